import { z } from 'zod';
import { byId, id, pathId } from '#domain/fields.ts';
import { newWaiting, seatToFill, waitingList } from '#domain/waiting/waiting.ts';
import { done, made, success } from '../http/answers.ts';
import type { App } from '../http/app-type.ts';
import { actingFor, actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { bookNext } from './book-next.ts';
import { keepSeat } from './keep.ts';
import { listWaiting } from './list-waiting.ts';
import { joinLine, leaveLine, pauseLine } from './wait.ts';

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
