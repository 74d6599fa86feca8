import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/**
 * What an event was worth: off for every event that is there. Notes and answers go with their person. A piece is found again by the
 * hash of its cleaned address, since an address can be longer than what an index takes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table event add column "after" integer not null default 0');
  await run(db, 'alter table event add column coverage_days integer not null default 14');
  await run(db, 'alter table event add column coverage_again_days integer not null default 60');
  await run(db, 'alter table event add column coverage_asked integer not null default 0');
  await run(db, 'alter table event add column report_published_at text');
  await run(
    db,
    `create table note (
    event integer not null references event (id) on delete cascade,
    organization integer not null references organization (id) on delete cascade,
    boat integer not null references boat (id) on delete cascade,
    text text not null, to_builder text, changed_at text not null, primary key (organization, boat))`,
  );
  await run(db, 'create index note_of_boat on note (boat)');
  await run(db, 'create index note_of_event on note (event)');
  await run(
    db,
    `create table coverage (
    id IDENTITY, event integer not null references event (id) on delete cascade, url text not null, address_key text not null,
    title text not null, medium text not null, added_by integer references organization (id) on delete set null,
    created_at text not null, unique (event, address_key))`,
  );
  await run(db, 'create index coverage_added_by on coverage (added_by)');
  await run(
    db,
    `create table coverage_boat (
    coverage integer not null references coverage (id) on delete cascade,
    boat integer not null references boat (id) on delete cascade, primary key (coverage, boat))`,
  );
  await run(db, 'create index coverage_boat_of_boat on coverage_boat (boat)');
  await run(
    db,
    `create table coverage_person (
    coverage integer not null references coverage (id) on delete cascade,
    organization integer not null references organization (id) on delete cascade,
    added_by integer references organization (id) on delete set null, added_as text not null, primary key (coverage, organization))`,
  );
  await run(db, 'create index coverage_person_of_organization on coverage_person (organization)');
  await run(db, 'create index coverage_person_added_by on coverage_person (added_by)');
  await run(
    db,
    `create table coverage_answer (
    event integer not null references event (id) on delete cascade,
    organization integer not null references organization (id) on delete cascade,
    answer text not null, at text not null, primary key (event, organization))`,
  );
  await run(db, 'create index coverage_answer_of_organization on coverage_answer (organization)');
}
