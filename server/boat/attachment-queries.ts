import type { Attachment } from '#domain/boat.ts';
import type { Db } from '../db/database.ts';

/** Where a boat has files: its attachments, and those of its press kit, which are none of the former. */
export type FileTable = 'attachment' | 'press_kit_file';

export async function locationsOfBoat(db: Db, boat: number, table: FileTable = 'attachment'): Promise<string[]> {
  const rows = await db.selectFrom(table).select('location').where('boat', '=', boat).execute();
  return rows.map((row) => row.location);
}

export async function admins(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('organization').select('id').where('type', '=', 'admin').execute();
  return new Set(rows.map((row) => row.id));
}

export async function replaceFiles(tx: Db, boat: number, attachments: Attachment[], table: FileTable): Promise<void> {
  await tx.deleteFrom(table).where('boat', '=', boat).execute();
  if (attachments.length === 0) return;
  await tx
    .insertInto(table)
    .values(attachments.map(({ name, location }, position) => ({ boat, name, location, position })))
    .execute();
}

/** Files on other owners' boats stay, and become that owner's; pictures of events become another admin's. */
export async function handUploadsOn(tx: Db, owner: number): Promise<void> {
  await tx
    .updateTable('upload')
    .set((row) => ({
      owner: row.fn
        .coalesce(
          row
            .selectFrom('attachment')
            .innerJoin('boat', 'boat.id', 'attachment.boat')
            .select((of) => of.fn.min<number>('boat.owner').as('owner'))
            .whereRef('attachment.location', '=', 'upload.location')
            .$asScalar(),
          row
            .selectFrom('press_kit_file')
            .innerJoin('boat', 'boat.id', 'press_kit_file.boat')
            .select((of) => of.fn.min<number>('boat.owner').as('owner'))
            .whereRef('press_kit_file.location', '=', 'upload.location')
            .$asScalar(),
          row
            .selectFrom('organization')
            .select((of) => of.fn.min<number>('id').as('id'))
            .where('type', '=', 'admin')
            .where('id', '!=', owner)
            .$asScalar(),
        )
        .$notNull(),
    }))
    .where('owner', '=', owner)
    .execute();
}
