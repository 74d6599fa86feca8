import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Boats that people wish for, when they are there, and the draw of an event that gives them out. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table wish (
    event integer not null references event (id) on delete cascade, organization integer not null references organization (id) on delete cascade,
    boat integer not null references boat (id) on delete cascade, star integer not null, primary key (organization, boat))`,
  );
  await run(db, 'create index wish_of_event on wish (event)');
  await run(db, 'create index wish_of_boat on wish (boat)');
  await run(
    db,
    `create table presence (
    event integer not null references event (id) on delete cascade, organization integer not null references organization (id) on delete cascade,
    date text not null, from_time text not null, to_time text not null, primary key (event, organization, date))`,
  );
  await run(db, 'create index presence_of_organization on presence (organization)');
  await run(
    db,
    `create table draw (
    event integer primary key references event (id) on delete cascade, opens_at text not null, closes_at text not null,
    booking_opens_at text not null, secret text not null, seed_hash text not null, input text, result text, drawn_at text)`,
  );
}
