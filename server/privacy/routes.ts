import * as calls from '#domain/calls/privacy.ts';
import { on } from '../http/on.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import { writeArchive } from '../files/write-archive.ts';
import type { App } from '../http/routing.ts';
import { actingFor, actorOf } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { filesOf, readMyData } from './read-my-data.ts';
import { keptNext } from './queries.ts';

export function privacyRoutes(app: App, { database, files, now }: Services): void {
  on(app, calls.readKeptFor, () => database.read((db) => keptNext(db, dateIn(now(), defaultZone))));

  on(app, calls.downloadMyData, async (request, reply) => {
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
