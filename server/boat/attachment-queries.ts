import type { Attachment } from '#domain/boat.ts';
import type { Db } from '../db/database.ts';

export async function locationsOfBoat(db: Db, boat: number): Promise<string[]> {
  const rows = await db.selectFrom('attachment').select('location').where('boat', '=', boat).execute();
  return rows.map((row) => row.location);
}

export async function admins(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('organization').select('id').where('type', '=', 'admin').execute();
  return new Set(rows.map((row) => row.id));
}

export async function replaceAttachments(tx: Db, boat: number, attachments: Attachment[]): Promise<void> {
  await tx.deleteFrom('attachment').where('boat', '=', boat).execute();
  if (attachments.length === 0) return;
  await tx
    .insertInto('attachment')
    .values(
      attachments.map(({ location, name, press = false }, position) => ({
        boat,
        name,
        location,
        position,
        press: Number(press),
      })),
    )
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
