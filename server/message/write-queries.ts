import type { Insertable } from 'kysely';
import type { DeliveryState } from '#domain/message/message.ts';
import { chunks } from '../db/lists.ts';
import type { Db } from '../db/database.ts';
import { makeGuests } from '../facts/guest-queries.ts';
import { deleteGuest } from '../guest/queries.ts';
import { legsBookedBy } from '../registration/queries.ts';
import type { MessageRecipientTable, MessageTable } from '../db/tables.ts';

export async function findMessageOnce(db: Db, once: string): Promise<number | undefined> {
  return (await db.selectFrom('message').select('id').where('once', '=', once).executeTakeFirst())?.id;
}

export async function insertMessage(tx: Db, message: Insertable<MessageTable>): Promise<number> {
  return (await tx.insertInto('message').values(message).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertRecipients(tx: Db, rows: Insertable<MessageRecipientTable>[]): Promise<void> {
  for (const some of chunks(rows)) await tx.insertInto('message_recipient').values(some).execute();
}

/** The first invitation counts: whoever is asked once more was invited then. Returns who became a guest by it. */
export async function noteInvited(tx: Db, event: number, people: number[], at: string): Promise<number[]> {
  const guests = await makeGuests(tx, event, people);
  const rows = people.map((organization) => ({ event, organization, invited_at: at, declined_at: null }));
  for (const some of chunks(rows))
    await tx
      .insertInto('invitation')
      .values(some)
      .onConflict((row) =>
        row
          .columns(['event', 'organization'])
          .doUpdateSet((old) => ({ invited_at: old.fn.coalesce('invitation.invited_at', old.val(at)) })),
      )
      .execute();
  return guests;
}

export async function noteReminded(tx: Db, gaps: { organization: number; field: string }[], at: string): Promise<void> {
  for (const some of chunks(gaps.map((each) => ({ ...each, reminded_at: at }))))
    await tx
      .insertInto('reminder')
      .values(some)
      .onConflict((row) => row.columns(['organization', 'field']).doUpdateSet({ reminded_at: at }))
      .execute();
}

interface Message {
  event: number;
  message: number;
  at: string;
  /** Who became a guest by it. */
  guests: number[];
}

/** As if it had never been written: whoever became a guest by it and has got nothing else is none, and nobody counts as invited or reminded. */
export async function forgetMessage(tx: Db, { at, event, guests, message }: Message): Promise<void> {
  const people = tx.selectFrom('message_recipient').select('organization').where('message', '=', message).where('mail', 'is not', null); // prettier-ignore
  await tx
    .updateTable('invitation')
    .set((row) => ({
      invited_at: row
        .selectFrom('message_recipient')
        .innerJoin('message', 'message.id', 'message_recipient.message')
        .select(({ fn }) => fn.max('message.created_at').as('at'))
        .whereRef('message_recipient.organization', '=', 'invitation.organization')
        .where('message_recipient.mail', 'is not', null)
        .where('message.kind', '=', 'invitation')
        .where('message.event', '=', event)
        .where('message.id', '!=', message),
    }))
    .where('event', '=', event)
    .where('invited_at', '=', at)
    .where('organization', 'in', people)
    .execute();
  await tx.deleteFrom('reminder').where('reminded_at', '=', at).where('organization', 'in', people).execute();
  const booked = new Set((await legsBookedBy(tx, [0, ...guests], event)).map(({ organization }) => organization));
  for (const guest of guests) if (!booked.has(guest)) await deleteGuest(tx, event, guest);
  await tx.deleteFrom('message').where('id', '=', message).execute();
}

/** Returns whether it was new. */
export async function noteStopped(tx: Db, organization: number, at: string): Promise<boolean> {
  const added = await tx
    .insertInto('mail_stop')
    .values({ organization, stopped_at: at })
    .onConflict((row) => row.column('organization').doNothing())
    .returning('organization')
    .executeTakeFirst();
  return added !== undefined;
}

export async function noteDelivery(tx: Db, id: number, status: DeliveryState, reason: string): Promise<void> {
  await tx.updateTable('message_recipient').set({ status, reason }).where('id', '=', id).execute();
}
