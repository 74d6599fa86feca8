import type { BoatOnLeg, Leg } from '../leg.ts';
import { legState } from './leg-state.ts';
import { compare } from './overlap.ts';

/** A trip that somebody asked for, as far as its address says. */
export interface AskedTrip {
  leg?: Leg | undefined;
  boat?: number | undefined;
  date?: string | undefined;
}

export interface Seat {
  leg: Leg;
  boat: BoatOnLeg;
}

/**
 * The seat to offer somebody whose trip cannot be had: another boat of the same leg, else the same boat at another time,
 * else the next boat that leaves.
 */
export function nextSeat(
  legs: readonly Leg[],
  asked: AskedTrip,
  isOffered: (leg: Leg) => boolean = () => true,
): Seat | undefined {
  const date = asked.leg?.date ?? asked.date ?? '';
  const from = asked.leg?.start_time ?? '';
  const distance = ({ boat, leg }: Seat) => [
    leg.id === asked.leg?.id ? 0 : boat.id === asked.boat ? 1 : 2,
    leg.date === date ? 0 : 1,
    leg.start_time >= from ? 0 : 1,
  ];
  const seats = freeSeatsOf(legs).filter(({ leg }) => isOffered(leg));
  return seats.toSorted((one, other) => {
    const far = distance(other);
    const unequal = distance(one).map((each, index) => each - (far[index] ?? 0));
    return unequal.find((each) => each !== 0) ?? byTime(one.leg, other.leg);
  })[0];
}

function freeSeatsOf(legs: readonly Leg[]): Seat[] {
  return legs
    .filter((leg) => legState(leg, legs) === 'open')
    .flatMap((leg) => leg.boats.filter(({ available }) => available > 0).map((boat) => ({ leg, boat })));
}

function byTime(one: Leg, other: Leg): number {
  return compare(one.date, other.date) || compare(one.start_time, other.start_time) || one.id - other.id;
}
