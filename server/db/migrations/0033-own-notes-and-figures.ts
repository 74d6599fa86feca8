import type { Kysely } from 'kysely';
import { run, sayWhatGoes } from '../run-statement.ts';

/**
 * Words to a builder carry the name of who wrote them: those without one become notes for oneself. Figures are those of the rows, and
 * reports are downloaded.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sayWhatGoes(
    db,
    "note where to_builder = 'unnamed'",
    (count) => `Words to builders without a name that their writers alone read from now on: ${count}.`,
  );
  await run(db, "update note set to_builder = null where to_builder = 'unnamed'");

  await sayWhatGoes(db, 'yearly_figures', (count) => `Years with frozen figures, which are dropped: ${count}.`);
  await run(db, 'drop table yearly_figures');
  await sayWhatGoes(
    db,
    "event where kept_figures <> '{}'",
    (count) => `Events with figures kept of people who were erased, which are dropped: ${count}.`,
  );
  await run(db, 'alter table event drop column kept_figures');
  await sayWhatGoes(
    db,
    "data_end where figures <> '{}'",
    (count) => `Counts of answers that were deleted, such as allergies and hotels, which are dropped: ${count}.`,
  );
  await run(db, 'alter table data_end drop column figures');
  await sayWhatGoes(db, 'report_address', (count) => `Addresses of live spreadsheets, which are dropped: ${count}.`);
  await run(db, 'drop table report_address');
}
