import type { BoatRow } from './day-blocks.ts';
import { keyOf } from './day-blocks.ts';
import type { ScheduledLeg } from './changes.ts';
import { hours } from '#web/trip/leg-words.ts';
import { boatName, route } from '#domain/wording.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { byStart } from '#domain/booking/overlap.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { fillOf, seatWords } from './words.ts';
import classes from './schedule.module.css';

interface DayAsListProps {
  label: string;
  day: readonly ScheduledLeg[];
  rows: readonly BoatRow[];
  onOpen: (key: string) => void;
}

/** The same day on a phone: its legs by time, what is over folded, each boat a line that opens its people and its moves. */
export function DayAsList({ day, label, onOpen, rows }: DayAsListProps) {
  const blocks = new Map(rows.flatMap((row) => row.blocks.map((block) => [block.key, block])));
  const legs = day.toSorted(byStart);
  const isPast = (leg: ScheduledLeg) =>
    leg.departed && leg.boats.every(({ id }) => blocks.get(keyOf(leg, id))?.left ?? true);
  const past = legs.filter(isPast);
  const list = (some: readonly ScheduledLeg[], name: string) => (
    <ul className={classes.list} aria-label={name}>
      {some.map((leg) => (
        <li key={leg.id} className={classes.leg} data-past={isPast(leg) || undefined}>
          <div className={classes.legHead}>
            <b className="whole">
              {leg.identifier} <span className={classes.legHours}>{hours(leg)}</span>
            </b>
            <span>
              <Dotted parts={[route(leg), leg.changed && 'moved', stateWords(leg)]} />
            </span>
          </div>
          {leg.boats.map((boat) => {
            const block = blocks.get(keyOf(leg, boat.id));
            if (!block) return null;
            return (
              <button
                key={boat.id}
                type="button"
                className={classes.row}
                data-over={fillOf(block) === 'over' || undefined}
                data-clash={block.clash !== undefined || undefined}
                aria-haspopup="dialog"
                onClick={() => onOpen(block.key)}
              >
                <span className={classes.boat}>
                  <span className={classes.picture}>
                    <BoatPicture location={boat.picture} sizes="3.5rem" />
                  </span>
                  {block.clash !== undefined && '! '}
                  {boatName(boat)}
                </span>
                <span>{seatWords(block)}</span>
              </button>
            );
          })}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {past.length > 0 && (
        <details className={classes.earlier}>
          <summary>{past.length} have left</summary>
          {list(past, `${label}, started`)}
        </details>
      )}
      {list(
        legs.filter((leg) => !isPast(leg)),
        label,
      )}
    </>
  );
}
