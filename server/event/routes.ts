import * as calls from '#domain/calls/event.ts';
import { clockHeader, boatsOn, type EventFacts, type Seat, seatsOffered, seatsTaken } from '#domain/event-facts.ts';
import { on } from '../http/on.ts';
import type { App } from '../http/routing.ts';
import { sendJson } from '../http/compress.ts';
import { isEventStreamWanted } from '../http/event-stream.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import { lockedDates } from '../facts/lock-queries.ts';
import type { Services } from '../services.ts';
import { createEvent } from './create.ts';
import { editEvent } from './edit.ts';
import { noteDay, notesOf } from './note.ts';
import {
  eventsSeenBy,
  hasDraw,
  requireEvent,
  requireVisibleEvent,
  revisionOf,
  revisionsOf,
  publishDraft,
  deleteEvent,
  findEvent,
  hasLegsOrBoats,
  copyLegs,
  eventNames,
  insertEvent,
} from './queries.ts';
import { showFacts } from './show-facts.ts';
import { showFront } from './show-front.ts';
import { showOverview } from './show-overview.ts';
import { showToday } from './show-today.ts';
import { watchEvents } from './watch.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { AppError } from '#domain/errors.ts';
import { changePicture } from './change-picture.ts';
import { hasConfirmations, findCard, heldIn, subjectKey } from '../facts/card-queries.ts';
import type { Manifest } from '#domain/manifest.ts';
import { safetyOn } from '#domain/safety/standing.ts';
import type { Safety } from '#domain/safety/wire.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { peopleOf } from '../facts/people-queries.ts';
import { guestsOf, legsOf, sailings } from '../facts/sailing-queries.ts';
import type { EventCopy } from '#domain/event.ts';
import { oneDay } from '#domain/time.ts';
import { copyPlaces } from '../facts/place-queries.ts';
import { removeFiles } from '../files/variants.ts';

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

  on(app, calls.createEvent, async (request) => ({
    id: await createEvent(database, request.body, auditContext(request, now)),
  }));

  on(app, calls.editEvent, async (request) => {
    const unused = await editEvent(database, request.body, auditContext(request, now));
    await removeFiles(services, unused);
    return { id: request.body.id };
  });

  on(app, calls.noteDay, (request) => noteDay(database, request.body, auditContext(request, now)));

  on(app, calls.copyEvent, async (request) => ({
    id: await copyEvent(database, request.body, auditContext(request, now)),
  }));

  on(app, calls.publishEvent, (request) => publishEvent(database, request.body.id, auditContext(request, now)));

  on(app, calls.removeEvent, async (request) => {
    const unused = await removeEvent(database, request.params.id, auditContext(request, now));
    await removeFiles(services, unused);
  });
}

/** From now on everybody sees the event. One that is published stays as it is. */
function publishEvent(database: Database, id: number, by: AuditContext): Promise<void> {
  return inEvent(database, id, async (tx) => {
    if (await publishDraft(tx, id)) await recordHistory(tx, { ...by, action: 'event.published', event: id });
  });
}

/** Only an empty one, so that a slip of the finger removes no bookings. Returns the location of its picture. */
function removeEvent(database: Database, id: number, by: AuditContext): Promise<string[]> {
  return inEvent(database, id, async (tx) => {
    if (await hasLegsOrBoats(tx, id)) throw new AppError('event_not_empty');
    if (await hasConfirmations(tx, id)) throw new AppError('event_has_confirmations');
    const event = await findEvent(tx, id);
    const unused = await changePicture(tx, id, event?.picture ?? null, null);
    await deleteEvent(tx, id);
    await recordHistory(tx, { ...by, action: 'event.removed', event: id, details: { name: event?.name } });
    return unused;
  });
}

/** The legs of a day with their boats, and who is booked on each. */
async function showManifest(db: Db, event: number, date: string): Promise<Manifest> {
  const facts = await readFacts(db, event, { date });
  const passengers = Map.groupBy(await passengersIn(db, facts), placeOf);
  const guests = Map.groupBy(await guestsOf(db, event, date), placeOf);
  const cardOf = await cardsOn(db, event, date);
  const berths = new Map((await sailings(db, event, date)).map((boat) => [placeOf(boat), boat.berth]));
  const legs = (await legsOf(db, event, date)).map((leg) => ({
    ...leg,
    boats: boatsOn(facts, leg.id).map(({ id, make, model }) => ({
      id,
      make,
      model,
      berth: berths.get(placeOf({ leg: leg.id, boat: id })) ?? '',
      seats: seatsOffered(facts, leg.id, id),
      taken: seatsTaken(facts, leg.id, id),
      passengers: (passengers.get(placeOf({ leg: leg.id, boat: id })) ?? []).map((person) => ({
        ...person,
        ...cardOf({ organization: person.id, guest: null }, id),
      })),
      guests: (guests.get(placeOf({ leg: leg.id, boat: id })) ?? []).map((guest) => ({
        ...guest,
        no_show: guest.no_show === 1,
        ...cardOf({ organization: null, guest: guest.id }, id),
      })),
    })),
  }));
  return { date, legs };
}

/** What the crew reads of a person's safety card; nothing where the event has none. */
async function cardsOn(db: Db, event: number, date: string) {
  const card = await findCard(db, event);
  if (!card) return () => ({});
  const held = await heldIn(db, event, card);
  return (who: Parameters<typeof subjectKey>[0], boat: number): { safety: Safety } => ({
    safety: safetyOn(card, held.get(subjectKey(who)), boat, date),
  });
}

async function passengersIn(db: Db, { bookings }: EventFacts) {
  const seats = Map.groupBy(bookings, ({ organization }) => organization);
  const people = await peopleOf(db, [...seats.keys()]);
  return people.flatMap((person) =>
    (seats.get(person.id) ?? []).map(({ boat, leg, no_show }) => ({ ...person, leg, boat, no_show })),
  );
}

function placeOf({ boat, leg }: Seat): string {
  return `${leg} ${boat}`;
}

/** A name must stay one that an edit accepts. */
const longestName = 200;

/**
 * A draft with the fields of another event, which admins alone see until it is published. With `start_date` all its dates
 * move; its harbours and transfers stay as they are; with `with_legs` its legs come along, without boats.
 */
function copyEvent(
  database: Database,
  { id: original, start_date, with_legs = false }: EventCopy,
  { actor, at }: AuditContext,
): Promise<number> {
  return database.write(async (tx) => {
    const event = await requireEvent(tx, original);
    const { id: _, ...fields } = event;
    const days = start_date === undefined ? 0 : daysBetween(event.start_date, start_date);
    const id = await insertEvent(tx, {
      ...fields,
      name: await freeName(tx, fields.name),
      start_date: shifted(event.start_date, days),
      end_date: shifted(event.end_date, days),
      published: false,
    });
    await copyPlaces(tx, original, id);
    const legs = with_legs ? await copyLegs(tx, original, id, (date) => shifted(date, days)) : [];
    await recordHistory(
      tx,
      { at, actor, action: 'event.copied', event: id, details: { from: original, legs: legs.length } },
      ...legs.map((leg) => ({
        at,
        actor,
        action: 'leg.created',
        event: id,
        leg: leg.id,
        date: leg.date,
        details: { identifier: leg.identifier, boats: [] },
      })),
    );
    return id;
  });
}

/** 'Hanko (copy)', and when there is one already 'Hanko (copy 2)'. */
async function freeName(tx: Db, name: string): Promise<string> {
  const taken = new Set(await eventNames(tx));
  for (let count = 1; ; count++) {
    const ending = count === 1 ? ' (copy)' : ` (copy ${count})`;
    const wanted = name.slice(0, longestName - ending.length) + ending;
    if (!taken.has(wanted)) return wanted;
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDay;
}

function shifted(date: string, days: number): string {
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * oneDay).toISOString();
  if (/^[+-]/.test(moved)) throw new AppError('invalid_body', { fields: { start_date: 'Use a date like 2026-06-10' } });
  return moved.slice(0, 10);
}
