import { emailKey } from '../login/mail-address.ts';
import { blankDetails } from '#domain/privacy/erased.ts';
import type { Erased } from '#domain/organization.ts';
import type { Db } from '../db/database.ts';
import { blankRemovedGuests } from '../event/removed-guests.ts';

export interface Traces {
  erased: Omit<Erased, 'files'>;
  /** By which mails in files are found. */
  addresses: string[];
  messageIds: string[];
}

/** All traces of a person in tables about others; bookings, boats and the row itself are left to the caller. */
export async function eraseTraces(
  tx: Db,
  id: number,
  { email, email_key }: { email: string; email_key: string },
): Promise<Traces> {
  const sessions = await tx.deleteFrom('session').where('organization', '=', id).returning('id').execute();
  await tx.deleteFrom('login_code').where('organization', '=', id).execute();
  await tx.deleteFrom('calendar_feed').where('organization', '=', id).execute();
  await tx.deleteFrom('push_device').where('organization', '=', id).execute();
  const pending = await tx.deleteFrom('pending_update').where('organization', '=', id).returning('id').execute();
  const mails = await tx
    .deleteFrom('outbox')
    .where('organization', '=', id)
    .returning(['recipient', 'message_id'])
    .execute();
  const tests = await deleteTestsWith(tx, id);
  // A new address that is not confirmed yet is known from the mail to it alone.
  const keys = [...new Set([email_key, ...mails.map(({ recipient }) => emailKey(recipient))])];
  const subjects = keys.flatMap((key) => [`address ${key}`, `change ${key}`]);
  const requests = await tx.deleteFrom('login_request').where('subject', 'in', subjects).returning('id').execute();
  const guests = await tx
    .updateTable('guest')
    .set({ name: 'Guest', publication: '', phone: '' })
    .where('organization', '=', id)
    .returning('id')
    .execute();
  await blankRemovedGuests(tx, { organization: id });
  return {
    erased: {
      sessions: sessions.length,
      mails: mails.length + tests.length,
      login_requests: requests.length,
      pending_changes: pending.length,
      history_entries: await blankHistoryOf(tx, id),
      guests: guests.length,
    },
    addresses: [...new Set([email, ...mails.map(({ recipient }) => recipient)])],
    messageIds: [...mails, ...tests].map(({ message_id }) => message_id),
  };
}

/** Tests of messages that an organiser sent to themselves with this person's values; earlier versions kept no number. */
async function deleteTestsWith(tx: Db, id: number): Promise<{ message_id: string }[]> {
  const tests = await tx
    .selectFrom('outbox')
    .select(['id', 'details', 'message_id'])
    .where('kind', '=', 'message_test')
    .execute();
  const theirs = tests.filter(({ details }) => {
    const { as = id } = JSON.parse(details) as { as?: number };
    return as === id;
  });
  for (const test of theirs) await tx.deleteFrom('outbox').where('id', '=', test.id).execute();
  return theirs;
}

async function blankHistoryOf(tx: Db, id: number): Promise<number> {
  const rows = await tx.selectFrom('history').select(['id', 'details']).where('organization', '=', id).execute();
  const changed = rows
    .map((row) => ({ ...row, blank: JSON.stringify(blankDetails(JSON.parse(row.details))) }))
    .filter(({ blank, details }) => blank !== details);
  for (const row of changed)
    await tx.updateTable('history').set({ details: row.blank }).where('id', '=', row.id).execute();
  return changed.length;
}
