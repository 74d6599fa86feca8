import * as calls from '#domain/calls/route.ts';
import { on } from '../http/on.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { type App, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { placesOf, startsOf, storedPlaces, storedTransfers } from '../facts/place-queries.ts';
import { savePlaces } from './save-places.ts';
import { showWhereabouts } from './show-whereabouts.ts';

export function routeRoutes(app: App, { database, now }: Services): void {
  on(app, calls.readPlaces, (request) =>
    database.read(async (db) => {
      const { id } = request.params;
      await requireVisibleEvent(db, id, actorOf(request));
      const days = await startsOf(db, id, await storedPlaces(db, id));
      return { places: await placesOf(db, id), transfers: await storedTransfers(db, id), days };
    }),
  );

  on(app, calls.savePlaces, async (request) => {
    await savePlaces(database, request.body, auditContext(request, now));
    return success();
  });

  on(app, calls.readWhereabouts, ({ params: { date, id } }) =>
    database.read((db) => showWhereabouts(db, id, date, now())),
  );
}
