import { hasDeparted } from './booking/leg-times.ts';
import { byStart } from './booking/overlap.ts';
import {
  type BoatFacts,
  type BookedLeg,
  type BookedSeat,
  boatsOn,
  type EventFacts,
  hasTimeFor,
  type LegFacts,
  sails,
  seatsFree,
  tripsOf,
} from './event-facts.ts';

/** A leg with the boats on which somebody could have a seat. */
export interface OpenLeg {
  leg: LegFacts;
  hasLeft: boolean;
  boats: { boat: BoatFacts; free: number }[];
}

/**
 * Every free seat of the event that somebody could have beside the other trips, in the order of the day; `from` is the seat that they
 * would leave. Of legs that have left only the one of that seat, whose boat may still lie at the pier.
 */
export function seatsFor(facts: EventFacts, person: number, clock: string, from?: BookedSeat): OpenLeg[] {
  const trips = tripsOf(facts, person).filter(({ id }) => id !== from?.leg);
  return facts.legs
    .filter((leg) => sails(leg) && hasTimeFor(trips, leg) && (leg.id === from?.leg || !hasDeparted(leg, clock)))
    .toSorted(byStart)
    .flatMap((leg): OpenLeg[] => {
      const boats = boatsOn(facts, leg.id)
        .filter((boat) => leg.id !== from?.leg || boat.id !== from.boat)
        .map((boat) => ({ boat, free: seatsFree(facts, leg.id, boat.id) }))
        .filter(({ free }) => free > 0);
      return boats.length > 0 ? [{ leg, hasLeft: hasDeparted(leg, clock), boats }] : [];
    });
}

/** A trip, or the legs between two trips on which the person could have a seat. */
export type PartOfDay = { trip: BookedLeg } | { open: OpenLeg[] };

/** What a person does on a day, and where another seat would fit. */
export function dayOf(facts: EventFacts, person: number, date: string, open: readonly OpenLeg[]): PartOfDay[] {
  const parts: PartOfDay[] = [];
  const all = [
    ...tripsOf(facts, person).filter((trip) => trip.date === date).map((trip) => ({ leg: trip, trip })),
    ...open.filter(({ leg }) => leg.date === date),
  ].toSorted((one, other) => byStart(one.leg, other.leg)); // prettier-ignore
  for (const each of all) {
    const last = parts.at(-1);
    if ('trip' in each) parts.push({ trip: each.trip });
    else if (last && 'open' in last) last.open.push(each);
    else parts.push({ open: [each] });
  }
  return parts;
}
