import { z } from 'zod';
import { byId } from '#domain/fields.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import { writeArchive } from '../files/write-archive.ts';
import type { App } from '../http/routing.ts';
import { actingFor, actorOf } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { filesOf, readMyData } from './read-my-data.ts';
import { keptNext } from './queries.ts';

const kept = z.object({ health_days: z.int(), travel_days: z.int(), person_months: z.int() });
const myData = z
  .unknown()
  .describe('A zip file: my-data.json, all that is stored about an organization, and its files');

export function privacyRoutes(app: App, { database, files, now }: Services): void {
  app.get('/api/privacy', { schema: { response: { 200: kept } } }, () =>
    database.read((db) => keptNext(db, dateIn(now(), defaultZone))),
  );

  app.get('/api/org/:id/data', { schema: { params: byId, response: { 200: myData } } }, async (request, reply) => {
    const wanted = actingFor(request, request.params.id);
    const [data, own] = await database.read(async (db) => [
      await readMyData(db, wanted, wanted === actorOf(request).id ? 'oneself' : 'admin'),
      await filesOf(db, wanted),
    ]);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="my-data-${wanted}.zip"`,
        'cache-control': 'no-store',
      })
      .send(writeArchive({ path: 'my-data.json', content: JSON.stringify(data, undefined, 2) }, own, files));
  });
}
