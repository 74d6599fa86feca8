import { personStanding } from '#domain/boarding/fold.ts';
import type { PersonOfDeparture } from '#domain/boarding/departure.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { PhoneLinks } from '#web/ui/phone-links.tsx';
import { Row } from '#web/ui/row.tsx';
import classes from './quay.module.css';
import { safetyWords } from './words.ts';

const signs = { expected: 'Aboard', aboard: '✓', no_show: '✕', ashore: '↩', disputed: '!' };

/** How it is said in words where they are. */
const standing = { expected: 'unseen', aboard: '', no_show: '', ashore: '', disputed: 'wrong' };

interface PersonRowProps {
  person: PersonOfDeparture;
  /** Where they are, in words. */
  text: string;
  /** Another seat at the same time. */
  also: string | undefined;
  /** Nobody is marked at this time. */
  disabled: boolean;
  onAboard: () => void;
  onUndo: () => void;
  onMore: () => void;
}

/** The whole row is the target: a tap marks a person as aboard, and does nothing for a person who is. */
export function PersonRow({ also, disabled, onAboard, onMore, onUndo, person, text }: PersonRowProps) {
  const { state } = personStanding(person.heads);
  const about = [
    person.publication,
    person.guest && 'guest',
    person.ask && 'medical note: ask',
    ...safetyWords(person.safety),
  ];
  return (
    <li className={classes.row} data-state={state}>
      <Row
        className={classes.person}
        disabled={disabled}
        name={person.name}
        about={<Dotted parts={about} />}
        more={
          <>
            {person.safety && person.safety.lacks.length > 0 && (
              <span className="wrong">{`Open: ${person.safety.lacks.join(', ')}`}</span>
            )}
            {also && <div>{also}</div>}
            <span className={standing[state]}>{text}</span>
          </>
        }
        action={
          <span className={classes.sign} aria-hidden>
            {signs[state]}
          </span>
        }
        onClick={() => state !== 'aboard' && onAboard()}
      />
      {state === 'expected' && (
        <PhoneLinks name={person.name} phone={person.phone ?? ''} className={classes.side} callOnly />
      )}
      {state !== 'expected' && !disabled && (
        <button type="button" className={classes.side} onClick={onUndo} aria-label={`Undo, ${person.name}`}>
          Undo
        </button>
      )}
      {!disabled && (
        <button type="button" className={classes.side} onClick={onMore} aria-label={`More about ${person.name}`}>
          ⋯
        </button>
      )}
    </li>
  );
}
