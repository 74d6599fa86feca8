import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** A boat and its press kit, where it has one, with what decides who may see it. */
export function findKit(db: Db, boat: number) {
  return db
    .selectFrom('boat')
    .innerJoin('event', 'event.id', 'boat.event')
    .leftJoin('press_kit', 'press_kit.boat', 'boat.id')
    .select(['boat.id', 'boat.owner', 'boat.make', 'boat.model', 'boat.event', 'event.after', 'event.published'])
    .select(['event.time_zone', 'press_kit.boat as kit', 'press_kit.text', 'press_kit.terms', 'press_kit.date'])
    .select(['press_kit.time', 'press_kit.zone', 'press_kit.not_before'])
    .where('boat.id', '=', boat)
    .executeTakeFirst();
}

export function filesOfKit(db: Db, boat: number) {
  return db
    .selectFrom('press_kit_file')
    .select(['name', 'location'])
    .where('boat', '=', boat)
    .orderBy('position')
    .execute();
}

/** The kits that hold a file, and who uploaded it; no row when the file is unknown. */
export function kitsWithFile(db: Db, location: string) {
  return db
    .selectFrom('upload')
    .leftJoin('press_kit_file', 'press_kit_file.location', 'upload.location')
    .leftJoin('press_kit', 'press_kit.boat', 'press_kit_file.boat')
    .leftJoin('boat', 'boat.id', 'press_kit.boat')
    .leftJoin('event', 'event.id', 'boat.event')
    .select(['upload.owner as uploader', 'boat.owner', 'event.after', 'event.published', 'press_kit.not_before'])
    .where('upload.location', '=', location)
    .orderBy('boat.id')
    .execute();
}

export async function storeKit(tx: Db, { boat, ...kit }: Tables['press_kit']): Promise<void> {
  await tx
    .insertInto('press_kit')
    .values({ boat, ...kit })
    .onConflict((conflict) => conflict.column('boat').doUpdateSet(kit))
    .execute();
}

/** When its files have been taken out. */
export async function deleteKit(tx: Db, boat: number): Promise<void> {
  await tx.deleteFrom('press_kit').where('boat', '=', boat).execute();
}

/** What one person agreed to, the last first. */
export function agreementsOf(db: Db, boat: number, organization: number) {
  return db
    .selectFrom('kit_agreement')
    .select(['terms', 'not_before', 'agreed_at'])
    .where('boat', '=', boat)
    .where('organization', '=', organization)
    .orderBy('id', 'desc')
    .execute();
}

/** What everybody agreed to, in the order in which they did. */
export function agreementsTo(db: Db, boat: number) {
  return db
    .selectFrom('kit_agreement')
    .innerJoin('organization', 'organization.id', 'kit_agreement.organization')
    .select(['kit_agreement.organization', 'kit_agreement.text', 'kit_agreement.agreed_at'])
    .select(['organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .where('kit_agreement.boat', '=', boat)
    .orderBy('kit_agreement.id')
    .execute();
}

export async function insertAgreement(tx: Db, row: Omit<Tables['kit_agreement'], 'id'>): Promise<void> {
  await tx.insertInto('kit_agreement').values(row).execute();
}
