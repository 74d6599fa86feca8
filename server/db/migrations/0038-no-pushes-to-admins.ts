import type { Kysely } from 'kysely';
import { run, sayWhatGoes } from '../run-statement.ts';

const ofAdmins = "organization in (select id from organization where type = 'admin')";

/** An admin's device is told nothing any more, so that its address at a push service is not kept. */
export async function up(db: Kysely<never>): Promise<void> {
  await sayWhatGoes(
    db,
    `push_device where ${ofAdmins}`,
    (count) => `Removed the devices of admins that were told at once: ${count}. Today shows what they were told.`,
  );
  await run(db, `delete from outbox where kind = 'push' and sent_at is null and ${ofAdmins}`);
  await run(db, `delete from push_device where ${ofAdmins}`);
}
