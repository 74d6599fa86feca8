import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** The harbour in which the boats lie on a morning, where an organiser has chosen another than the usual one. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table day_start (
       event integer not null references event (id) on delete cascade,
       date text not null,
       harbour text not null,
       primary key (event, date)
     )`,
  );
}
