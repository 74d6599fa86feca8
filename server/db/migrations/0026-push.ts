import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Devices that are told at once, and the key by which push services know this instance. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, "alter table instance add column push_key text not null default ''");
  await run(
    db,
    `create table push_device (
    id IDENTITY, organization integer not null references organization (id) on delete cascade, endpoint text not null unique,
    p256dh text not null, auth text not null, device text not null, soon integer not null, created_at text not null)`,
  );
  await run(db, 'create index push_device_organization on push_device (organization)');
}
