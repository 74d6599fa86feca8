import { byId } from '#domain/fields.ts';
import { dayOfRoute, newPlaces, places, whereaboutsOfDay } from '#domain/route/wire.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { type App, done, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { placesOf, startsOf, storedPlaces, storedTransfers } from '../event/place-queries.ts';
import { savePlaces } from './save-places.ts';
import { showWhereabouts } from './show-whereabouts.ts';

export function routeRoutes(app: App, { database, now }: Services): void {
  app.get('/api/event/:id/places', { schema: { params: byId, response: { 200: places } } }, (request) =>
    database.read(async (db) => {
      const { id } = request.params;
      await requireVisibleEvent(db, id, actorOf(request));
      const days = await startsOf(db, id, await storedPlaces(db, id));
      return { places: await placesOf(db, id), transfers: await storedTransfers(db, id), days };
    }),
  );

  app.post('/api/event/places', { schema: { body: newPlaces, response: { 200: done } } }, async (request) => {
    await savePlaces(database, request.body, auditContext(request, now));
    return success();
  });

  app.get(
    '/api/event/:id/whereabouts/:date',
    { schema: { params: dayOfRoute, response: { 200: whereaboutsOfDay } } },
    ({ params: { date, id } }) => database.read((db) => showWhereabouts(db, id, date, now())),
  );
}
