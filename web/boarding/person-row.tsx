import { Text } from '@mantine/core';
import { personStanding } from '#domain/boarding/fold.ts';
import type { PersonOfDeparture } from '#domain/boarding/departure.ts';
import classes from './boarding.module.css';

const signs = { expected: '○', aboard: '✓', no_show: '✕', ashore: '↩', disputed: '!' };

interface PersonRowProps {
  person: PersonOfDeparture;
  /** Where they are, in words. */
  text: string;
  onAboard: () => void;
  onUndo: () => void;
  onMore: () => void;
}

/** The whole row is the target: a tap marks a person as aboard, and does nothing for a person who is. */
export function PersonRow({ onAboard, onMore, onUndo, person, text }: PersonRowProps) {
  const { state } = personStanding(person.heads);
  return (
    <li className={classes.row} data-state={state}>
      <button type="button" className={classes.person} onClick={() => state !== 'aboard' && onAboard()}>
        <span className={classes.sign} aria-hidden>
          {signs[state]}
        </span>
        <span className={classes.names}>
          <span className={classes.name}>{person.name}</span>
          <Text span size="sm" c="dimmed">
            {[person.publication, person.guest && 'guest', person.ask && 'medical note: ask']
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </span>
        <span className={classes.state}>{text}</span>
      </button>
      {state !== 'expected' && (
        <button type="button" className={classes.side} onClick={onUndo} aria-label={`Undo, ${person.name}`}>
          Undo
        </button>
      )}
      <button type="button" className={classes.side} onClick={onMore} aria-label={`More about ${person.name}`}>
        ⋯
      </button>
    </li>
  );
}
