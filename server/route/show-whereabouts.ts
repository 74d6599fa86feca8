import { legsOf, sails, tripsOf, type EventFacts } from '#domain/event-facts.ts';
import { boatsAstray, leftBehind, outOfReach, routeDay, whereabouts } from '#domain/route/whereabouts.ts';
import type { Route } from '#domain/route/places.ts';
import type { WhereaboutsOfDay } from '#domain/route/wire.ts';
import type { Db } from '../db/database.ts';
import { namesOf } from '../disruption/queries.ts';
import { readFacts } from '../event/facts.ts';

/** Where everybody with a trip is on a day, who is not in reach of the next one, and who stays behind; nobody where people do not travel. */
export async function showWhereabouts(db: Db, event: number, date: string): Promise<WhereaboutsOfDay> {
  const facts = await readFacts(db, event);
  const { route } = facts;
  if (!route) return { people: [], out_of_reach: [], left_behind: [], boats: [] };
  const day = routeDay(
    facts.legs.filter((leg) => sails(leg) && leg.date === date),
    route,
  );
  const organizations = [...new Set(facts.bookings.map(({ organization }) => organization))];
  const all = organizations
    .map((organization) => ({ organization, own: tripsOf(facts, organization).filter((trip) => trip.date === date) }))
    .filter(({ own }) => own.length > 0);
  const names = await namesOf(
    db,
    all.map(({ organization }) => organization),
  );
  return {
    people: all.map(({ organization, own }) => ({
      organization,
      name: names.get(organization) ?? '',
      stops: whereabouts(own, route).map(({ at, harbour }) => ({ at, harbour })),
    })),
    out_of_reach: all.flatMap(({ organization, own }) =>
      // oxlint-disable-next-line no-thenable -- the name of a field of the answer, which nobody awaits
      outOfReach(own, route).map(({ first, next }) => ({ organization, first: first.id, then: next.id })),
    ),
    left_behind: all.flatMap(({ organization, own }) =>
      leftBehind(own, day, route).map(({ after, harbour, last_departure }) => ({
        organization,
        harbour,
        since: after.end_time,
        last_departure,
      })),
    ),
    boats: astray(facts, route, date),
  };
}

function astray(facts: EventFacts, route: Route, date: string): WhereaboutsOfDay['boats'] {
  return facts.boats.flatMap(({ id }) =>
    boatsAstray(legsOf(facts, id), route)
      .filter(({ leg }) => leg.date === date)
      .map(({ harbour, leg }) => ({ boat: id, leg: leg.id, harbour })),
  );
}
