import type { Kysely } from 'kysely';
import { run, sayWhatGoes } from '../run-statement.ts';

/** As many letters as a description may have. */
const longest = 20_000;

/**
 * Attachments for the press take the place of press kits: what everybody may read by now becomes attachments and description of its
 * boat. Of the others only the rows go here; the sweep of uploads removes their files.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const isOpen = `(not_before is null or not_before <= '${new Date().toISOString()}')`;
  const openFiles = `press_kit_file where boat in (select boat from press_kit where ${isOpen})`;
  const description = '(select description from boat where boat.id = press_kit.boat)';
  const fits = `(${isOpen} and length(text) + length(${description}) + 2 <= ${longest})`;

  await run(db, 'alter table attachment add column press integer not null default 0');
  await sayWhatGoes(
    db,
    openFiles,
    (count) => `Files of press kits that are attachments for the press from now on: ${count}.`,
  );
  await sayWhatGoes(
    db,
    `press_kit_file where boat in (select boat from press_kit where not ${isOpen})`,
    (count) => `Files of press kits that were still kept back, which are dropped: ${count}.`,
  );
  await sayWhatGoes(
    db,
    `press_kit where text <> '' and not ${fits}`,
    (count) => `Texts of press kits, still kept back or too long for a description, which are dropped: ${count}.`,
  );
  await sayWhatGoes(db, 'kit_agreement', (count) => `Agreements to an embargo, which are dropped: ${count}.`);

  await run(
    db,
    `insert into attachment (boat, location, name, position, press)
    select boat, location, name,
      position + 1 + coalesce((select max(position) from attachment where attachment.boat = press_kit_file.boat), -1), 1
    from ${openFiles}`,
  );
  await run(
    db,
    `update boat set description = (
      select case when boat.description = '' then text else boat.description || '\n\n' || text end
      from press_kit where press_kit.boat = boat.id)
    where id in (select boat from press_kit where text <> '' and ${fits})`,
  );
  for (const table of ['kit_agreement', 'press_kit_file', 'press_kit']) await run(db, `drop table ${table}`);
}
