import { z } from 'zod';
import { drawRecord, drawTimes, shownDraw, shownWishes, wishes } from '#domain/draw/wishes.ts';
import { id, pathId } from '#domain/fields.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { type App, done, success } from '../http/routing.ts';
import { actingFor, actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { presenceOf, wishesOf } from './queries.ts';
import { runDraw } from './run.ts';
import { saveWishes } from './save-wishes.ts';
import { setTimes } from './set-times.ts';
import { showDraw, showRecord } from './show.ts';

const ofEvent = z.object({ event: pathId });
const oneEvent = z.object({ event: id });

export function drawRoutes(app: App, { database, now, outbox }: Services): void {
  app.get('/api/wish/:event', { schema: { params: ofEvent, response: { 200: shownWishes } } }, (request) => {
    const { params } = request;
    const actor = actorOf(request);
    return database.read(async (db) => {
      await requireVisibleEvent(db, params.event, actor);
      const boats = await wishesOf(db, params.event, actor.id);
      return {
        boats: boats.map(({ boat, star }) => ({ boat, star: star === 1 })),
        presence: await presenceOf(db, params.event, actor.id),
      };
    });
  });

  app.post(
    '/api/wish/:event',
    { schema: { params: ofEvent, body: wishes, response: { 200: done } } },
    async (request) => {
      const organization = actingFor(request, request.body.organization);
      await saveWishes(database, request.params.event, request.body, organization, auditContext(request, now));
      outbox.wake(); // After the draw one is given seats at once.
      return success();
    },
  );

  app.post('/api/draw', { schema: { body: drawTimes, response: { 200: done } } }, async (request) => {
    await setTimes(database, request.body, auditContext(request, now));
    outbox.wake(); // Those whose seats are taken back are told.
    return success();
  });

  app.post('/api/draw/run', { schema: { body: oneEvent, response: { 200: done } } }, async (request) => {
    await runDraw(database, request.body.event, auditContext(request, now));
    outbox.wake();
    return success();
  });

  app.get(
    '/api/draw/:event',
    { schema: { params: ofEvent, response: { 200: z.object({ draw: shownDraw.nullable() }) } } },
    async (request) => ({
      draw: await database.read((db) => showDraw(db, request.params.event, actorOf(request), now())),
    }),
  );

  app.get('/api/draw/:event/record', { schema: { params: ofEvent, response: { 200: drawRecord } } }, (request) =>
    database.read((db) => showRecord(db, request.params.event, actorOf(request))),
  );
}
