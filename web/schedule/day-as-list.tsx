import type { Block, BoatRow as RowOfDay } from './day-blocks.ts';
import { keyOf } from './day-blocks.ts';
import type { ScheduledLeg } from './changes.ts';
import { hours } from '#web/trip/leg-words.ts';
import { boatName, counted, legName, placeAndHarbour, route, takenWords } from '#domain/wording.ts';
import { Stack } from '@mantine/core';
import { BoatRow } from '#web/ui/row.tsx';
import { byStart } from '#domain/booking/overlap.ts';
import { type ExpectedTimes, expectedWords } from '#web/trip/leg-look.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { Fleet } from '#web/ui/fleet.tsx';
import { Fold } from '#web/ui/fold.tsx';
import type { Clash } from '#domain/planning/clashes.ts';
import { fillOf, harbourName, legClash } from './words.ts';
import classes from './schedule.module.css';

/** A day of more rows is folded. */
const mostUnfolded = 12;

interface DayAsListProps {
  label: string;
  day: readonly ScheduledLeg[];
  clashes: readonly Clash[];
  rows: readonly RowOfDay[];
  onOpen: (key: string) => void;
  expected: ExpectedTimes;
  /** After the event the whole day is what one comes for. */
  isOver: boolean;
  isOnRoute: boolean;
}

function isWrong(block: Block): boolean {
  return block.clash !== undefined || fillOf(block) === 'over';
}

/** The same day on a phone: its legs by time, what is over folded, each boat a line that opens its people and its moves. */
export function DayAsList({ clashes, day, expected, isOnRoute, isOver, label, onOpen, rows }: DayAsListProps) {
  const blocks = new Map(rows.flatMap((row) => row.blocks.map((block) => [block.key, block])));
  const legs = day.toSorted(byStart);
  const isPast = (leg: ScheduledLeg) =>
    leg.departed && leg.boats.every(({ id }) => blocks.get(keyOf(leg, id))?.left ?? true);
  const past = isOver ? [] : legs.filter(isPast);
  const list = (some: readonly ScheduledLeg[], name: string) => (
    <Stack component="ul" gap="xs" aria-label={name}>
      {some.map((leg) => {
        const all = leg.boats.flatMap((boat) => blocks.get(keyOf(leg, boat.id)) ?? []);
        // Those that need somebody first.
        const own = all.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)));
        const sum = (of: 'seats' | 'taken') => own.reduce((total, block) => total + block[of], 0);
        const over = own.find((block) => fillOf(block) === 'over');
        const mark = over ? takenWords(over) : legClash(clashes, leg.id);
        return (
          <li key={leg.id} className={classes.leg} data-past={isPast(leg) || undefined}>
            <Fold
              title={hours(leg)}
              below={
                isOnRoute
                  ? [leg.starting_point, leg.ending_point].map(harbourName).join(' → ')
                  : placeAndHarbour(leg.starting_point)[0]
              }
              gist={
                <>
                  <span className="unseen">{counted(own.length, 'boat')}, </span>
                  {sum('taken')} of {sum('seats')} {mark && <Badge color="red">{mark}</Badge>}
                  <Fleet boats={own.map(({ boat }) => boat)} width="2.75rem" />
                </>
              }
              open={blocks.size <= mostUnfolded}
              late
            >
              <p className="quiet">
                <Dotted
                  parts={[
                    route(leg),
                    legName(leg.identifier, 'Leg'),
                    leg.changed && 'moved',
                    stateWords(leg),
                    expectedWords(expected, { id: leg.of, boats: leg.boats }),
                  ]}
                />
              </p>
              <ul className="rows">
                {own.map((block) => (
                  <li key={block.key}>
                    <BoatRow
                      picture={block.boat.picture}
                      width="3.5rem"
                      name={boatName(block.boat)}
                      about={fillOf(block) !== 'over' && block.clash}
                      state={takenWords(block)}
                      className={isWrong(block) ? 'wrong' : ''}
                      aria-haspopup="dialog"
                      onClick={() => onOpen(block.key)}
                    />
                  </li>
                ))}
              </ul>
            </Fold>
          </li>
        );
      })}
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
