import { z } from 'zod';
import { event, eventCopy, eventEdit, newEvent, front } from '#domain/event.ts';
import { byId, date, id, pathId } from '#domain/fields.ts';
import { manifest } from '#domain/manifest.ts';
import { overview } from '#domain/overview.ts';
import { today } from '#domain/today.ts';
import { removeFiles } from '../files/file-store.ts';
import { type App, done, made, success } from '../http/routing.ts';
import { isEventStreamWanted } from '../http/event-stream.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import { lockedDates } from './lock-queries.ts';
import type { Services } from '../services.ts';
import { copyEvent } from './copy.ts';
import { createEvent } from './create.ts';
import { editEvent } from './edit.ts';
import { publishEvent } from './publish.ts';
import { eventsSeenBy, hasDraw, requireEvent, requireVisibleEvent, revisionOf, revisionsOf } from './queries.ts';
import { removeEvent } from './remove.ts';
import { showFront } from './show-front.ts';
import { showManifest } from './show-manifest.ts';
import { showOverview } from './show-overview.ts';
import { showToday } from './show-today.ts';
import { watchEvents } from './watch.ts';

const oneEvent = z.object({
  event: event.extend({
    draw: z.boolean().describe('Whether its first seats are drawn'),
    locked_days: z.array(z.string()).describe('Legs say so themselves; this is also about days without any'),
  }),
});
const revision = z
  .object({ revision: z.int() })
  .describe('Once, or each time it has moved when text/event-stream is accepted');

export function eventRoutes(app: App, services: Services): void {
  const { database, now } = services;
  const watch = watchEvents(app, services, { isRevision: true, read: revisionsOf });

  app.get('/api/event', { schema: { response: { 200: z.object({ events: z.array(event) }) } } }, async (request) => ({
    events: await database.read((db) => eventsSeenBy(db, actorOf(request))),
  }));

  app.get(
    '/api/front',
    { schema: { querystring: z.object({ event: pathId.optional() }), response: { 200: front } } },
    ({ query }) => database.read((db) => showFront(db, now(), query.event)),
  );

  app.get('/api/event/:id', { schema: { params: byId, response: { 200: oneEvent } } }, (request) =>
    database.read(async (db) => {
      const { params } = request;
      await requireVisibleEvent(db, params.id, actorOf(request));
      const found = await requireEvent(db, params.id);
      return {
        event: {
          ...found,
          draw: await hasDraw(db, params.id),
          locked_days: [...(await lockedDates(db, params.id))].sort(),
        },
      };
    }),
  );

  app.get(
    '/api/event/:id/live',
    { schema: { params: byId, response: { 200: revision } }, config: { isStream: true } },
    async (request, reply) => {
      const { id } = request.params;
      await database.read((db) => requireVisibleEvent(db, id, actorOf(request)));
      if (!isEventStreamWanted(request.headers.accept))
        return { revision: await database.read((db) => revisionOf(db, id)) };
      await watch.open(request, reply, id);
      return reply;
    },
  );

  app.get(
    '/api/event/:id/manifest',
    { schema: { params: byId, querystring: z.object({ date }), response: { 200: manifest } } },
    ({ params, query }) => database.read((db) => showManifest(db, params.id, query.date)),
  );

  app.get('/api/event/:id/overview', { schema: { params: byId, response: { 200: overview } } }, ({ params }) =>
    database.read((db) => showOverview(db, params.id)),
  );

  app.get('/api/event/:id/today', { schema: { params: byId, response: { 200: today } } }, ({ params }) =>
    database.read((db) => showToday(db, params.id, now())),
  );

  app.post('/api/event', { schema: { body: newEvent, response: { 200: made } } }, async (request) => {
    const id = await createEvent(database, request.body, auditContext(request, now));
    return success({ id });
  });

  app.post('/api/event/edit', { schema: { body: eventEdit, response: { 200: made } } }, async (request) => {
    const unused = await editEvent(database, request.body, auditContext(request, now));
    await removeFiles(services, unused);
    return success({ id: request.body.id });
  });

  app.post('/api/event/copy', { schema: { body: eventCopy, response: { 200: made } } }, async (request) => {
    const copy = await copyEvent(database, request.body, auditContext(request, now));
    return success({ id: copy });
  });

  app.post('/api/event/publish', { schema: { body: z.object({ id }), response: { 200: done } } }, async (request) => {
    await publishEvent(database, request.body.id, auditContext(request, now));
    return success();
  });

  app.delete('/api/event/:id', { schema: { params: byId, response: { 200: done } } }, async (request) => {
    const unused = await removeEvent(database, request.params.id, auditContext(request, now));
    await removeFiles(services, unused);
    return success();
  });
}
