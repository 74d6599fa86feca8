import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** The tables of 1.0.0, which its own migrations made one after the other: its databases have them all. */
export const statements = [
  `create table organization (
     id IDENTITY, email text not null, email_key text not null unique,
     type text not null check (type in ('admin', 'manufacturer', 'test driver')), confirmed_at text, last_login text,
     credentials integer not null default 0, organization_name text not null default '', business_id text not null default '',
     organization_show_name text not null default '', website text not null default '', social_media text not null default '[]',
     first_name text not null default '', last_name text not null default '', other_emails text not null default '[]',
     phone text not null default '', address text not null default '', postal_number text not null default '',
     city text not null default '', departure_airport text not null default '', arrival_airport text not null default '',
     tshirt text not null default '', day_before text not null default 'no', hotel_before text not null default 'no',
     day_after text not null default 'no', hotel_after text not null default 'no', allergies text not null default '',
     additional_travel_info text not null default '', additional_info text not null default '')`,
  `create table session (
     id text primary key, organization integer not null references organization (id), created_at text not null,
     expires_at text not null)`,
  'create index session_of_organization on session (organization)',
  'create table login_request (id IDENTITY, subject text not null, at text not null)',
  'create index login_request_of_subject on login_request (subject, at)',
  `create table pending_update (
     id IDENTITY, organization integer not null references organization (id), changes text not null, digest text not null,
     expires_at text not null)`,
  `create table upload (
     location text primary key, owner integer not null references organization (id), name text not null, media_type text not null,
     bytes integer not null, created_at text not null)`,
  `create table event (
     id IDENTITY, name text not null, location text not null, start_date text not null, end_date text not null,
     description text not null, program text not null, revision integer not null default 0,
     time_zone text not null default 'Europe/Helsinki', published integer not null default 1,
     picture text references upload (location), map text not null default '', waiting integer not null default 0,
     waiting_paused integer not null default 0, health_days integer not null default 14, travel_days integer not null default 30,
     person_months integer not null default 12, wishes integer not null default 0, day_plan integer not null default 0,
     route integer not null default 0, safety integer not null default 0, jackets text not null default '{}',
     "after" integer not null default 0, coverage_days integer not null default 14, coverage_again_days integer not null default 60,
     coverage_asked integer not null default 0, report_published_at text, kept_figures text not null default '{}',
     check (start_date <= end_date))`,
  `create table boat (
     id IDENTITY, event integer not null references event (id), owner integer not null references organization (id),
     make text not null, model text not null, length double precision, beam double precision, draft double precision,
     capacity integer not null check (capacity >= 0), description text not null, links text not null, berth text not null default '',
     contact_phone text not null default '', design_category text not null default '', max_wind double precision)`,
  'create index boat_of_event on boat (event)',
  'create index boat_of_owner on boat (owner)',
  'create index upload_of_owner on upload (owner)',
  `create table attachment (
     boat integer not null references boat (id), location text not null references upload (location), name text not null,
     position integer not null, primary key (boat, position))`,
  'create index attachment_of_upload on attachment (location)',
  `create table leg (
     id IDENTITY, event integer not null references event (id), identifier text not null, starting_point text not null,
     ending_point text not null, via text not null, date text not null, start_time text not null, end_time text not null,
     description text not null, max_per_boat integer check (max_per_boat >= 0), map text not null default '',
     state text not null default 'scheduled', planned_start_time text, planned_end_time text, reason text not null default '',
     check (start_time < end_time), unique (id, event))`,
  'create index leg_of_event on leg (event, date)',
  'create table leg_boat (leg integer not null references leg (id), boat integer not null references boat (id), primary key (leg, boat))',
  'create index leg_boat_of_boat on leg_boat (boat)',
  'create table day_lock (event integer not null references event (id), date text not null, primary key (event, date))',
  `create table registration (
     id IDENTITY, event integer not null, leg integer not null, boat integer not null,
     organization integer not null references organization (id), override integer not null, created_at text not null,
     passed text not null default '', confirm_by text, source text not null default 'person', no_show integer not null default 0,
     unique (leg, organization), foreign key (leg, event) references leg (id, event),
     foreign key (leg, boat) references leg_boat (leg, boat))`,
  'create index registration_of_organization on registration (organization, event)',
  `create table settings (
     id integer primary key check (id = 1), welcome_text text not null default '', registration_email text not null default '',
     confirmation_email text not null default '', front_page_text text not null default '', contact_email text not null default '',
     booking_requires_confirmation integer not null default 0)`,
  `create table outbox (
     id IDENTITY, kind text not null, organization integer not null, recipient text not null, details text not null,
     message_id text not null, created_at text not null, due_at text not null, attempts integer not null default 0, sent_at text,
     failed_at text, last_error text, once text, claimed_until text)`,
  'create index outbox_due on outbox (due_at) where sent_at is null and failed_at is null',
  `create table history (
     id IDENTITY, at text not null, actor integer, action text not null, organization integer, event integer, leg integer,
     boat integer, date text, details text not null)`,
  'create index history_of_event on history (event, id)',
  'create index history_of_organization on history (organization, id)',
  'create unique index outbox_once on outbox (once)',
  'create table calendar_feed (organization integer primary key references organization (id), token_hash text not null unique, created_at text not null)',
  `create table crew_link (
     id IDENTITY, token_hash text not null unique, event integer not null references event (id) on delete cascade, date text not null,
     boat integer references boat (id) on delete cascade, created_at text not null, expires_at text not null, revoked_at text,
     seed text not null default '')`,
  'create index crew_link_of_event on crew_link (event)',
  'create index crew_link_of_boat on crew_link (boat)',
  `create table board_link (
     id IDENTITY, token_hash text not null unique, event integer not null references event (id) on delete cascade,
     created_at text not null, seed text not null default '')`,
  'create index board_link_of_event on board_link (event)',
  'create table boarding_count (event integer primary key references event (id) on delete cascade, moved integer not null)',
  `create table disruption (
     id IDENTITY, event integer not null references event (id), actor integer, wish text not null, reason text not null,
     changes text not null, applied_at text not null, undone_at text)`,
  'create index disruption_of_event on disruption (event)',
  'create index registration_confirm_by on registration (event, confirm_by) where confirm_by is not null',
  `create table wish (
     event integer not null references event (id) on delete cascade,
     organization integer not null references organization (id) on delete cascade,
     boat integer not null references boat (id) on delete cascade, star integer not null, drawn integer not null default 0,
     primary key (organization, boat))`,
  'create index wish_of_event on wish (event)',
  'create index wish_of_boat on wish (boat)',
  `create table presence (
     event integer not null references event (id) on delete cascade,
     organization integer not null references organization (id) on delete cascade, date text not null, from_time text not null,
     to_time text not null, primary key (event, organization, date))`,
  'create index presence_of_organization on presence (organization)',
  `create table draw (
     event integer primary key references event (id) on delete cascade, opens_at text not null, closes_at text not null,
     booking_opens_at text not null, secret text not null, seed_hash text not null, input text, result text, drawn_at text,
     numbers_key text not null default '')`,
  `create table message (
     id IDENTITY, event integer not null references event (id) on delete cascade, kind text not null, subject text not null,
     text text not null, is_news integer not null, actor integer, created_at text not null, once text not null unique)`,
  'create index message_of_event on message (event)',
  `create table message_recipient (
     id IDENTITY, message integer not null references message (id) on delete cascade,
     organization integer references organization (id) on delete set null, mail text unique, status text,
     reason text not null default '')`,
  'create index message_recipient_of_message on message_recipient (message)',
  'create index message_recipient_of_organization on message_recipient (organization)',
  `create table invitation (
     event integer not null references event (id) on delete cascade,
     organization integer not null references organization (id) on delete cascade, invited_at text, declined_at text,
     primary key (event, organization))`,
  'create index invitation_of_organization on invitation (organization)',
  `create table reminder (
     organization integer not null references organization (id) on delete cascade, field text not null, reminded_at text not null,
     primary key (organization, field))`,
  'create table mail_stop (organization integer primary key references organization (id) on delete cascade, stopped_at text not null)',
  'create index outbox_of_organization on outbox (organization)',
  `create table instance (id integer primary key, name text not null, push_key text not null default '')`,
  `create table data_end (
     event integer not null references event (id) on delete cascade, kind text not null, due text not null, reminded_on text not null,
     ended_at text, figures text not null, primary key (event, kind, due))`,
  'create table yearly_figures (year text primary key, figures text not null, frozen_at text not null)',
  `create table report_address (
     id IDENTITY, token_hash text not null unique, organization integer not null references organization (id) on delete cascade,
     event integer not null references event (id) on delete cascade, kind text not null, created_at text not null)`,
  'create index report_address_of_organization on report_address (organization)',
  'create index report_address_of_event on report_address (event)',
  'create index registration_of_event on registration (event, leg, boat, no_show)',
  'create index registration_of_boat on registration (leg, boat, no_show)',
  `create table guest (
     id text primary key, event integer not null, leg integer not null, boat integer not null, name text not null,
     publication text not null, phone text not null, organization integer, created_at text not null,
     no_show integer not null default 0, foreign key (organization) references organization (id) on delete set null,
     foreign key (leg, event) references leg (id, event) on delete restrict,
     foreign key (boat) references boat (id) on delete restrict)`,
  `create table boarding_mark (
     id text primary key, event integer not null, leg integer not null, boat integer not null, organization integer, guest text,
     kind text not null, replaces text not null, heads integer, override integer not null, device text not null,
     device_at text not null, received_at text not null, seq integer not null, made_by integer, crew_link integer, unique (event, seq),
     foreign key (boat) references boat (id) on delete restrict,
     foreign key (organization) references organization (id) on delete restrict,
     foreign key (guest) references guest (id) on delete restrict,
     foreign key (leg, event) references leg (id, event) on delete restrict)`,
  `create table waiting (
     id IDENTITY, event integer not null, organization integer not null, boat integer not null, leg integer, give_up integer,
     created_at text not null, foreign key (event) references event (id) on delete restrict,
     foreign key (organization) references organization (id) on delete restrict,
     foreign key (boat) references boat (id) on delete restrict, foreign key (give_up) references registration (id) on delete restrict,
     foreign key (leg, boat) references leg_boat (leg, boat) on delete restrict)`,
  `create table declined_seat (
     organization integer not null, leg integer not null, boat integer not null, primary key (organization, leg, boat),
     foreign key (organization) references organization (id) on delete restrict,
     foreign key (leg, boat) references leg_boat (leg, boat) on delete restrict)`,
  'create index guest_of_boat on guest (leg, boat)',
  'create index guest_of_organization on guest (organization)',
  'create index guest_of_event on guest (event, leg, boat, no_show)',
  'create index boarding_mark_of_leg on boarding_mark (leg)',
  'create index boarding_mark_of_boat on boarding_mark (boat)',
  'create index boarding_mark_of_organization on boarding_mark (organization)',
  'create index boarding_mark_of_guest on boarding_mark (guest)',
  'create index waiting_of_event on waiting (event, organization)',
  'create index waiting_of_organization on waiting (organization)',
  'create index waiting_of_boat on waiting (boat)',
  'create index waiting_of_leg on waiting (leg, boat)',
  'create index waiting_for_give_up on waiting (give_up)',
  'create index declined_seat_of_leg on declined_seat (leg, boat)',
  `create table place (
     event integer not null references event (id), place_key text not null, name text not null, harbour text not null,
     primary key (event, place_key))`,
  `create table transfer (
     event integer not null references event (id), from_harbour text not null, to_harbour text not null,
     minutes integer not null check (minutes > 0), departures text not null, primary key (event, from_harbour, to_harbour))`,
  'create table boat_ask (boat integer primary key references boat (id) on delete cascade, asked_at text not null, missing text not null)',
  `create table weather (
     event integer not null references event (id) on delete cascade, date text not null, half text not null, wind double precision,
     gusts double precision, waves double precision, thunder integer not null, fog integer not null, unit text not null,
     source text not null, hour text not null, typed_by integer, typed_at text not null, accepted text not null default '[]',
     accepted_by integer, accepted_at text, primary key (event, date, half))`,
  `create table push_device (
     id IDENTITY, organization integer not null references organization (id) on delete cascade, endpoint text not null unique,
     p256dh text not null, auth text not null, device text not null, soon integer not null, created_at text not null)`,
  'create index push_device_organization on push_device (organization)',
  `create table login_code (
     browser_hash text primary key, organization integer not null references organization (id), credentials integer not null,
     asked_at text not null, wrong integer not null, used integer not null)`,
  'create index login_code_of_organization on login_code (organization, asked_at)',
  `create table safety_card (
     event integer not null references event (id), version integer not null, text text not null, asks text not null,
     keep_months integer not null, valid_days integer, hash text not null, created_at text not null, primary key (event, version))`,
  `create table safety_record (
     id text primary key, event integer not null, number integer not null, version integer not null, text_hash text not null,
     at text not null, device_at text, leg integer, boat integer, person_hash text not null, data_hash text not null,
     previous text not null, hash text not null, organization integer references organization (id) on delete set null,
     guest text references guest (id) on delete set null, person text not null, data text not null, unique (event, number),
     foreign key (event, version) references safety_card (event, version))`,
  'create index safety_record_organization on safety_record (organization)',
  'create index safety_record_guest on safety_record (guest)',
  `create table safety_ask (
     event integer not null references event (id) on delete cascade,
     organization integer not null references organization (id) on delete cascade, why text not null, asked_at text not null,
     primary key (event, organization, why))`,
  `create table safety_departure (
     leg integer not null references leg (id) on delete cascade, boat integer not null references boat (id) on delete cascade,
     event integer not null, people text not null, name text not null, at text not null, primary key (leg, boat))`,
  `create table note (
     event integer not null references event (id) on delete cascade,
     organization integer not null references organization (id) on delete cascade,
     boat integer not null references boat (id) on delete cascade, text text not null, to_builder text, changed_at text not null,
     primary key (organization, boat))`,
  'create index note_of_boat on note (boat)',
  'create index note_of_event on note (event)',
  `create table coverage (
     id IDENTITY, event integer not null references event (id) on delete cascade, url text not null, address_key text not null,
     title text not null, medium text not null, added_by integer references organization (id) on delete set null,
     created_at text not null, unique (event, address_key))`,
  'create index coverage_added_by on coverage (added_by)',
  `create table coverage_boat (
     coverage integer not null references coverage (id) on delete cascade,
     boat integer not null references boat (id) on delete cascade, primary key (coverage, boat))`,
  'create index coverage_boat_of_boat on coverage_boat (boat)',
  `create table coverage_person (
     coverage integer not null references coverage (id) on delete cascade,
     organization integer not null references organization (id) on delete cascade,
     added_by integer references organization (id) on delete set null, added_as text not null, primary key (coverage, organization))`,
  'create index coverage_person_of_organization on coverage_person (organization)',
  'create index coverage_person_added_by on coverage_person (added_by)',
  `create table coverage_answer (
     event integer not null references event (id) on delete cascade,
     organization integer not null references organization (id) on delete cascade, answer text not null, at text not null,
     primary key (event, organization))`,
  'create index coverage_answer_of_organization on coverage_answer (organization)',
  `create table press_kit (
     boat integer primary key references boat (id) on delete cascade, text text not null, terms text not null, date text, time text,
     zone text, not_before text, changed_at text not null)`,
  `create table press_kit_file (
     boat integer not null references press_kit (boat) on delete cascade, location text not null references upload (location),
     name text not null, position integer not null, primary key (boat, position))`,
  'create index press_kit_file_location on press_kit_file (location)',
  `create table kit_agreement (
     id IDENTITY, boat integer not null references boat (id) on delete cascade,
     organization integer not null references organization (id) on delete cascade, terms text not null, not_before text not null,
     text text not null, agreed_at text not null)`,
  'create index kit_agreement_boat on kit_agreement (boat, organization)',
  'create index kit_agreement_organization on kit_agreement (organization)',
  'insert into settings (id) values (1)',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await run(db, statement);
}
