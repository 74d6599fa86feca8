import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/**
 * Somebody who did not come takes no seat. Seats are counted by index alone, so the indexes have the new column as well.
 * A link made from now on can be shown again: its token is derived from the seed and the server's key.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table registration add column no_show integer not null default 0');
  await run(db, 'alter table guest add column no_show integer not null default 0');
  await run(db, 'drop index registration_of_event');
  await run(db, 'create index registration_of_event on registration (event, leg, boat, no_show)');
  await run(db, 'drop index registration_of_boat');
  await run(db, 'create index registration_of_boat on registration (leg, boat, no_show)');
  await run(db, 'drop index guest_of_event');
  await run(db, 'create index guest_of_event on guest (event, leg, boat, no_show)');
  await run(db, "alter table crew_link add column seed text not null default ''");
  await run(db, "alter table board_link add column seed text not null default ''");
}
