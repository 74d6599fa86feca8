import * as calls from '#domain/calls/registration.ts';
import { on } from '../http/on.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import type { App } from '../http/routing.ts';
import { actingFor, actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { createBooker, bookWithin } from './book.ts';
import { changeDay } from './change-day.ts';
import { listRegistrations } from './list-queries.ts';
import { removeAllRegistrations, removeRegistration, visibleRegistration } from './remove.ts';
import { markNewsSeen, readNews } from './news.ts';
import { listWaiting } from './list-waiting.ts';
import { joinLine, leaveLine, pauseLine } from './wait.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { AppError } from '#domain/errors.ts';
import { clockTime } from '#domain/zone.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { setKept } from './offer-queries.ts';
import type { SeatToFill } from '#domain/waiting/wire.ts';
import { findEventOfSeat } from './waiting-queries.ts';

export function registrationRoutes(app: App, { database, now }: Services): void {
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
  });

  on(app, calls.book, async (request) => {
    const organization = actingFor(request, request.body.organization);
    const { event, leg, boat, override = true } = request.body;
    const by = auditContext(request, now);
    const id = await book({ event, leg, boat, organization, override, by });
    return { id };
  });

  on(app, calls.changeDay, async (request) => {
    const organization = actingFor(request, request.body.organization);
    const by = auditContext(request, now);
    const ids = await changeDay(database, request.body, organization, by);
    return { ids };
  });

  on(app, calls.removeRegistration, (request) =>
    removeRegistration(database, request.params.id, auditContext(request, now)),
  );

  on(app, calls.removeAllRegistrations, async (request) => ({
    removed: await removeAllRegistrations(database, request.body, {
      ...auditContext(request, now),
    }),
  }));
}

export function waitRoutes(app: App, { database, now }: Services): void {
  on(app, calls.joinLine, async (request) => {
    const organization = actingFor(request, request.body.organization);
    const id = await joinLine(database, { ...request.body, organization }, auditContext(request, now));
    const { waiting } = await database.read((db) => listWaiting(db, request.body.event, actorOf(request), now()));
    return { id, position: waiting.find((place) => place.id === id)?.position ?? 0 };
  });

  on(app, calls.readWaitingList, (request) =>
    database.read((db) => listWaiting(db, request.params.event, actorOf(request), now())),
  );

  on(app, calls.pauseLine, (request) =>
    pauseLine(database, request.body.event, request.body.paused, auditContext(request, now)),
  );

  on(app, calls.fillSeat, async (request) => ({
    id: await bookNext(database, request.body, auditContext(request, now)),
  }));

  on(app, calls.leaveLine, (request) => leaveLine(database, request.params.id, auditContext(request, now)));

  on(app, calls.keepSeat, (request) => keepSeat(database, request.params.id, auditContext(request, now)));
}

/** An offer becomes a booking like any other; to keep one that is kept already changes nothing. */
async function keepSeat(database: Database, id: number, by: AuditContext): Promise<void> {
  const { event } = await database.read((db) => visibleRegistration(db, id, by));
  const isKept = await inEvent(database, event, async (tx) => {
    const { boat, confirm_by, leg, organization, ...trip } = await visibleRegistration(tx, id, by);
    if (confirm_by === null) return true;
    // One that is too late is ended at the end of this transaction, and the next in line has it.
    if (confirm_by <= by.at || hasDeparted(trip, clockTime(Date.parse(by.at), trip.time_zone))) return false;
    await setKept(tx, id);
    await recordHistory(tx, { ...by, action: 'registration.kept', event, leg, boat, organization, details: { id } });
    return true;
  });
  if (!isKept) throw new AppError('offer_lapsed');
}

/** An admin gives a seat to the next in line, where seats are not given out automatically; only while both are as the admin saw them. */
async function bookNext(
  database: Database,
  { boat, leg, organization }: SeatToFill,
  by: AuditContext,
): Promise<number> {
  const event = await database.read((db) => findEventOfSeat(db, leg));
  if (event === undefined) throw new AppError('leg_not_found');
  return inEvent(database, event, async (tx) => {
    const { fillable = [] } = await listWaiting(tx, event, by.actor, Date.parse(by.at));
    const isNext = fillable.some(
      (seat) => seat.leg === leg && seat.boat.id === boat && seat.organization.id === organization,
    );
    if (!isNext) throw new AppError('seat_not_next');
    return bookWithin(tx, { event, leg, boat, organization, override: true, by });
  });
}
