import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Events that travel: the harbours of their places, and transfers between harbours. Off for every event that is there. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table event add column route integer not null default 0');
  await run(
    db,
    `create table place (
    event integer not null references event (id), place_key text not null, name text not null, harbour text not null,
    primary key (event, place_key))`,
  );
  await run(
    db,
    `create table transfer (
    event integer not null references event (id), from_harbour text not null, to_harbour text not null,
    minutes integer not null check (minutes > 0), departures text not null, primary key (event, from_harbour, to_harbour))`,
  );
}
