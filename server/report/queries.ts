import { byStart } from '#domain/booking/overlap.ts';
import type { Organization } from '#domain/organization.ts';
import { byName, byPersonName } from '#domain/name-order.ts';
import { guestsOf } from '../facts/guest-queries.ts';
import type { Db } from '../db/database.ts';
import { allOrganizations } from '../organization/queries.ts';
import type { BookedSeat } from '../registration/list-queries.ts';

/** Guests without a booking, in the form of bookings. */
export async function guestSeats(
  db: Db,
  match: { event: number; owner: number | undefined },
): Promise<Omit<BookedSeat, 'organization'>[]> {
  const guests = await db
    .selectFrom('guest')
    .innerJoin('leg', 'leg.id', 'guest.leg')
    .innerJoin('boat', 'boat.id', 'guest.boat')
    .innerJoin('organization as owner', 'owner.id', 'boat.owner')
    .select(['leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .select(['leg.state', 'leg.planned_start_time', 'leg.planned_end_time', 'leg.reason'])
    .select(['leg.starting_point', 'leg.via', 'leg.ending_point', 'leg.description'])
    .select(['boat.make', 'boat.model', 'owner.organization_name as owner_name'])
    .select(['guest.name', 'guest.publication', 'guest.phone', 'guest.no_show'])
    .where('guest.event', '=', match.event)
    .$if(match.owner !== undefined, (query) => query.where('boat.owner', '=', match.owner ?? 0))
    .execute();
  const inOrder = guests.toSorted((a, b) => byStart(a, b) || byName(a.name, b.name));
  return inOrder.map(({ name, publication, ...guest }) => ({
    ...guest,
    override: 0,
    first_name: name,
    last_name: '(guest)',
    organization_name: publication,
    email: '',
  }));
}

/** By last name, as a guest list is read. */
export async function testDrivers(db: Db, event: number): Promise<Organization[]> {
  const guests = new Set((await guestsOf(db, event).select('organization.id').execute()).map(({ id }) => id));
  const drivers = (await allOrganizations(db)).filter(({ id }) => guests.has(id));
  return drivers.toSorted(byPersonName);
}
