import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

export async function up(db: Kysely<never>): Promise<void> {
  // A booked boat that leaves its leg, or a leg that goes, takes its guests and marks with it.
  await run(
    db,
    `create table guest (
    id text primary key, event integer not null, leg integer not null, boat integer not null, name text not null, publication text not null,
    phone text not null, organization integer references organization (id) on delete set null, created_at text not null,
    foreign key (leg, event) references leg (id, event) on delete cascade, foreign key (leg, boat) references leg_boat (leg, boat) on delete cascade)`,
  );
  await run(db, 'create index guest_of_event on guest (event, leg, boat)');
  await run(db, 'create index guest_of_boat on guest (leg, boat)');
  await run(db, 'create index guest_of_organization on guest (organization)');
  await run(
    db,
    `create table crew_link (
    id IDENTITY, token_hash text not null unique, event integer not null references event (id) on delete cascade, date text not null,
    boat integer references boat (id) on delete cascade, created_at text not null, expires_at text not null, revoked_at text)`,
  );
  await run(db, 'create index crew_link_of_event on crew_link (event)');
  await run(db, 'create index crew_link_of_boat on crew_link (boat)');
  await run(
    db,
    `create table board_link (
    id IDENTITY, token_hash text not null unique, event integer not null references event (id) on delete cascade, created_at text not null)`,
  );
  await run(db, 'create index board_link_of_event on board_link (event)');
  await run(
    db,
    `create table boarding_count (
    event integer primary key references event (id) on delete cascade, moved integer not null)`,
  );
  await run(
    db,
    `create table boarding_mark (
    id text primary key, event integer not null, leg integer not null, boat integer not null references boat (id) on delete cascade,
    organization integer references organization (id) on delete cascade, guest text references guest (id) on delete cascade,
    kind text not null, replaces text not null, heads integer, override integer not null, device text not null, device_at text not null,
    received_at text not null, seq integer not null, made_by integer, crew_link integer,
    foreign key (leg, event) references leg (id, event) on delete cascade, unique (event, seq))`,
  );
  await run(db, 'create index boarding_mark_of_leg on boarding_mark (leg)');
  await run(db, 'create index boarding_mark_of_boat on boarding_mark (boat)');
  await run(db, 'create index boarding_mark_of_organization on boarding_mark (organization)');
  await run(db, 'create index boarding_mark_of_guest on boarding_mark (guest)');
}
