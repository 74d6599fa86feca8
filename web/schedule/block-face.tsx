import { counted, boatName } from '#domain/wording.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import { hours } from '#web/trip/leg-words.ts';
import type { Block } from './day-blocks.ts';
import { seatWords } from './words.ts';
import classes from './board.module.css';

/** A leg of a boat in two lines, and in one sentence for a screen reader. */
export function BlockFace({ block }: { block: Block }) {
  const { clash, leg } = block;
  const words = seatWords(block);
  return (
    <>
      <span className="unseen">{spoken(block)}</span>
      <span className={classes.face} aria-hidden>
        <span className={classes.identifier}>{leg.identifier}</span>
        <span className={classes.seats}>{leg.changed ? leg.start_time : words}</span>
        {clash !== undefined && <span className={classes.sign}>!</span>}
      </span>
    </>
  );
}

/** 'A22, 10:45–11:45, Fjordline 36, 3 of 6 seats, moved'. */
function spoken({ boat, clash, left, leg, seats, taken }: Block): string {
  return [
    leg.identifier,
    hours(leg),
    boatName(boat),
    taken > seats
      ? `${counted(taken, 'person', 'people')} on ${counted(seats, 'seat')}`
      : `${taken} of ${counted(seats, 'seat')}`,
    leg.departed && (left ? 'out' : 'at the pier'),
    leg.changed && 'moved, not applied yet',
    stateWords(leg),
    clash,
  ]
    .filter(Boolean)
    .join(', ');
}
