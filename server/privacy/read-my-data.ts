import { boatFields } from '#domain/boat-fields.ts';
import { withLists } from '../db/field-columns.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { answersIn } from '../facts/card-queries.ts';
import { archivePath } from '../files/write-archive.ts';
import { requireOrganization, toOrganization } from '../organization/queries.ts';

/** Every table that says whose a row is: a new one does not compile before its personal data is named here. */
type TableOfPeople = {
  [Table in keyof Tables]: Extract<keyof Tables[Table], 'organization' | 'owner'> extends never ? never : Table;
}[keyof Tables];

/** Whether the person reads it, or an admin. */
type Reader = 'oneself' | 'admin';

interface Part {
  /** The name in the file. */
  as: string;
  read: (db: Db, id: number, reader: Reader) => Promise<unknown[]>;
}

/** Nothing that only others may know, and no key or link that would let anybody in. */
export const parts: Record<TableOfPeople, Part> = {
  registration: { as: 'bookings', read: bookingsOf },
  boat: { as: 'boats', read: boatsOf },
  upload: { as: 'files', read: filesOf },
  boarding_mark: { as: 'aboard', read: rows('boarding_mark', ['event', 'leg', 'boat', 'kind', 'received_at']) },
  guest: {
    as: 'as_guest',
    read: rows('guest', ['event', 'leg', 'boat', 'name', 'publication', 'phone', 'created_at']),
  },
  waiting: { as: 'waiting', read: rows('waiting', ['event', 'leg', 'boat', 'created_at']) },
  declined_seat: { as: 'seats_given_back', read: rows('declined_seat', ['leg', 'boat']) },
  news_seen: { as: 'news_seen', read: rows('news_seen', ['change']) },
  wish: { as: 'wishes', read: rows('wish', ['event', 'boat', 'star']) },
  presence: { as: 'presence', read: rows('presence', ['event', 'date', 'from_time', 'to_time']) },
  pending_update: { as: 'changes_waiting_for_your_confirmation', read: pendingOf },
  session: { as: 'sessions', read: rows('session', ['created_at', 'expires_at']) },
  login_code: { as: 'login_codes', read: rows('login_code', ['asked_at', 'wrong', 'used']) },
  calendar_feed: { as: 'calendar_address', read: rows('calendar_feed', ['created_at']) },
  outbox: { as: 'mails', read: rows('outbox', ['kind', 'recipient', 'created_at', 'sent_at']) },
  safety_ask: { as: 'asked_for_safety_cards', read: rows('safety_ask', ['event', 'why', 'asked_at']) },
  safety_confirmation: { as: 'safety_cards_confirmed', read: confirmationsOf },
  note: { as: 'notes', read: notesOf },
  coverage_person: { as: 'coverage', read: coverageOf },
  coverage_answer: { as: 'coverage_answers', read: rows('coverage_answer', ['event', 'answer', 'at']) },
  message_recipient: { as: 'messages', read: messagesTo },
  invitation: { as: 'invitations', read: rows('invitation', ['event', 'invited_at', 'accepted_at', 'declined_at']) },
  event_guest: { as: 'guest_of_events', read: rows('event_guest', ['event', 'arrives', 'leaves', 'fetched_by']) },
  guest_night: { as: 'nights', read: rows('guest_night', ['event', 'date']) },
  reminder: { as: 'reminders', read: rows('reminder', ['field', 'reminded_at']) },
  push_device: { as: 'devices_that_are_told', read: rows('push_device', ['device', 'endpoint', 'created_at']) },
  mail_stop: { as: 'wants_no_news_since', read: rows('mail_stop', ['stopped_at']) },
  history: { as: 'history', read: historyOf },
};

/** Everything that is stored about an organization; for an admin without what nobody else may read. */
export async function readMyData(db: Db, id: number, reader: Reader): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { organization: toOrganization(await requireOrganization(db, id)) };
  for (const { as, read } of Object.values(parts)) data[as] = await read(db, id, reader);
  return data;
}

/** Columns of the rows that belong to a person. */
function rows<Table extends TableOfPeople>(table: Table, columns: (keyof Tables[Table] & string)[]): Part['read'] {
  return (db, id) =>
    db
      .selectFrom(table as 'session')
      .select(columns as 'created_at'[])
      .where('organization', '=', id)
      .execute();
}

/** A note that no builder reads is its writer's alone. */
function notesOf(db: Db, id: number, reader: Reader) {
  return db
    .selectFrom('note')
    .select(['event', 'boat', 'text', 'to_builder', 'changed_at'])
    .where('organization', '=', id)
    .$if(reader === 'admin', (query) => query.where('to_builder', '=', 'named'))
    .orderBy('event')
    .orderBy('boat')
    .execute();
}

function bookingsOf(db: Db, id: number) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .innerJoin('event', 'event.id', 'registration.event')
    .select(['registration.id', 'event.name as event', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .select(['boat.make', 'boat.model', 'registration.created_at'])
    .where('registration.organization', '=', id)
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .execute();
}

async function boatsOf(db: Db, id: number): Promise<unknown[]> {
  const boats = await db.selectFrom('boat').selectAll().where('owner', '=', id).orderBy('id').execute();
  const attachments = await db
    .selectFrom('attachment')
    .innerJoin('boat', 'boat.id', 'attachment.boat')
    .select(['attachment.boat', 'attachment.name', 'attachment.location', 'attachment.press'])
    .where('boat.owner', '=', id)
    .orderBy('attachment.boat')
    .orderBy('attachment.position')
    .execute();
  return boats.map((boat) => ({
    ...withLists(boatFields, boat),
    attachments: attachments.filter((file) => file.boat === boat.id),
  }));
}

/** Their files, with the place that each has in the archive. */
export async function filesOf(db: Db, id: number) {
  const uploads = await db
    .selectFrom('upload')
    .selectAll()
    .where('owner', '=', id)
    .orderBy('created_at')
    .orderBy('location')
    .execute();
  return uploads.map((file, index) => ({
    ...file,
    path: archivePath(index, file.name),
  }));
}

async function pendingOf(db: Db, id: number): Promise<unknown[]> {
  const changes = await db
    .selectFrom('pending_update')
    .select(['changes', 'expires_at'])
    .where('organization', '=', id)
    .execute();
  return changes.map((row) => ({ expires_at: row.expires_at, changes: JSON.parse(row.changes) as unknown }));
}

/** What they wrote, also where somebody else typed it for them. */
async function coverageOf(db: Db, id: number): Promise<unknown[]> {
  const pieces = await db
    .selectFrom('coverage_person')
    .innerJoin('coverage', 'coverage.id', 'coverage_person.coverage')
    .select(['coverage.id', 'coverage.event', 'coverage.url', 'coverage.title', 'coverage.medium'])
    .select(['coverage.created_at', 'coverage_person.added_as'])
    .where('coverage_person.organization', '=', id)
    .orderBy('coverage.id')
    .execute();
  const boats = await db
    .selectFrom('coverage_boat')
    .innerJoin('coverage_person', 'coverage_person.coverage', 'coverage_boat.coverage')
    .select(['coverage_boat.coverage', 'coverage_boat.boat'])
    .where('coverage_person.organization', '=', id)
    .orderBy('coverage_boat.coverage')
    .orderBy('coverage_boat.boat')
    .execute();
  return pieces.map((piece) => ({
    ...piece,
    boats: boats.filter(({ coverage }) => coverage === piece.id).map(({ boat }) => boat),
  }));
}

/** Messages of organisers to the person, as written: names and links were filled in when they were sent. */
function messagesTo(db: Db, id: number) {
  return db
    .selectFrom('message_recipient')
    .innerJoin('message', 'message.id', 'message_recipient.message')
    .select(['message.event', 'message.kind', 'message.subject', 'message.text', 'message.created_at'])
    .select(['message_recipient.status', 'message_recipient.reason'])
    .where('message_recipient.organization', '=', id)
    .orderBy('message_recipient.id')
    .execute();
}

/** With the text, word for word, as they confirmed it. */
async function confirmationsOf(db: Db, id: number): Promise<unknown[]> {
  const rows = await db
    .selectFrom('safety_confirmation')
    .innerJoin('safety_card', (join) =>
      join
        .onRef('safety_card.event', '=', 'safety_confirmation.event')
        .onRef('safety_card.version', '=', 'safety_confirmation.version'),
    )
    .select(['safety_confirmation.event', 'safety_confirmation.version', 'safety_confirmation.at'])
    .select(['safety_confirmation.leg', 'safety_confirmation.boat', 'safety_confirmation.name'])
    .select(['safety_confirmation.answers', 'safety_confirmation.travel_answers', 'safety_card.text'])
    .where('safety_confirmation.organization', '=', id)
    .orderBy('safety_confirmation.event')
    .orderBy('safety_confirmation.number')
    .execute();
  return rows.map(({ answers, travel_answers, ...row }) => ({
    ...row,
    answers: answersIn({ answers, travel_answers }),
  }));
}

/** Changes made by the person and for the person. */
function historyOf(db: Db, id: number) {
  return db
    .selectFrom('history')
    .select(['at', 'action', 'event', 'leg', 'boat', 'date'])
    .where((row) => row.or([row('actor', '=', id), row('organization', '=', id)]))
    .orderBy('id')
    .execute();
}
