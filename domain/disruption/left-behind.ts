import { type EventFacts, travelIn, tripsOf } from '../event-facts.ts';
import { leftBehind } from '../route/whereabouts.ts';

/** Somebody whom nothing takes on from a harbour after a trip. */
export interface StaysBehind {
  organization: number;
  harbour: string;
  /** The trip that ends there. */
  leg: number;
}

/** The people who would stay behind after a change and do not now, where people travel. */
export function leftBehindBy(before: EventFacts, after: EventFacts): StaysBehind[] {
  const now = new Set(allLeftBehind(before).map(keyOf));
  return allLeftBehind(after).filter((each) => !now.has(keyOf(each)));
}

function allLeftBehind(facts: EventFacts): StaysBehind[] {
  const travel = travelIn(facts);
  if (!travel) return [];
  const people = [...new Set(facts.bookings.map(({ organization }) => organization))];
  return people.flatMap((organization) => {
    const days = Map.groupBy(tripsOf(facts, organization), ({ date }) => date);
    return [...days].flatMap(([date, trips]) =>
      leftBehind(trips, travel.dayOf(date), travel.route).map(({ after, harbour }) => ({
        organization,
        harbour,
        leg: after.id,
      })),
    );
  });
}

function keyOf({ harbour, leg, organization }: StaysBehind): string {
  return `${organization} ${leg} ${harbour}`;
}
