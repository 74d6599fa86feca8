import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** Press kits of boats. What somebody agreed to stays with the words, whatever becomes of the kit. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table press_kit (
    boat integer primary key references boat (id) on delete cascade, text text not null, terms text not null,
    date text, time text, zone text, not_before text, changed_at text not null)`,
  );
  await run(
    db,
    `create table press_kit_file (
    boat integer not null references press_kit (boat) on delete cascade, location text not null references upload (location),
    name text not null, position integer not null, primary key (boat, position))`,
  );
  await run(db, 'create index press_kit_file_location on press_kit_file (location)');
  await run(
    db,
    `create table kit_agreement (
    id IDENTITY, boat integer not null references boat (id) on delete cascade,
    organization integer not null references organization (id) on delete cascade,
    terms text not null, not_before text not null, text text not null, agreed_at text not null)`,
  );
  await run(db, 'create index kit_agreement_boat on kit_agreement (boat, organization)');
  await run(db, 'create index kit_agreement_organization on kit_agreement (organization)');
}
