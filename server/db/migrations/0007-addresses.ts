import { domainToASCII } from 'node:url';
import type { Kysely } from 'kysely';

interface Addresses {
  organization: { id: number; email: string; email_key: string };
  history: { at: string; action: string; organization: number; details: string };
}

/**
 * Addresses are now compared by the host that the mail server sees, and invisible characters are refused. An organization
 * that is found under another key than before gets the new one, unless another has it; both are written into the
 * history. No address, and no organization, is changed or removed: an admin decides what to do about two of one mailbox.
 */
export async function up(old: Kysely<never>): Promise<void> {
  const db = old as unknown as Kysely<Addresses>;
  const all = await db.selectFrom('organization').select(['id', 'email', 'email_key']).orderBy('id').execute();
  const owners = new Map(all.map(({ id, email_key }) => [email_key, id]));
  const boxes = new Map<string, number>();
  const at = new Date().toISOString();
  for (const { id, email, email_key } of all) {
    const key = keyOf(email);
    if (key !== email_key && !owners.has(key)) {
      await db.updateTable('organization').set({ email_key: key }).where('id', '=', id).execute();
      owners.set(key, id);
      const details = JSON.stringify({ fields: ['email'] });
      await db
        .insertInto('history')
        .values({ at, action: 'organization.address_key', organization: id, details })
        .execute();
    }
    const mailbox = key.replaceAll(/[\p{Cf}\p{DI}]/gu, '');
    const other = boxes.get(mailbox);
    if (other !== undefined) {
      const details = JSON.stringify({ other });
      await db
        .insertInto('history')
        .values({ at, action: 'organization.same_mailbox', organization: id, details })
        .execute();
    }
    boxes.set(mailbox, other ?? id);
  }
}

function keyOf(email: string): string {
  const normal = email.trim().normalize('NFKC');
  const at = normal.lastIndexOf('@');
  const host = normal.slice(at + 1);
  return (at < 0 ? normal : `${normal.slice(0, at)}@${domainToASCII(host) || host}`).toLowerCase();
}
