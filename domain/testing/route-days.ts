import fc from 'fast-check';
import { type EventFacts, hasTimeFor, type LegFacts } from '../event-facts.ts';
import { routeOf } from '../route/places.ts';
import { sampleFacts, sampleLeg, type SampleBooking } from './sample-day.ts';
import { toTime } from '../time.ts';

const harbours = ['Nagu', 'Kasnäs', 'Hitis', 'Hanko'];
const capacities = [1, 2, 3];

/** As many days as the figures ask for in `npm run test:all`, and some of them otherwise; always the same ones. */
export function routeDays(some: number): { numRuns: number; seed: number } {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  return { numRuns: process?.env.EVERY_CELL ? 10_000 : some, seed: 30 };
}

const anyLeg = fc.record({
  // Most legs lead on along the route; others lead anywhere, and some come back to where they start.
  along: fc.integer({ min: 0, max: 2 }),
  from: fc.nat(harbours.length - 1),
  to: fc.nat(harbours.length - 1),
  hour: fc.integer({ min: 0, max: 12 }),
  boats: fc.uniqueArray(fc.integer({ min: 1, max: capacities.length }), { minLength: 1, maxLength: 2 }),
});
const anyPerson = fc.array(fc.record({ leg: fc.nat(6), boat: fc.nat(1) }), { minLength: 1, maxLength: 4 });

/** A day of a few legs, boats and people on an event whose people travel; nobody is on two legs at once, no boat over-full. */
export const routeDay: fc.Arbitrary<EventFacts> = fc
  .record({
    legs: fc.array(anyLeg, { minLength: 2, maxLength: 7 }),
    people: fc.array(anyPerson, { minLength: 1, maxLength: 4 }),
  })
  .map(({ legs, people }) => factsOf(legs.map(legAlong), people));

/** The same, where every leg ends where it starts. */
export const roundTripDay: fc.Arbitrary<EventFacts> = fc
  .record({
    legs: fc.array(anyLeg, { minLength: 2, maxLength: 7 }),
    people: fc.array(anyPerson, { minLength: 1, maxLength: 4 }),
  })
  .map(({ legs, people }) =>
    factsOf(
      legs.map((leg, index) => ({ ...legAlong(leg, index), starting_point: 'Hanko', ending_point: 'Hanko' })),
      people,
    ),
  );

type AnyLeg = typeof anyLeg extends fc.Arbitrary<infer Leg> ? Leg : never;
type AnyPerson = typeof anyPerson extends fc.Arbitrary<infer Person> ? Person : never;

function legAlong({ along, boats, from, hour, to }: AnyLeg, index: number): LegFacts {
  const place = Math.min(Math.floor(hour / 3), harbours.length - 2);
  const [start, end] = along > 0 ? [place, place + 1] : [from, to];
  const minutes = 8 * 60 + hour * 40;
  return sampleLeg(index + 1, `${toTime(minutes)}-${toTime(minutes + 40)}`, {
    starting_point: harbours[start] ?? '',
    ending_point: harbours[end] ?? '',
    boats,
  });
}

function factsOf(legs: LegFacts[], people: AnyPerson[]): EventFacts {
  const booked: SampleBooking[] = [];
  for (const [index, wanted] of people.entries())
    for (const { boat: place, leg: at } of wanted) {
      const leg = legs[at % legs.length];
      const boat = leg?.boats[place % leg.boats.length];
      if (!leg || boat === undefined) continue;
      const own = booked.flatMap(([who, id]) => (who === index + 1 ? legs.filter((each) => each.id === id) : []));
      const taken = booked.filter(([, id, on]) => id === leg.id && on === boat).length;
      if (taken < (capacities[boat - 1] ?? 0) && hasTimeFor(own, leg)) booked.push([index + 1, leg.id, boat]);
    }
  return { ...sampleFacts(legs, booked, capacities), route: routeOf([], []) };
}
