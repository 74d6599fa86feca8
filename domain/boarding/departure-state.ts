import { isOverdue, stateOf, type SaidOfBoat } from './counting.ts';
import type { Departure } from './departure.ts';
import type { CastState } from './fold.ts';

const minute = 60_000;
/** The time before departure in which people come aboard. */
const boardsBefore = 30 * minute;
/** Some crews never press 'Cast off': nobody waits for them any longer. */
const leftAfter = 15 * minute;

export const departureStates = [
  'cancelled',
  'coming',
  'boarding',
  'no_mark',
  'at_sea',
  'back',
  'missing',
  'disputed',
] as const satisfies ('cancelled' | 'coming' | 'no_mark' | CastState)[];
export type DepartureState = (typeof departureStates)[number];
type Sailing = SaidOfBoat & { leg: Pick<Departure['leg'], 'starts' | 'ends' | 'state'> };

/**
 * Where a departure stands at a moment, by the server's clock, the same in every list. A boat about which nobody has said
 * anything counts as left 15 minutes after its time: it has no mark.
 */
export function departureState(departure: Sailing, now: number): DepartureState {
  const { leg } = departure;
  const said = stateOf(departure);
  if (said !== 'boarding') return said;
  if (leg.state === 'cancelled') return 'cancelled';
  if (now < leg.starts - boardsBefore) return 'coming';
  return now < leg.starts + leftAfter ? 'boarding' : 'no_mark';
}

/** Whether people still come aboard, now or later. */
export function isYetToLeave(departure: Sailing, now: number): boolean {
  return ['coming', 'boarding'].includes(departureState(departure, now));
}

/** Whether it took place: it left by its marks, or by its time where it has none. */
export function tookPlace(departure: Sailing, now: number): boolean {
  return !['cancelled', 'coming', 'boarding'].includes(departureState(departure, now));
}

/** Whether a change of the day is about it: it has not left by its marks, or by its time where it has none. */
export function isAtPier(departure: Sailing, now: number): boolean {
  if (isYetToLeave(departure, now)) return true;
  return departureState(departure, now) === 'no_mark' && departure.counts.aboard > 0 && now < departure.leg.ends;
}

/** Boats that are under way without a word of their crews, by the time at which they left, the latest first. */
export function withoutMark<D extends Sailing>(departures: readonly D[], now: number): D[][] {
  return byStart(departures.filter((each) => departureState(each, now) === 'no_mark' && each.leg.ends > now));
}

/** Boats that are overdue and whose heads nobody counted when they left. */
export function overdueUncounted<D extends Sailing>(departures: readonly D[], now: number): D[][] {
  return byStart(departures.filter((each) => isOverdue(each, now) && each.crew.every(({ heads }) => heads === null)));
}

function byStart<D extends Sailing>(departures: D[]): D[][] {
  return [...Map.groupBy(departures, ({ leg }) => leg.starts).entries()]
    .toSorted(([one], [other]) => other - one)
    .map(([, some]) => some);
}

/** The departure that the quay is about now: the first that has yet to leave and that somebody has a seat on. */
export function departureOfNow(departures: readonly Departure[], now: number): Departure | undefined {
  const next = departures.filter((each) => isYetToLeave(each, now));
  return next.find(({ people }) => people.length > 0) ?? next[0];
}
