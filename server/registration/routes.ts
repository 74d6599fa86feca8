import * as calls from '#domain/calls/registration.ts';
import { on } from '../http/on.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { type App, success } from '../http/routing.ts';
import { actingFor, actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { createBooker } from './book.ts';
import { changeDay, swapSeats } from './change-day.ts';
import { listRegistrations } from './list-queries.ts';
import { removeAllRegistrations, removeRegistration } from './remove.ts';
import { undoRemovals } from './undo.ts';
import { bookNext } from './book-next.ts';
import { markNewsSeen, readNews } from './news.ts';
import { keepSeat } from './keep.ts';
import { listWaiting } from './list-waiting.ts';
import { joinLine, leaveLine, pauseLine } from './wait.ts';

export function registrationRoutes(app: App, { database, now, outbox }: Services): void {
  const book = createBooker(database);

  on(app, calls.readRegistrations, async (request) => {
    const actor = actorOf(request);
    const of = actor.type === 'admin' ? undefined : actor.id;
    return database.read(async (db) => {
      await requireVisibleEvent(db, request.params.eventId, actor);
      return { registrations: await listRegistrations(db, request.params.eventId, of) };
    });
  });

  on(app, calls.readNews, (request) =>
    database.read(async (db) => {
      await requireVisibleEvent(db, request.params.id, actorOf(request));
      return { news: await readNews(db, request.params.id, actorOf(request).id, now()) };
    }),
  );

  on(app, calls.seeNews, async (request) => {
    const { event, ids } = request.body;
    await database.write(async (tx) => {
      await requireVisibleEvent(tx, event, actorOf(request));
      await markNewsSeen(tx, event, actorOf(request).id, ids, now());
    });
    return success();
  });

  on(app, calls.book, async (request) => {
    const organization = actingFor(request, request.body.organization);
    const { event, leg, boat, override = true } = request.body;
    const by = auditContext(request, now);
    const id = await book({ event, leg, boat, organization, override, by });
    return success({ id });
  });

  on(app, calls.changeDay, async (request) => {
    const organization = actingFor(request, request.body.organization);
    const by = auditContext(request, now);
    const ids = await changeDay(database, request.body, organization, by);
    outbox.wake(); // Somebody for whom an admin acts is told.
    return success({ ids });
  });

  on(app, calls.swapSeats, async (request) => {
    const ids = await swapSeats(database, request.body, auditContext(request, now));
    outbox.wake();
    return success({ ids });
  });

  on(app, calls.removeRegistration, async (request) => {
    await removeRegistration(database, request.params.id, auditContext(request, now));
    return success();
  });

  on(app, calls.removeAllRegistrations, async (request) => {
    const count = await removeAllRegistrations(database, request.body, {
      ...auditContext(request, now),
    });
    return success({ removed: count });
  });

  on(app, calls.undoRemovals, async (request) => {
    const ids = await undoRemovals(database, request.body.ids, auditContext(request, now));
    outbox.wake(); // Each is told of the booking that is there again.
    return success({ ids });
  });
}

export function waitRoutes(app: App, { database, now, outbox }: Services): void {
  on(app, calls.joinLine, async (request) => {
    const organization = actingFor(request, request.body.organization);
    const id = await joinLine(database, { ...request.body, organization }, auditContext(request, now));
    outbox.wake(); // A seat that was free has been given at once.
    const { waiting } = await database.read((db) => listWaiting(db, request.body.event, actorOf(request), now()));
    return success({ id, position: waiting.find((place) => place.id === id)?.position ?? 0 });
  });

  on(app, calls.readWaitingList, (request) =>
    database.read((db) => listWaiting(db, request.params.event, actorOf(request), now())),
  );

  on(app, calls.pauseLine, async (request) => {
    await pauseLine(database, request.body.event, request.body.paused, auditContext(request, now));
    outbox.wake();
    return success();
  });

  on(app, calls.fillSeat, async (request) => {
    const id = await bookNext(database, request.body, auditContext(request, now));
    outbox.wake();
    return success({ id });
  });

  on(app, calls.leaveLine, async (request) => {
    await leaveLine(database, request.params.id, auditContext(request, now));
    return success();
  });

  on(app, calls.keepSeat, async (request) => {
    await keepSeat(database, request.params.id, auditContext(request, now));
    return success();
  });
}
