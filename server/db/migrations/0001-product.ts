import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table organization (
    id IDENTITY, email text not null, email_key text not null unique,
    type text not null check (type in ('admin', 'manufacturer', 'test driver')),
    confirmed_at text, last_login text, credentials integer not null default 0,
    organization_name text not null default '', business_id text not null default '', organization_show_name text not null default '',
    website text not null default '', social_media text not null default '[]',
    first_name text not null default '', last_name text not null default '', other_emails text not null default '[]',
    phone text not null default '', address text not null default '', postal_number text not null default '', city text not null default '',
    departure_airport text not null default '', arrival_airport text not null default '', tshirt text not null default '',
    day_before text not null default 'no', hotel_before text not null default 'no',
    day_after text not null default 'no', hotel_after text not null default 'no',
    allergies text not null default '', additional_travel_info text not null default '', additional_info text not null default '')`,
  );
  await run(
    db,
    `create table session (
    id text primary key, organization integer not null references organization (id), created_at text not null, expires_at text not null)`,
  );
  await run(db, 'create index session_of_organization on session (organization)');
  await run(db, 'create table login_request (id IDENTITY, subject text not null, at text not null)');
  await run(db, 'create index login_request_of_subject on login_request (subject, at)');
  await run(
    db,
    `create table pending_update (
    id IDENTITY, organization integer not null references organization (id), changes text not null, digest text not null, expires_at text not null)`,
  );
  await run(
    db,
    `create table event (
    id IDENTITY, name text not null, location text not null, start_date text not null, end_date text not null,
    description text not null, program text not null, revision integer not null default 0, check (start_date <= end_date))`,
  );
  await run(
    db,
    `create table boat (
    id IDENTITY, event integer not null references event (id), owner integer not null references organization (id),
    make text not null, model text not null, length double precision, beam double precision, draft double precision,
    capacity integer not null check (capacity >= 0), description text not null, links text not null)`,
  );
  await run(db, 'create index boat_of_event on boat (event)');
  await run(db, 'create index boat_of_owner on boat (owner)');
  await run(
    db,
    `create table upload (
    location text primary key, owner integer not null references organization (id), name text not null, media_type text not null,
    bytes integer not null, created_at text not null)`,
  );
  await run(db, 'create index upload_of_owner on upload (owner)');
  await run(
    db,
    `create table attachment (
    boat integer not null references boat (id), location text not null references upload (location), name text not null,
    position integer not null, primary key (boat, position))`,
  );
  await run(db, 'create index attachment_of_upload on attachment (location)');
  await run(
    db,
    `create table leg (
    id IDENTITY, event integer not null references event (id), identifier text not null, starting_point text not null, ending_point text not null,
    via text not null, date text not null, start_time text not null, end_time text not null, description text not null,
    max_per_boat integer check (max_per_boat >= 0), check (start_time < end_time), unique (id, event))`,
  );
  await run(db, 'create index leg_of_event on leg (event, date)');
  await run(
    db,
    `create table leg_boat (
    leg integer not null references leg (id), boat integer not null references boat (id), primary key (leg, boat))`,
  );
  await run(db, 'create index leg_boat_of_boat on leg_boat (boat)');
  await run(
    db,
    'create table day_lock (event integer not null references event (id), date text not null, primary key (event, date))',
  );
  await run(
    db,
    `create table registration (
    id IDENTITY, event integer not null, leg integer not null, boat integer not null, organization integer not null references organization (id),
    override integer not null, created_at text not null,
    unique (leg, organization), foreign key (leg, event) references leg (id, event), foreign key (leg, boat) references leg_boat (leg, boat))`,
  );
  await run(db, 'create index registration_of_boat on registration (leg, boat)');
  await run(db, 'create index registration_of_organization on registration (organization, event)');
  await run(db, 'create index registration_of_event on registration (event)');
  await run(
    db,
    `create table settings (
    id integer primary key check (id = 1), welcome_text text not null default '', registration_email text not null default '',
    confirmation_email text not null default '', front_page_text text not null default '', contact_email text not null default '',
    booking_requires_confirmation integer not null default 0)`,
  );
  await run(db, 'insert into settings (id) values (1)');
  await run(
    db,
    `create table outbox (
    id IDENTITY, kind text not null, organization integer not null, recipient text not null, details text not null, message_id text not null,
    created_at text not null, due_at text not null, attempts integer not null default 0, sent_at text, failed_at text, last_error text)`,
  );
  await run(db, 'create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null');
  await run(
    db,
    `create table history (
    id IDENTITY, at text not null, actor integer, action text not null, organization integer, event integer, leg integer, boat integer,
    date text, details text not null)`,
  );
  await run(db, 'create index history_of_event on history (event, id)');
  await run(db, 'create index history_of_organization on history (organization, id)');
}
