import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** The weather that organisers type, and the limits of boats. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, "alter table boat add column design_category text not null default ''");
  await run(db, 'alter table boat add column max_wind double precision');
  await run(
    db,
    `create table weather (
    event integer not null references event (id) on delete cascade, date text not null, half text not null,
    wind double precision, gusts double precision, waves double precision, thunder integer not null, fog integer not null,
    unit text not null, source text not null, hour text not null, typed_by integer, typed_at text not null,
    accepted text not null default '[]', accepted_by integer, accepted_at text,
    primary key (event, date, half))`,
  );
}
