import { sql } from 'kysely';
import { legOf, sails } from '#domain/event-facts.ts';
import type { Candidate } from '#domain/message/audience.ts';
import type { OrganizationField } from '#domain/organization-fields.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { guestsOf, standingsIn } from '../facts/guest-queries.ts';
import { expectedOf, isUnanswered } from '#domain/guest/state.ts';
import { allOrganizations } from '../organization/queries.ts';

/** Everybody who may be written to about an event; reminders count `since` then, and `silent` have published nothing. */
export async function candidatesOf(
  db: Db,
  event: number,
  since: string,
  silent: ReadonlySet<number>,
): Promise<Candidate[]> {
  const facts = await readFacts(db, event);
  const seats = Map.groupBy(facts.bookings, ({ organization }) => organization);
  const invitations = new Map((await invitationsOf(db, event)).map((row) => [row.organization, row]));
  const guests = new Set((await guestsOf(db, event).select('organization.id').execute()).map(({ id }) => id));
  const standings = await standingsIn(db, facts);
  const idsOf = (some: typeof standings) => new Set(some.map(({ id }) => id));
  const expected = idsOf(expectedOf(standings));
  const unanswered = idsOf(standings.filter(isUnanswered));
  const stopped = new Set((await stoppedOf(db)).map(({ organization }) => organization));
  const reminders = Map.groupBy(await remindersSince(db, since), ({ organization }) => organization);
  return (await allOrganizations(db)).map((organization) => ({
    ...organization,
    seats: (seats.get(organization.id) ?? []).flatMap(({ boat, leg: id }) => {
      const leg = legOf(facts, id);
      return leg ? [{ leg: id, boat, date: leg.date, cancelled: !sails(leg) }] : [];
    }),
    invited: Boolean(invitations.get(organization.id)?.invited_at),
    guest: guests.has(organization.id),
    expected: expected.has(organization.id),
    unanswered: unanswered.has(organization.id),
    notPublished: silent.has(organization.id),
    declined: Boolean(invitations.get(organization.id)?.declined_at) && !seats.has(organization.id),
    wantsNews: !stopped.has(organization.id),
    reminded: (reminders.get(organization.id) ?? []).map(({ field }) => field as OrganizationField),
  }));
}

export function invitationsOf(db: Db, event: number) {
  return db.selectFrom('invitation').selectAll().where('event', '=', event).execute();
}

export function stoppedOf(db: Db) {
  return db.selectFrom('mail_stop').selectAll().execute();
}

function remindersSince(db: Db, since: string) {
  return db.selectFrom('reminder').selectAll().where('reminded_at', '>', since).execute();
}

export function findLegOfEvent(db: Db, event: number, leg: number) {
  return db.selectFrom('leg').select('id').where('id', '=', leg).where('event', '=', event).executeTakeFirst();
}

export function findBoatOfEvent(db: Db, event: number, boat: number) {
  return db.selectFrom('boat').select('id').where('id', '=', boat).where('event', '=', event).executeTakeFirst();
}

export async function contactOf(db: Db): Promise<string> {
  const found = await db.selectFrom('settings').select('contact_email').where('id', '=', 1).executeTakeFirst();
  return found?.contact_email ?? '';
}

/** Messages as they stand in the outbox: one that it has forgotten has its status noted. */
export function deliveriesOf(db: Db, messages: { message?: number; event?: number }) {
  let query = db
    .selectFrom('message_recipient')
    .innerJoin('message', 'message.id', 'message_recipient.message')
    .leftJoin('outbox', 'outbox.once', 'message_recipient.mail')
    .leftJoin('organization', 'organization.id', 'message_recipient.organization')
    .select(['message_recipient.message', 'message_recipient.organization', 'message_recipient.mail'])
    .select(['message_recipient.status', 'message_recipient.reason'])
    .select(['outbox.id as outbox', 'outbox.sent_at', 'outbox.kept', 'outbox.failed_at', 'outbox.last_error'])
    .select([
      'organization.email',
      'organization.first_name',
      'organization.last_name',
      'organization.organization_name',
    ]);
  if (messages.message !== undefined) query = query.where('message.id', '=', messages.message);
  if (messages.event !== undefined) query = query.where('message.event', '=', messages.event);
  return query.orderBy('message_recipient.id').execute();
}
export type DeliveryRow = Awaited<ReturnType<typeof deliveriesOf>>[number];

export function messagesOf(db: Db, event: number) {
  return db
    .selectFrom('message')
    .select(['id', 'kind', 'subject', 'created_at'])
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .execute();
}

/** The last mail to each that was sent or given up. A refusal of an earlier address does not apply to the present one. */
export function lastMails(db: Db) {
  return db
    .selectFrom('outbox')
    .innerJoin('organization', 'organization.id', 'outbox.organization')
    .select(['organization.id', 'organization.email', 'organization.first_name', 'organization.last_name'])
    .select([
      'organization.organization_name',
      'outbox.sent_at',
      'outbox.kept',
      'outbox.failed_at',
      'outbox.last_error',
    ])
    .whereRef('outbox.recipient', '=', 'organization.email')
    .where((row) =>
      row(
        'outbox.id',
        'in',
        row
          .selectFrom('outbox as ended')
          .select(({ fn }) => fn.max('ended.id').as('id'))
          .where('ended.kind', '!=', 'push')
          .where((ended) =>
            ended.or([ended('ended.sent_at', 'is not', null), ended('ended.failed_at', 'is not', null)]),
          )
          .groupBy('ended.organization'),
      ),
    )
    .execute();
}

/** Stores the outcome of mails, before the outbox deletes them. */
export function endedDeliveries(db: Db) {
  return db
    .selectFrom('message_recipient')
    .innerJoin('outbox', 'outbox.once', 'message_recipient.mail')
    .select(['message_recipient.id', 'outbox.sent_at', 'outbox.kept', 'outbox.failed_at', 'outbox.last_error'])
    .where('message_recipient.status', 'is', null)
    .where(sql<boolean>`coalesce(outbox.sent_at, outbox.failed_at) is not null`)
    .execute();
}
