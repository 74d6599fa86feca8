import * as calls from '#domain/calls/boarding.ts';
import { on } from '../http/on.ts';
import { watchEvents } from '../event/watch.ts';
import { type App, success } from '../http/routing.ts';
import { isEventStreamWanted } from '../http/event-stream.ts';
import { actingFor, actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { boarderOf, refuseDrafts, refuseOtherDays } from './boarder.ts';
import { listWalkUps } from './list-walk-ups.ts';
import { linkRoutes } from './link-routes.ts';
import { makeDriver } from './make-driver.ts';
import { boardingRevisions } from './mark-queries.ts';
import { readContact } from './read-contact.ts';
import { removeGuest } from './remove-guest.ts';
import { showAttendance, showDrove } from './show-attendance.ts';
import { showDay } from './show-day.ts';
import { storeMarks } from './store-marks.ts';

export function boardingRoutes(app: App, services: Services): void {
  const { database, now } = services;
  const watch = watchEvents(app, services, { isRevision: false, read: boardingRevisions });

  on(app, calls.readBoardingDay, async (request) => {
    const { params } = request;
    const boarder = boarderOf(request);
    refuseOtherDays(boarder, params.event, params.date);
    return database.read((db) => showDay(db, params.event, params.date, boarder, now()));
  });

  on(app, calls.readWalkUps, async (request) => {
    const { params, query } = request;
    const boarder = boarderOf(request);
    refuseOtherDays(boarder, params.event, params.date);
    return { people: await database.read((db) => listWalkUps(db, { ...params, ...query }, boarder)) };
  });

  on(app, calls.watchBoarding, async (request, reply) => {
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
  });

  on(app, calls.sendMarks, async (request) => {
    const delivery = { boarder: boarderOf(request), now: now() };
    return success({ results: await storeMarks(database, request.body.marks, delivery) });
  });

  on(app, calls.askContact, async (request) => {
    const boarder = boarderOf(request);
    refuseOtherDays(boarder, request.body.event, request.body.date);
    return success({ contact: await readContact(database, request.body, { boarder, now: now() }) });
  });

  on(app, calls.removeGuest, async (request) => {
    await removeGuest(database, request.params.guest, { boarder: boarderOf(request), now: now() });
    return success();
  });

  on(app, calls.readAttendance, (request) =>
    database.read((db) => showAttendance(db, request.params.event, actorOf(request), now())),
  );

  on(app, calls.readDrove, (request) => {
    const organization = actingFor(request, request.query.organization);
    return database.read((db) => showDrove(db, organization));
  });

  on(app, calls.makeDriver, async (request) => {
    const made = await makeDriver(database, request.body, auditContext(request, now));
    return success({ id: made });
  });

  linkRoutes(app, services);
}
