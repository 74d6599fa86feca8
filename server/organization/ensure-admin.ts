import { toIso } from '#domain/time.ts';
import { type Database, advisoryLock } from '../db/database.ts';
import { addressColumns } from '../login/mail-address.ts';
import { recordHistory } from '../history/record.ts';

/** There is always an admin: the first is made when there is none. */
export function ensureAdmin(database: Database, email: string, now: number): Promise<void> {
  return database.write(async (tx) => {
    await advisoryLock(tx, database.kind, 'first admin'); // Several processes may start at once.
    const admin = await tx
      .selectFrom('organization')
      .select('id')
      .where('type', '=', 'admin')
      .limit(1)
      .executeTakeFirst();
    if (admin) return;
    const { id } = await tx
      .insertInto('organization')
      .values({ ...addressColumns(email), type: 'admin', confirmed_at: toIso(now) })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ type: 'admin' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordHistory(tx, { at: toIso(now), actor: undefined, action: 'organization.first_admin', organization: id });
  });
}
