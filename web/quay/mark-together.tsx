import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Departure } from '#domain/boarding/departure.ts';
import { assumedOut, toClose } from '#domain/boarding/departure-lists.ts';
import { leadsElsewhere } from '#domain/boarding/states.ts';
import { counted } from '#domain/wording.ts';
import { makeMark } from './make-mark.ts';
import { addWaiting } from '#web/http/outbox.ts';
import { Row } from '#web/ui/row.tsx';
import { nameOfBoat, whereAfter, writtenSpan } from './words.ts';

interface MarkTogetherProps {
  event: number;
  departures: Departure[];
  now: number;
  isAdmin: boolean;
  /** Has a line with what stands here, which opens: on the quay people come first. */
  beside?: ReactNode;
  /** In one line each, among other things to do. */
  short?: boolean;
}

/** What was marked by one press, until the next one. */
interface Done {
  kind: 'cast_off' | 'return';
  arrived: boolean;
  time: string;
  boats: string[];
}

/** Boats of whose crews nobody pressed anything: an admin says for all of one time that they left, or came back. */
export function MarkTogether({ beside, departures, event, isAdmin, now, short = false }: MarkTogetherProps) {
  const [opened, setOpened] = useState(beside === undefined);
  const [done, setDone] = useState<Done>();
  if (!isAdmin) return beside;
  const left = assumedOut(departures, now);
  const over = toClose(departures, now);
  const boats = [...left, ...over].flat().length;
  const keyOf = ({ boat, leg }: Departure) => `${leg.id} ${boat.id}`;
  const markAll = (kind: Done['kind'], some: Departure[]) => {
    void addWaiting(some.map((departure) => makeMark(event, departure, { kind })));
    setDone({ kind, arrived: arrives(some), time: some[0]?.leg.start_time ?? '', boats: some.map(keyOf) });
  };
  const undo = ({ boats }: Done) => {
    const some = departures.filter((departure) => boats.includes(keyOf(departure)));
    void addWaiting(some.map((departure) => makeMark(event, departure, { kind: 'clear' })));
    setDone(undefined);
  };
  return (
    <Stack gap={short ? 0 : 'xs'} mb={short ? 0 : 'xs'}>
      {beside && (
        <Group gap="xs">
          {beside}
          {boats > 0 && (
            <button type="button" className="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
              <span>
                {`${counted(boats, 'boat')} ${boats === 1 ? 'has' : 'have'} no mark`} <span aria-hidden>▾</span>
              </span>
            </button>
          )}
        </Group>
      )}
      {(opened ? left : []).map((some) => (
        <Notice
          key={`left ${some[0]?.leg.starts}`}
          title={`${about(some)} ${some.length === 1 ? 'is' : 'are'} out, assumed`}
          line={short ? `${counted(some.length, 'boat')} out` : undefined}
          text={`Due to leave ${writtenSpan(now - (some[0]?.leg.starts ?? now))} ago, so counted as left`}
          action={`All of ${some[0]?.leg.start_time} have left`}
          onPress={() => markAll('cast_off', some)}
        />
      ))}
      {(opened ? over : []).map((some) => (
        <Notice
          key={`back ${some[0]?.leg.starts}`}
          title={`${about(some)} should be ${some[0] ? whereAfter(some[0].leg) : 'back'} since ${some[0]?.leg.end_time}`}
          line={short ? `${counted(some.length, 'boat')} due ${some[0]?.leg.end_time}` : undefined}
          text={`Nobody has said so yet. ${arrives(some) ? 'Has everybody arrived?' : 'Is everybody back?'}`}
          action={`All of ${some[0]?.leg.start_time} ${arrives(some) ? 'have arrived' : 'are back'}`}
          onPress={() => markAll('return', some)}
        />
      ))}
      {done && (
        <div className="notice" data-done role="status">
          <span className="words">
            {`${counted(done.boats.length, 'boat')} of ${done.time} ${done.boats.length === 1 ? 'is' : 'are'} marked as ${done.kind === 'cast_off' ? 'left' : done.arrived ? 'arrived' : 'back'}`}
          </span>
          <Button variant="default" size="md" onClick={() => undo(done)}>
            Undo
          </Button>
        </div>
      )}
    </Stack>
  );
}

function arrives(some: Departure[]): boolean {
  return some.every(({ leg }) => leadsElsewhere(leg));
}

function about(some: Departure[]): string {
  const [first] = some;
  if (some.length === 1 && first) return `${nameOfBoat(first)} of ${first.leg.start_time}`;
  return `${some.length} boats of ${first?.leg.start_time}`;
}

interface NoticeProps {
  title: string;
  text: string;
  /** Said instead, where there is room for one line. */
  line?: string | undefined;
  action: string;
  onPress: () => void;
}

function Notice({ action, line, onPress, text, title }: NoticeProps) {
  const button = (
    <button type="button" className="button" aria-label={`${action}: ${title}`} onClick={onPress}>
      {action}
    </button>
  );
  if (line !== undefined)
    return (
      <section aria-label={title}>
        <Row name={line} action={button} />
      </section>
    );
  return (
    <section className="notice" aria-label={title}>
      <p className="words">
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      {button}
    </section>
  );
}
