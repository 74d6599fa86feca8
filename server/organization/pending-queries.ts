import type { Db } from '../db/database.ts';

export interface PendingChange {
  organization: number;
  /** JSON of the fields that would change. */
  changes: string;
  digest: string;
  expires_at: string;
}

export async function insertPendingChange(tx: Db, change: PendingChange): Promise<number> {
  return (await tx.insertInto('pending_update').values(change).returning('id').executeTakeFirstOrThrow()).id;
}

/** Removes the change, so that it is applied once; undefined when it has gone or was replaced. */
export function takePendingChange(
  tx: Db,
  { id, organization, digest }: { id: number; organization: number; digest: string },
) {
  return tx
    .deleteFrom('pending_update')
    .where('id', '=', id)
    .where('organization', '=', organization)
    .where('digest', '=', digest)
    .returning(['organization', 'changes'])
    .executeTakeFirst();
}

export async function deletePendingChangesOf(tx: Db, organization: number): Promise<void> {
  await tx.deleteFrom('pending_update').where('organization', '=', organization).execute();
}

export async function forgetExpiredChanges(tx: Db, at: string): Promise<void> {
  await tx.deleteFrom('pending_update').where('expires_at', '<', at).execute();
}
