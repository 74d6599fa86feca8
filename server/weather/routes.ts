import { byId } from '#domain/fields.ts';
import { acceptedWeather, newWeather, weatherOfEvent } from '#domain/weather.ts';
import { type App, done, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { acceptWeather } from './accept-weather.ts';
import { saveWeather } from './save-weather.ts';
import { showWeather } from './show-weather.ts';

export function weatherRoutes(app: App, { database, now }: Services): void {
  app.get('/api/event/:id/weather', { schema: { params: byId, response: { 200: weatherOfEvent } } }, ({ params }) =>
    database.read((db) => showWeather(db, params.id, now())),
  );

  app.post('/api/event/weather', { schema: { body: newWeather, response: { 200: done } } }, async (request) => {
    await saveWeather(database, request.body, auditContext(request, now));
    return success();
  });

  app.post(
    '/api/event/weather/accept',
    { schema: { body: acceptedWeather, response: { 200: done } } },
    async (request) => {
      await acceptWeather(database, request.body, auditContext(request, now));
      return success();
    },
  );
}
