import * as calls from '#domain/calls/boarding.ts';
import { on } from '../http/on.ts';
import { watchEvents } from '../event/watch.ts';
import type { App } from '../http/routing.ts';
import { isEventStreamWanted } from '../http/event-stream.ts';
import { actingFor, actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { boarderOf, refuseDrafts, refuseOtherDays, mayBoard, type Boarder, isAdmin, type Delivery } from './boarder.ts';
import { linkRoutes } from './link-routes.ts';
import { boardingRevisions, deleteGuest, firstMarkOf } from './mark-queries.ts';
import { showAttendance, showDrove } from './show-attendance.ts';
import { storeMarks } from './store-marks.ts';
import type { AskedContact } from '#domain/boarding/contact.ts';
import { AppError, errors } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import { zonedInstant } from '#domain/zone.ts';
import type { Database, Db } from '../db/database.ts';
import { findCard, heldIn, subjectKey, deleteConfirmationsOf, openDepartures } from '../facts/card-queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import type { WalkUp } from '#domain/boarding/walk-ups.ts';
import { byPersonName } from '#domain/name-order.ts';
import { nameToOthers } from '#domain/wording.ts';
import { guestsOf, makeGuests } from '../facts/guest-queries.ts';
import { type LostTrip, readLost } from '../registration/news.ts';
import { seatsOfPeople } from '../registration/queries.ts';
import { sailingsNamed, findGuest, findDriver, nameGuest } from './queries.ts';
import { guestRemovableFor } from '#domain/boarding/limits.ts';
import { inEvent } from '../db/database.ts';
import { addressColumns, emailKey } from '../login/mail-address.ts';
import { insertOrganization } from '../organization/queries.ts';
import type { BoardingDay, Departure } from '#domain/boarding/departure.ts';
import type { Route } from '#domain/route/places.ts';
import type { Card } from '#domain/safety/card.ts';
import { safetyOn } from '#domain/safety/standing.ts';
import { departuresOf } from '../facts/departures.ts';
import { findRoute } from '../facts/place-queries.ts';
import { noteOf } from '#domain/note-of-day.ts';
import { notesOf } from '../event/note.ts';
import { requireEvent } from '../event/queries.ts';
import { picturesOf, type Sailing } from '../facts/sailing-queries.ts';

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
    return { results: await storeMarks(database, request.body.marks, delivery) };
  });

  on(app, calls.askContact, async (request) => {
    const boarder = boarderOf(request);
    refuseOtherDays(boarder, request.body.event, request.body.date);
    return { contact: await readContact(database, request.body, { boarder, now: now() }) };
  });

  on(app, calls.removeGuest, (request) =>
    removeGuest(database, request.params.guest, { boarder: boarderOf(request), now: now() }),
  );

  on(app, calls.readAttendance, (request) =>
    database.read((db) => showAttendance(db, request.params.event, actorOf(request), now())),
  );

  on(app, calls.readDrove, (request) => {
    const organization = actingFor(request, request.query.organization);
    return database.read((db) => showDrove(db, organization));
  });

  on(app, calls.makeDriver, async (request) => ({
    id: await makeDriver(database, request.body, auditContext(request, now)),
  }));

  linkRoutes(app, services);
}

/** Whom to call for somebody who is on a boat of the caller; '' when they have not said. That it was read is in the history. */
function readContact(database: Database, asked: AskedContact, { boarder, now }: Delivery): Promise<string> {
  const { boat, date, event, leg } = asked;
  const subject = { organization: asked.organization ?? null, guest: asked.guest ?? null };
  return database.write(async (tx) => {
    const { departures } = await showDay(tx, event, date, boarder, now);
    const departure = departures.find((each) => each.leg.id === leg && each.boat.id === boat);
    const isHere = departure?.people.some((person) => subjectKey(person) === subjectKey(subject));
    const card = await findCard(tx, event);
    if (!departure) throw new AppError('forbidden');
    const held = isHere && card && (await heldIn(tx, event, card, [subject])).get(subjectKey(subject));
    const contact = held ? String(held.answers['contact'] ?? '') : '';
    if (contact === '') return '';
    await recordHistory(tx, {
      at: toIso(now),
      actor: 'crew' in boarder ? undefined : boarder,
      action: 'card.contact_read',
      event,
      leg,
      boat,
      ...(subject.organization !== null && { organization: subject.organization }),
      details: { ...('crew' in boarder && { crew_link: boarder.crew }) },
    });
    return contact;
  });
}

const most = 8;

/** Guests of the event without a seat on a leg that the caller boards. */
async function listWalkUps(
  db: Db,
  { date, event, leg, q }: { event: number; date: string; leg: number; q: string },
  boarder: Boarder,
): Promise<WalkUp[]> {
  await refuseDrafts(db, event, boarder);
  const sailings = await sailingsNamed(db, [leg]);
  if (!sailings.some((each) => each.event === event && each.date === date && mayBoard(boarder, each))) return [];
  const people = await guestsOf(db, event)
    .select(['organization.id', 'organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .select('organization.email')
    .execute();
  const taken = await seatsOfPeople(db, { legs: [leg], people: people.map(({ id }) => id) });
  const seated = new Set(taken.map(({ organization }) => organization));
  const asked = q.toLowerCase();
  return people
    .filter(({ id }) => !seated.has(id))
    .toSorted(byPersonName)
    .map((person) => ({
      organization: person.id,
      name: nameToOthers(person),
      publication: person.organization_name,
    }))
    .filter(({ name, publication }) => `${name} ${publication}`.toLowerCase().includes(asked))
    .slice(0, most);
}

/** Removes a guest with their marks, which frees the seat: an admin always, others within the hour whom they brought themselves. */
async function removeGuest(database: Database, id: string, delivery: Delivery): Promise<void> {
  const { boarder, now } = delivery;
  const found = await database.lookUp((db) => findGuest(db, id));
  if (!found) throw new AppError('guest_not_found');
  await inEvent(database, found.event, async (tx) => {
    const guest = await findGuest(tx, id);
    if (!guest) throw new AppError('guest_not_found');
    if (!(await mayRemove(tx, id, delivery))) throw new AppError('guest_kept');
    const { boat, event, leg } = guest;
    await deleteConfirmationsOf(tx, { guest: id });
    await deleteGuest(tx, id);
    await recordHistory(tx, {
      at: toIso(now),
      actor: 'crew' in boarder ? undefined : boarder,
      action: 'guest.removed',
      event,
      leg,
      boat,
      details: { guest: id, ...('crew' in boarder && { crew_link: boarder.crew }) },
    });
  });
}

async function mayRemove(tx: Db, guest: string, { boarder, now }: Delivery): Promise<boolean> {
  if (isAdmin(boarder)) return true;
  const first = await firstMarkOf(tx, guest);
  if (!first || now > Date.parse(first.received_at) + guestRemovableFor) return false;
  return 'crew' in boarder ? first.crew_link === boarder.crew : first.made_by === boarder.id;
}

/** A guest who has given an address becomes a test driver, or is joined to the one who has it; the trips that they made as a guest are theirs from now on. */
function makeDriver(
  database: Database,
  { email, guest: id, join }: { guest: string; email: string; join: boolean },
  { actor, at }: AuditContext,
): Promise<number> {
  return database.write(async (tx) => {
    const guest = await findGuest(tx, id);
    if (!guest) throw new AppError('guest_not_found');
    if (guest.organization !== null) throw new AppError('guest_is_driver');
    const [first_name = '', ...rest] = guest.name.split(' ');
    const known = join ? await findDriver(tx, emailKey(email)) : undefined;
    const organization =
      known ??
      (await insertOrganization(tx, {
        ...addressColumns(email),
        type: 'test driver',
        confirmed_at: at,
        first_name,
        last_name: rest.join(' '),
        organization_name: guest.publication,
        phone: guest.phone,
      }));
    if (organization === undefined) throw new AppError('email_taken', { fields: { email: errors.email_taken.text } });
    await nameGuest(tx, id, organization);
    await makeGuests(tx, guest.event, [organization]);
    await recordHistory(tx, {
      at,
      actor,
      action: 'guest.made_driver',
      organization,
      event: guest.event,
      details: known === undefined ? {} : { joined: true },
    });
    return organization;
  });
}

/** The departures of a day that the caller may board, with their marks. */
async function showDay(db: Db, event: number, date: string, boarder: Boarder, now: number): Promise<BoardingDay> {
  const found = await requireEvent(db, event);
  await refuseDrafts(db, event, boarder);
  const pictures = await picturesOf(db, event);
  const sailing = (await departuresOf(db, event, date))
    .filter(({ sailing }) => mayBoard(boarder, { event, ...sailing }))
    .map(({ departure, sailing }) => seenBy(boarder, departure, sailing, pictures.get(sailing.boat)));
  const lost = 'crew' in boarder || isAdmin(boarder) ? [] : await readLost(db, event, boarder.id, now);
  const ofDay = lost.filter((trip) => trip.date === date);
  const departures = withLost(sailing, ofDay, found.time_zone, pictures);
  const route = await findRoute(db, event);
  const note = noteOf({ notes: await notesOf(db, event) }, date);
  const day = { event: found, date, now, note, ...(route && isAdmin(boarder) && { route: spokenOf(route) }) };
  const card = await findCard(db, event);
  if (!card) return { ...day, departures };
  return { ...day, card, departures: await withSafety(db, event, card, departures) };
}

/** What became of the trips of a builder that do not sail: a boat that is off its leg has no departure of its own any more. */
function withLost(sailing: Departure[], lost: LostTrip[], zone: string, pictures: Map<number, string>): Departure[] {
  if (lost.length === 0) return sailing;
  const lostOf = ({ boat, leg }: Departure) => lost.find((trip) => trip.leg === leg.id && trip.boat.id === boat.id);
  const known = sailing.map((departure) => {
    const trip = lostOf(departure);
    return trip ? { ...departure, lost: { withdrawn: false, guests: trip.guests } } : departure;
  });
  const cancelled = new Set(sailing.map(lostOf));
  const withdrawn = lost
    .filter((trip) => !cancelled.has(trip))
    .map(({ boat, guests, leg, ...trip }): Departure => ({
      leg: {
        ...trip,
        id: leg,
        identifier: '',
        ending_point: '',
        state: 'cancelled',
        planned_start_time: null,
        starts: zonedInstant(trip.date, trip.start_time, zone),
        ends: zonedInstant(trip.date, trip.end_time, zone),
      },
      boat: { ...boat, picture: pictures.get(boat.id) ?? null },
      people: [],
      crew: [],
      lost: { withdrawn: true, guests },
      counts: { seats: 0, booked: 0, guests: 0, taken: 0, aboard: 0, no_show: 0, expected: 0, disputed: 0 },
    }));
  return [...known, ...withdrawn].toSorted((one, other) => one.leg.starts - other.leg.starts);
}

function spokenOf({ days, places, transfers }: Route) {
  return { days: [...days], places: [...places], transfers: [...transfers] };
}

/** What each person still has to say before this boat leaves, for its crew alone. */
async function withSafety(db: Db, event: number, card: Card, departures: Departure[]): Promise<Departure[]> {
  const held = await heldIn(db, event, card);
  const left = await openDepartures(db, event);
  return departures.map((departure) => {
    const { boat, leg } = departure;
    const open = left.find((each) => each.leg === leg.id && each.boat === boat.id);
    const isOpen = open !== undefined && (open.name !== '' || open.people !== '[]');
    const people = departure.people.map((person) => ({
      ...person,
      safety: safetyOn(card, held.get(subjectKey(person)), boat.id, leg.date),
    }));
    return { ...departure, people, ...(isOpen && { let_go_by: open.name }) };
  });
}

/** Phone numbers are for those who may read them elsewhere: of people for admins, of a boat for its owner as well. */
function seenBy(
  boarder: Boarder,
  departure: Departure,
  { contact_phone, owner }: Sailing,
  picture?: string,
): Departure {
  const mayCallBoat = isAdmin(boarder) || (!('crew' in boarder) && boarder.id === owner);
  return {
    ...departure,
    boat: { ...departure.boat, picture: picture ?? null, ...(mayCallBoat && { phone: contact_phone }) },
    people: isAdmin(boarder) ? departure.people : departure.people.map(({ phone: _phone, ...person }) => person),
  };
}
