import { toIso } from '#domain/time.ts';
import { isReachable, localAdmin, StartError, type Config } from '../config.ts';
import { type Database, advisoryLock } from '../db/database.ts';
import { addressColumns, emailKey } from '../login/mail-address.ts';
import { recordHistory } from '../history/record.ts';

/**
 * There is always an admin who can log in: while none ever has, the one of ADMIN_EMAIL is made. With a mail server an
 * admin at localhost gets no login link, and does not count.
 */
export function ensureAdmin(
  database: Database,
  { adminEmail, smtpUrl }: Pick<Config, 'adminEmail' | 'smtpUrl'>,
  now: number,
): Promise<void> {
  return database.write(async (tx) => {
    await advisoryLock(tx, database.kind, 'first admin'); // Several processes may start at once.
    const admins = await tx
      .selectFrom('organization')
      .select(['email', 'email_key', 'last_login'])
      .where('type', '=', 'admin')
      .execute();
    const reachable = admins.filter(({ email }) => isReachable(email, { smtpUrl }));
    if (reachable.some(({ email_key, last_login }) => last_login || email_key === emailKey(adminEmail))) return;
    if (adminEmail === localAdmin && reachable.length > 0) return;
    if (adminEmail === localAdmin && smtpUrl)
      throw new StartError(
        'ADMIN_EMAIL must be the address of the first admin: with SMTP_URL the login link is mailed, and there is no admin who could get it.',
      );
    const { id } = await tx
      .insertInto('organization')
      .values({ ...addressColumns(adminEmail), type: 'admin', confirmed_at: toIso(now) })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ type: 'admin' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordHistory(tx, { at: toIso(now), actor: undefined, action: 'organization.first_admin', organization: id });
  });
}
