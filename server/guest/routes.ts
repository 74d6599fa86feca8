import * as calls from '#domain/calls/guest.ts';
import { requireEvent, requireVisibleEvent } from '../event/queries.ts';
import { on } from '../http/on.ts';
import { uploadedSheet } from '../http/sheets.ts';
import type { App } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { changeGuests, editOwnGuest } from './change-guests.ts';
import { readList } from './read-list.ts';
import { readPlan } from './read-plan.ts';
import { tripsOf } from '#domain/event-facts.ts';
import type { Guest, OwnGuest } from '#domain/guest/guest.ts';
import { travelIn } from '#domain/guest/presence.ts';
import { guestState } from '#domain/guest/state.ts';
import { byPersonName } from '#domain/name-order.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { askingIn, invitedTo, nightsOf, wishesIn } from '../facts/guest-queries.ts';

export function guestRoutes(app: App, { database, now }: Services): void {
  on(app, calls.readGuests, ({ params }) =>
    database.read(async (db) => {
      await requireEvent(db, params.id);
      return { guests: await showGuests(db, params.id) };
    }),
  );

  on(app, calls.readList, ({ params }) => database.read((db) => readList(db, params.id, params.name)));

  on(app, calls.readPlanSheet, async (request) => {
    const { file } = await uploadedSheet(request);
    return await readPlan(database, request.params.id, file);
  });

  on(app, calls.changeGuests, async (request) => {
    const changed = await changeGuests(database, request.body, auditContext(request, now));
    return changed;
  });

  on(app, calls.readOwnGuest, (request) =>
    database.read(async (db) => {
      const actor = actorOf(request);
      await requireVisibleEvent(db, request.query.event, actor);
      return { guest: await showOwnGuest(db, request.query.event, actor.id) };
    }),
  );

  on(app, calls.editOwnGuest, (request) =>
    editOwnGuest(database, request.query.event, request.body, auditContext(request, now)),
  );
}

/** The guests of an event by name, also those who have declined. */
async function showGuests(db: Db, event: number): Promise<Guest[]> {
  const facts = await readFacts(db, event);
  const booked = new Set(facts.bookings.map(({ organization }) => organization));
  const asking = await askingIn(db, event);
  const nights = await nightsOf(db, event);
  const wishes = await wishesIn(db, event);
  const rows = await invitedTo(db, event)
    .select(['organization.id', 'organization.first_name', 'organization.last_name', 'organization.email'])
    .select(['organization.organization_name', 'organization.last_login', 'event_guest.arrives', 'event_guest.leaves'])
    .select(['event_guest.fetched_by', 'event_guest.note'])
    .select(['invitation.invited_at', 'invitation.accepted_at', 'invitation.declined_at'])
    .execute();
  return rows.toSorted(byPersonName).map((row) => ({
    organization: row.id,
    name: nameToAdmins(row),
    publication: row.organization_name,
    state: guestState({ ...row, seat: booked.has(row.id), asks: asking.has(row.id) }),
    seats: tripsOf(facts, row.id).length,
    booked: facts.bookings.filter(({ organization }) => organization === row.id).length,
    nights: nights.get(row.id) ?? [],
    invited_at: row.invited_at,
    wishes: wishes.get(row.id) ?? 0,
    arrives: travelIn(row.arrives),
    leaves: travelIn(row.leaves),
    fetched_by: row.fetched_by,
    note: row.note,
  }));
}

/** What a guest reads of themselves; null for who is none. */
async function showOwnGuest(db: Db, event: number, organization: number): Promise<OwnGuest | null> {
  const own = (await showGuests(db, event)).find((guest) => guest.organization === organization);
  if (!own) return null;
  const { arrives, fetched_by, leaves, nights, seats, state } = own;
  return { organization, state, seats, nights, arrives, leaves, fetched_by };
}
