import type { Kysely } from 'kysely';
import { run, sayWhatGoes } from '../run-statement.ts';

/** The typed weather and the limits of boats are used no more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sayWhatGoes(
    db,
    'weather',
    (count) => `The typed weather is used no more: ${count} half days of it are dropped.`,
  );
  await sayWhatGoes(
    db,
    "boat where design_category <> '' or max_wind is not null",
    (count) => `Limits of boats are used no more: design category and wind limit of ${count} boats are dropped.`,
  );
  await run(db, 'drop table weather');
  await run(db, 'alter table boat drop column design_category');
  await run(db, 'alter table boat drop column max_wind');
}
