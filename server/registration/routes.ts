import { z } from 'zod';
import { byId, pathId, id } from '#domain/fields.ts';
import { undoRequest } from '#domain/history.ts';
import { allRegistrationsOf, dayChange, newRegistration, registration, seatSwap } from '#domain/registration.ts';
import { newWaiting, seatToFill, waitingList } from '#domain/waiting/waiting.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { type App, done, made, madeSeveral, removed, success } from '../http/routing.ts';
import { actingFor, actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { createBooker } from './book.ts';
import { changeDay, swapSeats } from './change-day.ts';
import { listRegistrations } from './list-queries.ts';
import { removeAllRegistrations, removeRegistration } from './remove.ts';
import { undoRemovals } from './undo.ts';
import { bookNext } from './book-next.ts';
import { keepSeat } from './keep.ts';
import { listWaiting } from './list-waiting.ts';
import { joinLine, leaveLine, pauseLine } from './wait.ts';

export function registrationRoutes(app: App, { database, now, outbox }: Services): void {
  const book = createBooker(database);

  app.get(
    '/api/reg/event/:eventId',
    {
      schema: {
        params: z.object({ eventId: pathId }),
        response: { 200: z.object({ registrations: z.array(registration) }) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const of = actor.type === 'admin' ? undefined : actor.id;
      return database.read(async (db) => {
        await requireVisibleEvent(db, request.params.eventId, actor);
        return { registrations: await listRegistrations(db, request.params.eventId, of) };
      });
    },
  );

  app.post('/api/reg', { schema: { body: newRegistration, response: { 200: made } } }, async (request) => {
    const organization = actingFor(request, request.body.organization);
    const { event, leg, boat, override = true } = request.body;
    const by = auditContext(request, now);
    const id = await book({ event, leg, boat, organization, override, by });
    return success({ id });
  });

  app.post('/api/reg/day', { schema: { body: dayChange, response: { 200: madeSeveral } } }, async (request) => {
    const organization = actingFor(request, request.body.organization);
    const by = auditContext(request, now);
    const ids = await changeDay(database, request.body, organization, by);
    outbox.wake(); // Somebody for whom an admin acts is told.
    return success({ ids });
  });

  app.post('/api/reg/swap', { schema: { body: seatSwap, response: { 200: madeSeveral } } }, async (request) => {
    const ids = await swapSeats(database, request.body, auditContext(request, now));
    outbox.wake();
    return success({ ids });
  });

  app.delete('/api/reg/:id', { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await removeRegistration(database, request.params.id, auditContext(request, now));
    return success();
  });

  app.post(
    '/api/reg/deletall',
    { schema: { body: allRegistrationsOf, response: { 200: removed } } },
    async (request) => {
      const count = await removeAllRegistrations(database, request.body, {
        ...auditContext(request, now),
      });
      return success({ removed: count });
    },
  );

  app.post('/api/history/undo', { schema: { body: undoRequest, response: { 200: madeSeveral } } }, async (request) => {
    const ids = await undoRemovals(database, request.body.ids, auditContext(request, now));
    outbox.wake(); // Each is told of the booking that is there again.
    return success({ ids });
  });
}

const pause = z.object({ event: id, paused: z.boolean() });
const placed = made.extend({ position: z.int().describe('0 when a seat was free and has been given at once') });

export function waitRoutes(app: App, { database, now, outbox }: Services): void {
  app.post('/api/wait', { schema: { body: newWaiting, response: { 200: placed } } }, async (request) => {
    const organization = actingFor(request, request.body.organization);
    const id = await joinLine(database, { ...request.body, organization }, auditContext(request, now));
    outbox.wake(); // A seat that was free has been given at once.
    const { waiting } = await database.read((db) => listWaiting(db, request.body.event, actorOf(request), now()));
    return success({ id, position: waiting.find((place) => place.id === id)?.position ?? 0 });
  });

  app.get(
    '/api/wait/event/:event',
    { schema: { params: z.object({ event: pathId }), response: { 200: waitingList } } },
    (request) => database.read((db) => listWaiting(db, request.params.event, actorOf(request), now())),
  );

  app.post('/api/wait/pause', { schema: { body: pause, response: { 200: done } } }, async (request) => {
    await pauseLine(database, request.body.event, request.body.paused, auditContext(request, now));
    outbox.wake();
    return success();
  });

  app.post('/api/wait/fill', { schema: { body: seatToFill, response: { 200: made } } }, async (request) => {
    const id = await bookNext(database, request.body, auditContext(request, now));
    outbox.wake();
    return success({ id });
  });

  app.delete('/api/wait/:id', { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await leaveLine(database, request.params.id, auditContext(request, now));
    return success();
  });

  app.post('/api/reg/:id/keep', { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await keepSeat(database, request.params.id, auditContext(request, now));
    return success();
  });
}
