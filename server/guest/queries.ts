import type { Night } from '#domain/guest/guest.ts';
import type { Db } from '../db/database.ts';
import { guestsOf } from '../facts/guest-queries.ts';
import { deletePlaces } from '../registration/waiting-queries.ts';

export async function replaceNights(tx: Db, event: number, organization: number, nights: Night[]): Promise<void> {
  await tx.deleteFrom('guest_night').where('event', '=', event).where('organization', '=', organization).execute();
  if (nights.length > 0)
    await tx
      .insertInto('guest_night')
      .values(nights.map((night) => ({ event, organization, ...night })))
      .execute();
}

export async function updateGuest(
  tx: Db,
  { event, organization }: { event: number; organization: number },
  columns: { arrives?: string | null; leaves?: string | null; fetched_by?: string; note?: string },
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx
    .updateTable('event_guest')
    .set(columns)
    .where('event', '=', event)
    .where('organization', '=', organization)
    .execute();
}

/** Their wishes and their places in line. */
export async function forgetWants(tx: Db, event: number, organization: number): Promise<void> {
  await deletePlaces(
    tx,
    await tx
      .selectFrom('waiting')
      .select('id')
      .where('event', '=', event)
      .where('organization', '=', organization)
      .execute(),
  );
  for (const table of ['wish', 'presence'] as const)
    await tx.deleteFrom(table).where('event', '=', event).where('organization', '=', organization).execute();
}

/** With their nights, wants and what was said about the invitation: as if they had never been asked. */
export async function deleteGuest(tx: Db, event: number, organization: number): Promise<void> {
  await forgetWants(tx, event, organization);
  await tx
    .updateTable('guest_night')
    .set({ shares: null })
    .where('event', '=', event)
    .where('shares', '=', organization)
    .execute();
  for (const table of ['invitation', 'event_guest'] as const)
    await tx.deleteFrom(table).where('event', '=', event).where('organization', '=', organization).execute();
}

/** The guests who have not declined, with what hotels, kitchens and drivers ask. */
export function listedGuests(db: Db, event: number) {
  return guestsOf(db, event)
    .select(['organization.id', 'organization.first_name', 'organization.last_name', 'organization.email'])
    .select(['organization.organization_name', 'organization.tshirt', 'organization.allergies'])
    .select(['event_guest.arrives', 'event_guest.leaves', 'event_guest.fetched_by'])
    .execute();
}

export function boatsInHarbours(db: Db, event: number) {
  return db
    .selectFrom('boat')
    .select(['id', 'make', 'model', 'length', 'beam', 'draft', 'berth', 'berths'])
    .where('event', '=', event)
    .where('kind', '=', 'boat')
    .orderBy('id')
    .execute();
}
