import * as calls from '#domain/calls/event.ts';
import { clockHeader } from '#domain/event-facts.ts';
import { on } from '../http/on.ts';
import { removeFiles } from '../files/file-store.ts';
import { type App, success } from '../http/routing.ts';
import { sendJson } from '../http/compress.ts';
import { isEventStreamWanted } from '../http/event-stream.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import { lockedDates } from '../facts/lock-queries.ts';
import type { Services } from '../services.ts';
import { copyEvent } from './copy.ts';
import { createEvent } from './create.ts';
import { editEvent } from './edit.ts';
import { noteDay, notesOf } from './note.ts';
import { publishEvent } from './publish.ts';
import { eventsSeenBy, hasDraw, requireEvent, requireVisibleEvent, revisionOf, revisionsOf } from './queries.ts';
import { removeEvent } from './remove.ts';
import { showFacts } from './show-facts.ts';
import { showFront } from './show-front.ts';
import { showManifest } from './show-manifest.ts';
import { showOverview } from './show-overview.ts';
import { showToday } from './show-today.ts';
import { watchEvents } from './watch.ts';

export function eventRoutes(app: App, services: Services): void {
  const { database, now } = services;
  const watch = watchEvents(app, services, { isRevision: true, read: revisionsOf });

  on(app, calls.readEvents, async (request) => ({
    events: await database.read((db) => eventsSeenBy(db, actorOf(request))),
  }));

  on(app, calls.readFront, ({ query }) => database.read((db) => showFront(db, now(), query.event)));

  on(app, calls.readEvent, (request) =>
    database.read(async (db) => {
      const { params } = request;
      await requireVisibleEvent(db, params.id, actorOf(request));
      const found = await requireEvent(db, params.id);
      return {
        event: {
          ...found,
          draw: await hasDraw(db, params.id),
          notes: await notesOf(db, params.id),
          locked_days: [...(await lockedDates(db, params.id))].sort(),
        },
      };
    }),
  );

  on(app, calls.watchEvent, async (request, reply) => {
    const { id } = request.params;
    await database.read((db) => requireVisibleEvent(db, id, actorOf(request)));
    if (!isEventStreamWanted(request.headers.accept))
      return { revision: await database.read((db) => revisionOf(db, id)) };
    await watch.open(request, reply, id);
    return reply;
  });

  on(app, calls.readManifest, ({ params, query }) => database.read((db) => showManifest(db, params.id, query.date)));

  on(app, calls.readOverview, ({ params }) => database.read((db) => showOverview(db, params.id)));

  on(app, calls.readToday, ({ params }) => database.read((db) => showToday(db, params.id, now())));

  on(app, calls.readFacts, async (request, reply) => {
    const asked = { now: now(), known: request.headers['if-none-match'] };
    const { body, etag } = await database.read((db) => showFacts(db, request.params.id, asked));
    reply.headers({ etag, [clockHeader]: asked.now, 'cache-control': 'private, no-cache' });
    reply.header('vary', 'authorization, accept-encoding');
    return body === undefined ? reply.status(304).send() : sendJson(request, reply, body);
  });

  on(app, calls.createEvent, async (request) => {
    const id = await createEvent(database, request.body, auditContext(request, now));
    return success({ id });
  });

  on(app, calls.editEvent, async (request) => {
    const unused = await editEvent(database, request.body, auditContext(request, now));
    await removeFiles(services, unused);
    return success({ id: request.body.id });
  });

  on(app, calls.noteDay, async (request) => {
    await noteDay(database, request.body, auditContext(request, now));
    return success();
  });

  on(app, calls.copyEvent, async (request) => {
    const copy = await copyEvent(database, request.body, auditContext(request, now));
    return success({ id: copy });
  });

  on(app, calls.publishEvent, async (request) => {
    await publishEvent(database, request.body.id, auditContext(request, now));
    return success();
  });

  on(app, calls.removeEvent, async (request) => {
    const unused = await removeEvent(database, request.params.id, auditContext(request, now));
    await removeFiles(services, unused);
    return success();
  });
}
