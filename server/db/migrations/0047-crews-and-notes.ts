import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Crew links for a whole event, the address of a boat on the day, and the organisers' note of each day. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, "alter table boat add column contact_email text not null default ''");
  // No database of the two lets a column become empty by one statement that the other knows as well.
  await run(db, 'alter table crew_link add column day text');
  await run(db, 'update crew_link set day = date');
  await run(db, 'alter table crew_link drop column date');
  await run(db, 'alter table crew_link rename column day to date');
  await run(
    db,
    `create table day_note (
       event integer not null references event (id) on delete cascade,
       date text not null,
       text text not null,
       primary key (event, date)
     )`,
  );
}
