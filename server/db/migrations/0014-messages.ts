import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Messages of organisers with their recipients, invitations, and people who want only mails about their bookings. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table message (
    id IDENTITY, event integer not null references event (id) on delete cascade, kind text not null, subject text not null, text text not null,
    is_news integer not null, actor integer, created_at text not null, once text not null unique)`,
  );
  await run(db, 'create index message_of_event on message (event)');
  await run(
    db,
    `create table message_recipient (
    id IDENTITY, message integer not null references message (id) on delete cascade,
    organization integer references organization (id) on delete set null, mail text unique, status text, reason text not null default '')`,
  );
  await run(db, 'create index message_recipient_of_message on message_recipient (message)');
  await run(db, 'create index message_recipient_of_organization on message_recipient (organization)');
  await run(
    db,
    `create table invitation (
    event integer not null references event (id) on delete cascade, organization integer not null references organization (id) on delete cascade,
    invited_at text, declined_at text, primary key (event, organization))`,
  );
  await run(db, 'create index invitation_of_organization on invitation (organization)');
  await run(
    db,
    `create table reminder (
    organization integer not null references organization (id) on delete cascade, field text not null, reminded_at text not null,
    primary key (organization, field))`,
  );
  await run(
    db,
    `create table mail_stop (
    organization integer primary key references organization (id) on delete cascade, stopped_at text not null)`,
  );
  await run(db, 'create index outbox_of_organization on outbox (organization)');
}
