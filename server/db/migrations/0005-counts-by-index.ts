import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** The bookings of an event are counted by leg and boat whenever one is made: now without a look at their rows. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'drop index registration_of_event');
  await run(db, 'create index registration_of_event on registration (event, leg, boat)');
}
