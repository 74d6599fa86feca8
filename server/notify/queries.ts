import type { Db } from '../db/database.ts';
import { chunks, padToPowerOfTwo } from '../db/lists.ts';

export function organizationsOf(db: Db, ids: number[]) {
  return db.selectFrom('organization').selectAll().where('id', 'in', ids).execute();
}

export function findPendingChange(db: Db, id: number) {
  return db.selectFrom('pending_update').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function keepPendingChange(tx: Db, update: number, until: string): Promise<void> {
  await tx.updateTable('pending_update').set({ expires_at: until }).where('id', '=', update).execute();
}

export function eventsForMails(db: Db) {
  return db
    .selectFrom('event')
    .select(['id', 'name', 'location', 'start_date', 'end_date', 'time_zone', 'picture', 'published'])
    .execute();
}

export function mailTemplates(db: Db) {
  return db
    .selectFrom('settings')
    .select(['registration_email', 'confirmation_email', 'contact_email'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

export function findMessage(db: Db, id: number) {
  return db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An owner's boats of an event, as far as what they lack is concerned. */
export async function boatsOfOwner(db: Db, event: number, owner: number) {
  const boats = await db
    .selectFrom('boat')
    .select(['id', 'make', 'model', 'length', 'beam', 'draft', 'description', 'contact_phone', 'kind'])
    .where('event', '=', event)
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('attachment')
    .innerJoin('boat', 'boat.id', 'attachment.boat')
    .select(['attachment.boat', 'attachment.location'])
    .where('boat.event', '=', event)
    .where('boat.owner', '=', owner)
    .execute();
  return boats.map((boat) => ({ ...boat, attachments: files.filter((file) => file.boat === boat.id) }));
}

/** The builders who have a boat on a leg of this date, at published events in this zone. */
export function buildersSailing(db: Db, date: string, zone: string) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .innerJoin('event', 'event.id', 'leg.event')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .innerJoin('organization', 'organization.id', 'boat.owner')
    .select(['leg.event', 'boat.owner'])
    .distinct()
    .where('leg.date', '=', date)
    .where('leg.state', '!=', 'cancelled')
    .where('event.time_zone', '=', zone)
    .where('event.published', '=', 1)
    .where('organization.type', '=', 'manufacturer')
    .orderBy('boat.owner')
    .orderBy('leg.event')
    .execute();
}

export async function addressesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const some of chunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('organization')
      .select(['id', 'email'])
      .where('id', 'in', padToPowerOfTwo(some))
      .execute();
    for (const { email, id } of rows) found.set(id, email);
  }
  return found;
}
