import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table event add column health_days integer not null default 14');
  await run(db, 'alter table event add column travel_days integer not null default 30');
  await run(db, 'alter table event add column person_months integer not null default 12');
  // Which database this is: the list of erased people beside the data says of which it speaks.
  await run(db, 'create table instance (id integer primary key, name text not null)');
  await run(
    db,
    `create table data_end (
    event integer not null references event (id) on delete cascade, kind text not null, due text not null, reminded_on text not null,
    ended_at text, figures text not null, primary key (event, kind, due))`,
  );
  await run(db, 'create table yearly_figures (year text primary key, figures text not null, frozen_at text not null)');
  await run(
    db,
    `create table report_address (
    id IDENTITY, token_hash text not null unique, organization integer not null references organization (id) on delete cascade,
    event integer not null references event (id) on delete cascade, kind text not null, created_at text not null)`,
  );
  await run(db, 'create index report_address_of_organization on report_address (organization)');
  await run(db, 'create index report_address_of_event on report_address (event)');
}
