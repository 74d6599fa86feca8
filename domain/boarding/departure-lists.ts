import { departureState, isAhead, isOut, type Sailing } from './states.ts';
import type { Departure } from './departure.ts';

/** Boats that are under way without a word of their crews, by the time at which they left, the latest first. */
export function assumedOut<D extends Sailing>(departures: readonly D[], now: number): D[][] {
  return byStart(departures.filter((each) => departureState(each, now) === 'out (assumed)' && each.leg.ends > now));
}

/** Boats whose leg has ended and that somebody was on, without a word of where they are since: the latest first. */
export function toClose(departures: readonly Departure[], now: number): Departure[][] {
  return byStart(
    departures.filter(
      (each) =>
        each.leg.ends <= now && isOut(departureState(each, now)) && (each.crew.length > 0 || each.people.length > 0),
    ),
  );
}

function byStart<D extends Sailing>(departures: D[]): D[][] {
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
