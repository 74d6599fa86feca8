import type { Selectable } from 'kysely';
import type { Attachment, Boat } from '#domain/boat.ts';
import { boatFields } from '#domain/boat-fields.ts';
import { AppError } from '#domain/errors.ts';
import { byBoatName } from '#domain/name-order.ts';
import type { Db } from '../db/database.ts';
import { withLists } from '../db/field-columns.ts';
import type { BoatTable, Tables } from '../db/tables.ts';

export type StoredBoat = Omit<BoatTable, 'id'> & { id: number };

/** Boats by make and model with their owners' e-mails: callers leave out the fields that are not for everybody. */
export async function listBoats(db: Db, match: { id?: number; event?: number; owner?: number } = {}): Promise<Boat[]> {
  let query = db
    .selectFrom('boat')
    .innerJoin('event', 'event.id', 'boat.event')
    .innerJoin('organization', 'organization.id', 'boat.owner')
    .selectAll('boat')
    .select(['event.name as event_name', 'organization.organization_name', 'organization.email']);
  for (const [column, value] of Object.entries(match))
    query = query.where(`boat.${column as keyof typeof match}`, '=', value);
  const rows = (await query.orderBy('boat.id').execute()).toSorted(byBoatName);
  const files = Map.groupBy(await attachmentsOf(db, match.id), (file) => file.boat);
  return rows.map(({ event, event_name, owner, organization_name, email, ...boat }) => ({
    ...withLists(boatFields, boat),
    attachments: (files.get(boat.id) ?? []).map(shownAttachment),
    event: { id: event, name: event_name },
    owner: { id: owner, organization_name, email },
  }));
}

function shownAttachment({ location, name, press }: Selectable<Tables['attachment']>): Attachment {
  return { name, location, ...(press === 1 && { press: true }) };
}

function attachmentsOf(db: Db, boat: number | undefined) {
  return db
    .selectFrom('attachment')
    .selectAll()
    .$if(boat !== undefined, (query) => query.where('boat', '=', boat ?? 0))
    .orderBy('boat')
    .orderBy('position')
    .execute();
}

export async function requireBoat(db: Db, id: number): Promise<StoredBoat> {
  const boat = await db.selectFrom('boat').selectAll().where('id', '=', id).executeTakeFirst();
  if (!boat) throw new AppError('boat_not_found');
  return boat;
}

/** Of an event that is not a draft. */
export async function hasLegs(db: Db, boat: number): Promise<boolean> {
  const leg = await db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .innerJoin('event', 'event.id', 'leg.event')
    .select('leg_boat.leg')
    .where('leg_boat.boat', '=', boat)
    .where('event.published', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return leg !== undefined;
}

/** Every boat on every leg of an event, from early to late. */
export function legsOfBoats(db: Db, event: number) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .select(['leg_boat.boat', 'leg.id', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .where('leg.event', '=', event)
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .orderBy('leg.id')
    .execute();
}

export async function insertBoat(tx: Db, boat: Omit<StoredBoat, 'id'>): Promise<number> {
  return (await tx.insertInto('boat').values(boat).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateBoat(tx: Db, { id, ...boat }: StoredBoat): Promise<void> {
  await tx.updateTable('boat').set(boat).where('id', '=', id).execute();
}

export async function deleteBoat(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('attachment').where('boat', '=', id).execute();
  await tx.deleteFrom('leg_boat').where('boat', '=', id).execute();
  await tx.deleteFrom('boat').where('id', '=', id).execute();
}

export async function hasOrganization(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('organization').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Possible owners by the keys of their addresses. A sheet has 5,000 rows at most, which one statement can bind. */
export async function ownersOf(db: Db, emailKeys: string[]) {
  return db
    .selectFrom('organization')
    .select(['id', 'email_key'])
    .where('email_key', 'in', [...new Set(emailKeys)])
    .execute();
}

export function boatsOwnedBy(db: Db, owner: number): Promise<StoredBoat[]> {
  return db.selectFrom('boat').selectAll().where('owner', '=', owner).orderBy('id').execute();
}
