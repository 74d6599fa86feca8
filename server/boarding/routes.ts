import { z } from 'zod';
import { attendance } from '#domain/boarding/attendance.ts';
import { askedContact } from '#domain/boarding/contact.ts';
import { boardingDay } from '#domain/boarding/departure.ts';
import { drove } from '#domain/boarding/drove.ts';
import { markResult } from '#domain/boarding/mark.ts';
import { date, email, id, pathId } from '#domain/fields.ts';
import { watchEvents } from '../event/watch.ts';
import { type App, done, success } from '../http/routing.ts';
import { isEventStreamWanted } from '../http/event-stream.ts';
import { actingFor, actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { boarderOf, refuseDrafts, refuseOtherDays } from './boarder.ts';
import { linkRoutes } from './link-routes.ts';
import { makeDriver } from './make-driver.ts';
import { boardingRevisions } from './mark-queries.ts';
import { readContact } from './read-contact.ts';
import { removeGuest } from './remove-guest.ts';
import { showAttendance, showDrove } from './show-attendance.ts';
import { showDay } from './show-day.ts';
import { storeMarks } from './store-marks.ts';

const day = z.object({ event: pathId, date });
const revision = z.object({ revision: z.int() });

export function boardingRoutes(app: App, services: Services): void {
  const { database, now } = services;
  const watch = watchEvents(app, services, { isRevision: false, read: boardingRevisions });

  app.get(
    '/api/boarding/:event/:date',
    { schema: { params: day, response: { 200: boardingDay } } },
    async (request) => {
      const { params } = request;
      const boarder = boarderOf(request);
      refuseOtherDays(boarder, params.event, params.date);
      return database.read((db) => showDay(db, params.event, params.date, boarder, now()));
    },
  );

  app.get(
    '/api/boarding/:event/:date/live',
    { schema: { params: day, response: { 200: revision } }, config: { isStream: true } },
    async (request, reply) => {
      const { params } = request;
      const boarder = boarderOf(request);
      refuseOtherDays(boarder, params.event, params.date);
      await database.read((db) => refuseDrafts(db, params.event, boarder));
      if (!isEventStreamWanted(request.headers.accept)) {
        const [found] = await database.read((db) => boardingRevisions(db, [params.event]));
        return { revision: found?.revision ?? 0 };
      }
      await watch.open(request, reply, params.event);
      return reply;
    },
  );

  app.post(
    '/api/boarding',
    {
      schema: {
        body: z.object({ marks: z.array(z.unknown()) }),
        response: { 200: done.extend({ results: z.array(markResult) }) },
      },
    },
    async (request) => {
      const delivery = { boarder: boarderOf(request), now: now() };
      return success({ results: await storeMarks(database, request.body.marks, delivery) });
    },
  );

  app.post(
    '/api/boarding/contact',
    { schema: { body: askedContact, response: { 200: done.extend({ contact: z.string() }) } } },
    async (request) => {
      const boarder = boarderOf(request);
      refuseOtherDays(boarder, request.body.event, request.body.date);
      return success({ contact: await readContact(database, request.body, { boarder, now: now() }) });
    },
  );

  app.delete(
    '/api/guest/:guest',
    { schema: { params: z.object({ guest: z.uuid() }), response: { 200: done } } },
    async (request) => {
      await removeGuest(database, request.params.guest, { boarder: boarderOf(request), now: now() });
      return success();
    },
  );

  app.get(
    '/api/attendance/:event',
    { schema: { params: z.object({ event: pathId }), response: { 200: attendance } } },
    (request) => database.read((db) => showAttendance(db, request.params.event, actorOf(request), now())),
  );

  app.get(
    '/api/drove',
    { schema: { querystring: z.object({ organization: pathId.optional() }), response: { 200: drove } } },
    (request) => {
      const organization = actingFor(request, request.query.organization);
      return database.read((db) => showDrove(db, organization));
    },
  );

  app.post(
    '/api/guest/driver',
    { schema: { body: z.object({ guest: z.uuid(), email }), response: { 200: done.extend({ id }) } } },
    async (request) => {
      const made = await makeDriver(database, request.body, auditContext(request, now));
      return success({ id: made });
    },
  );

  linkRoutes(app, services);
}
