import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** A leg can be delayed or cancelled; every such change is kept with what it changed, so that it can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, `alter table leg add column state text not null default 'scheduled'`);
  await run(db, 'alter table leg add column planned_start_time text');
  await run(db, 'alter table leg add column planned_end_time text');
  await run(db, `alter table leg add column reason text not null default ''`);
  await run(
    db,
    `create table disruption (
    id IDENTITY, event integer not null references event (id), actor integer, wish text not null, reason text not null,
    changes text not null, applied_at text not null, undone_at text)`,
  );
  await run(db, 'create index disruption_of_event on disruption (event)');
}
