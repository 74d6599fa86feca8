import { tripsOf } from '#domain/event-facts.ts';
import type { Guest, OwnGuest } from '#domain/guest/guest.ts';
import { travelIn } from '#domain/guest/presence.ts';
import { guestState } from '#domain/guest/state.ts';
import { byPersonName } from '#domain/name-order.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { askingIn, invitedTo, nightsOf } from '../facts/guest-queries.ts';

/** The guests of an event by name, also those who have declined. */
export async function showGuests(db: Db, event: number): Promise<Guest[]> {
  const facts = await readFacts(db, event);
  const booked = new Set(facts.bookings.map(({ organization }) => organization));
  const asking = await askingIn(db, event);
  const nights = await nightsOf(db, event);
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
    arrives: travelIn(row.arrives),
    leaves: travelIn(row.leaves),
    fetched_by: row.fetched_by,
    note: row.note,
  }));
}

/** What a guest reads of themselves; null for who is none. */
export async function showOwnGuest(db: Db, event: number, organization: number): Promise<OwnGuest | null> {
  const own = (await showGuests(db, event)).find((guest) => guest.organization === organization);
  if (!own) return null;
  const { booked: _booked, name: _name, note: _note, publication: _publication, ...shown } = own;
  return shown;
}
