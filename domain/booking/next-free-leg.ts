import { byStart } from './overlap.ts';
import { legState, type LegToColour } from './leg-state.ts';

/** The first leg of the day that begins after another has ended and can be booked. */
export function nextFreeLeg<L extends LegToColour>(
  after: Pick<L, 'date' | 'end_time'>,
  legs: readonly L[],
): L | undefined {
  const day = legs.filter(({ date }) => date === after.date);
  return day.filter((leg) => leg.start_time >= after.end_time && legState(leg, day) === 'open').toSorted(byStart)[0];
}
