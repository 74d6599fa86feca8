import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/**
 * The uploads that are there, held until the end of the transaction: a call that attaches a file and the sweep that removes it as
 * unused wait for each other. An update is the one row lock that both databases have.
 */
export function holdUploads(tx: Db, locations: string[]) {
  return tx
    .updateTable('upload')
    .set((row) => ({ bytes: row.ref('bytes') }))
    .where('location', 'in', locations)
    .returning(['location', 'owner'])
    .execute();
}

/** Forgets those of the uploads that no boat or event refers to, and returns their locations; the caller holds them. */
export async function deleteUnusedUploads(tx: Db, locations: string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('upload')
    .where('location', 'in', locations)
    .where((row) =>
      row.and([
        row.not(
          row.exists(
            row.selectFrom('attachment').select('boat').whereRef('attachment.location', '=', 'upload.location'),
          ),
        ),
        row.not(row.exists(row.selectFrom('event').select('id').whereRef('event.picture', '=', 'upload.location'))),
      ]),
    )
    .returning('location')
    .execute();
  return rows.map((row) => row.location);
}

export async function insertUploads(tx: Db, uploads: Tables['upload'][]): Promise<void> {
  await tx.insertInto('upload').values(uploads).execute();
}

export async function unusedUploads(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .leftJoin('attachment', 'attachment.location', 'upload.location')
    .leftJoin('event', 'event.picture', 'upload.location')
    .select('upload.location')
    .where('attachment.boat', 'is', null)
    .where('event.id', 'is', null)
    .where('upload.created_at', '<', before)
    .limit(500)
    .execute();
  return rows.map((row) => row.location);
}

export async function knownUploads(db: Db, locations: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('upload').select('location').where('location', 'in', locations).execute();
  return new Set(rows.map((row) => row.location));
}

export async function uploadsOwnedBy(db: Db, owner: number): Promise<string[]> {
  const rows = await db.selectFrom('upload').select('location').where('owner', '=', owner).execute();
  return rows.map((row) => row.location);
}

export async function bytesOwnedBy(db: Db, owner: number): Promise<number> {
  const found = await db
    .selectFrom('upload')
    .select((row) => row.fn.sum<number | string | null>('bytes').as('bytes'))
    .where('owner', '=', owner)
    .executeTakeFirst();
  return Number(found?.bytes ?? 0);
}
