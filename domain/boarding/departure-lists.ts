import { departureState, type DepartureState, isAhead, isOut } from './states.ts';
import type { Departure } from './departure.ts';

/** What is under way, each boat once: where its crew was heard last, else on the latest of its departures. These are in the order of the day. */
export function outOf<D extends { boat: { id: number } }>(
  departures: readonly D[],
  stateOf: (departure: D) => DepartureState,
): D[] {
  // prettier-ignore
  const out = departures.filter((each) => isOut(stateOf(each)));
  const isKnown = (each: D) => stateOf(each) !== 'out (assumed)';
  const boats = [...Map.groupBy(out, ({ boat }) => boat.id).values()];
  const shown = new Set(boats.map((some) => some.findLast(isKnown) ?? some.at(-1)));
  return out.filter((each) => shown.has(each));
}

function outAt(departures: readonly Departure[], now: number): Departure[] {
  return outOf(departures, (each) => departureState(each, now));
}

/** Boats that are under way without a word of their crews, by the time at which they left, the latest first. */
export function assumedOut(departures: readonly Departure[], now: number): Departure[][] {
  const out = outAt(departures, now);
  return byStart(out.filter((each) => departureState(each, now) === 'out (assumed)' && each.leg.ends > now));
}

/** Boats whose leg has ended and that somebody was on, without a word of where they are since: the latest first. */
export function toClose(departures: readonly Departure[], now: number): Departure[][] {
  return byStart(
    outAt(departures, now).filter(({ crew, leg, people }) => leg.ends <= now && (crew.length > 0 || people.length > 0)),
  );
}

function byStart(departures: Departure[]): Departure[][] {
  return [...Map.groupBy(departures, ({ leg }) => leg.starts).entries()]
    .toSorted(([one], [other]) => other - one)
    .map(([, some]) => some);
}

/** The departure that the quay is about now: the first that has yet to leave and that somebody has a seat on. */
export function departureOfNow(departures: readonly Departure[], now: number): Departure | undefined {
  const next = departures.filter((each) => isAhead(departureState(each, now)));
  return next.find(({ people }) => people.length > 0) ?? next[0];
}

/** Another departure on which a guest of this one is seated at the same time, as long as it has not ended. */
export function seatedMeanwhile(
  organization: number | null,
  { leg }: Departure,
  departures: readonly Departure[],
  now: number,
): Departure | undefined {
  if (organization === null) return undefined;
  return departures.find(
    ({ leg: other, people }) =>
      other.id !== leg.id &&
      other.state !== 'cancelled' &&
      other.ends > now &&
      other.starts < leg.ends &&
      leg.starts < other.ends &&
      people.some((person) => person.seated && person.organization === organization),
  );
}
