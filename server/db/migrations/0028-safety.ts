import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/**
 * Safety cards: off for every event that is there. Records of confirmations form a chain for each event; they name no leg or
 * boat by a key, since they stay when these are gone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table event add column safety integer not null default 0');
  await run(db, "alter table event add column jackets text not null default '{}'");
  await run(
    db,
    `create table safety_card (
    event integer not null references event (id), version integer not null, text text not null, asks text not null,
    keep_months integer not null, valid_days integer, hash text not null, created_at text not null, primary key (event, version))`,
  );
  await run(
    db,
    `create table safety_record (
    id text primary key, event integer not null, number integer not null, version integer not null, text_hash text not null,
    at text not null, device_at text, leg integer, boat integer, person_hash text not null, data_hash text not null,
    previous text not null, hash text not null, organization integer references organization (id) on delete set null,
    guest text references guest (id) on delete set null, person text not null, data text not null, unique (event, number),
    foreign key (event, version) references safety_card (event, version))`,
  );
  await run(db, 'create index safety_record_organization on safety_record (organization)');
  await run(db, 'create index safety_record_guest on safety_record (guest)');
  await run(
    db,
    `create table safety_ask (
    event integer not null references event (id) on delete cascade,
    organization integer not null references organization (id) on delete cascade,
    why text not null, asked_at text not null, primary key (event, organization, why))`,
  );
  await run(
    db,
    `create table safety_departure (
    leg integer not null references leg (id) on delete cascade, boat integer not null references boat (id) on delete cascade,
    event integer not null, people text not null, name text not null, at text not null, primary key (leg, boat))`,
  );
}
