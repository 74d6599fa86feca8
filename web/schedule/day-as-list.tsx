import type { BoatRow as RowOfDay } from './day-blocks.ts';
import { keyOf } from './day-blocks.ts';
import type { ScheduledLeg } from './changes.ts';
import { hours } from '#web/trip/leg-words.ts';
import { boatName, route } from '#domain/wording.ts';
import { Group, Stack, Text } from '@mantine/core';
import { BoatRow } from '#web/ui/row.tsx';
import { byStart } from '#domain/booking/overlap.ts';
import { takenWords, type ExpectedTimes, expectedWords } from '#web/trip/leg-look.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { fillOf } from './words.ts';
import classes from './schedule.module.css';

interface DayAsListProps {
  label: string;
  day: readonly ScheduledLeg[];
  rows: readonly RowOfDay[];
  onOpen: (key: string) => void;
  expected: ExpectedTimes;
  /** After the event the whole day is what one comes for. */
  isOver: boolean;
}

/** The same day on a phone: its legs by time, what is over folded, each boat a line that opens its people and its moves. */
export function DayAsList({ day, expected, isOver, label, onOpen, rows }: DayAsListProps) {
  const blocks = new Map(rows.flatMap((row) => row.blocks.map((block) => [block.key, block])));
  const legs = day.toSorted(byStart);
  const isPast = (leg: ScheduledLeg) =>
    leg.departed && leg.boats.every(({ id }) => blocks.get(keyOf(leg, id))?.left ?? true);
  const past = isOver ? [] : legs.filter(isPast);
  const list = (some: readonly ScheduledLeg[], name: string) => (
    <Stack component="ul" gap="xs" aria-label={name}>
      {some.map((leg) => (
        <li key={leg.id} className={classes.leg} data-past={isPast(leg) || undefined}>
          <Group gap="0 var(--space)" align="baseline">
            <Text fw={600} size="lg" className="whole">
              {hours(leg)}
            </Text>
            <span className="quiet">
              <Dotted
                parts={[
                  route(leg),
                  leg.identifier,
                  leg.changed && 'moved',
                  stateWords(leg),
                  expectedWords(expected, { id: leg.of, boats: leg.boats }),
                ]}
              />
            </span>
          </Group>
          {leg.boats.map((boat) => {
            const block = blocks.get(keyOf(leg, boat.id));
            if (!block) return null;
            return (
              <BoatRow
                key={boat.id}
                picture={boat.picture}
                width="3.5rem"
                name={`${block.clash === undefined ? '' : '! '}${boatName(boat)}`}
                state={takenWords(block)}
                className={block.clash !== undefined || fillOf(block) === 'over' ? 'wrong' : ''}
                aria-haspopup="dialog"
                onClick={() => onOpen(block.key)}
              />
            );
          })}
        </li>
      ))}
    </Stack>
  );
  return (
    <>
      {past.length > 0 && (
        <details className="more">
          <summary>
            {past.length} {past.length === 1 ? 'has' : 'have'} left
          </summary>
          {list(past, `${label}, started`)}
        </details>
      )}
      {list(
        legs.filter((leg) => !past.includes(leg)),
        label,
      )}
    </>
  );
}
