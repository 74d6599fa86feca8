import * as calls from '#domain/calls/route.ts';
import { on } from '../http/on.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import type { App } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { placesOf, startsOf, storedPlaces, storedTransfers } from '../facts/place-queries.ts';
import { savePlaces } from './save-places.ts';
import { legsOf } from '#domain/event-facts.ts';
import { boatsAstray } from '#domain/route/passages.ts';
import type { WhereaboutsOfDay } from '#domain/route/wire.ts';
import { outOfReachIn, staysBehindIn, whereaboutsIn } from '#domain/whereabouts.ts';
import type { Db } from '../db/database.ts';
import { namesOf } from '../disruption/queries.ts';
import { readFacts } from '../facts/facts.ts';
import { guestsOf } from '../facts/sailing-queries.ts';

export function routeRoutes(app: App, { database, now }: Services): void {
  on(app, calls.readPlaces, (request) =>
    database.read(async (db) => {
      const { id } = request.params;
      await requireVisibleEvent(db, id, actorOf(request));
      const days = await startsOf(db, id, await storedPlaces(db, id));
      return { places: await placesOf(db, id), transfers: await storedTransfers(db, id), days };
    }),
  );

  on(app, calls.savePlaces, (request) => savePlaces(database, request.body, auditContext(request, now)));

  on(app, calls.readWhereabouts, ({ params: { date, id } }) =>
    database.read((db) => showWhereabouts(db, id, date, now())),
  );
}

/** Where everybody with a trip is on a day, who is not in reach of the next one, and who stays behind; nobody where people do not travel. */
async function showWhereabouts(db: Db, event: number, date: string, now: number): Promise<WhereaboutsOfDay> {
  const facts = await readFacts(db, event, { now });
  const { route } = facts;
  if (!route) return { people: [], out_of_reach: [], left_behind: [], boats: [] };
  const people = whereaboutsIn(facts).get(date) ?? [];
  const names = await namesOf(
    db,
    people.flatMap(({ organization }) => organization ?? []),
  );
  const walkUps = new Map((await guestsOf(db, event, date)).map(({ id, name }) => [id, name]));
  return {
    people: people.map(({ guest, organization, stops }) => ({
      ...(organization === null ? { guest: guest ?? '' } : { organization }),
      name: (organization === null ? walkUps.get(guest ?? '') : names.get(organization)) ?? '',
      stops,
    })),
    // oxlint-disable-next-line no-thenable -- the name of a field of the answer, which nobody awaits
    out_of_reach: outOfReachIn(facts, date).map(({ next, ...who }) => ({ ...who, then: next })),
    left_behind: staysBehindIn(facts, date).map(({ leg: _leg, ...who }) => who),
    boats: facts.boats.flatMap(({ id }) =>
      boatsAstray(legsOf(facts, id), route)
        .filter(({ leg }) => leg.date === date)
        .map(({ harbour, leg }) => ({ boat: id, leg: leg.id, harbour })),
    ),
  };
}
