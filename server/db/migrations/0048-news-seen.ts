import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** The changes of one's own trips that one has seen, so that every device knows; `change` is a line of the history. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table news_seen (
       organization integer not null references organization (id) on delete cascade,
       change integer not null,
       primary key (organization, change)
     )`,
  );
}
