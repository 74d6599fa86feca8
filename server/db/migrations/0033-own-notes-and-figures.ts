import type { Kysely } from 'kysely';
import { judgeAddress } from '../../web-address.ts';
import { run, sayWhatGoes } from '../run-statement.ts';

interface Coverage {
  coverage: { id: number; event: number; url: string; link: number; address_key: string };
}

/**
 * Words to a builder carry the name of who wrote them: those without one become notes for oneself. Figures are those of the rows, and
 * reports are downloaded. Addresses of pieces are judged once, here those that are stored.
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
  await judgeAddresses(db);
}

async function judgeAddresses(old: Kysely<never>): Promise<void> {
  await run(old, 'alter table coverage add column link integer not null default 0');
  const db = old as unknown as Kysely<Coverage>;
  const pieces = await db.selectFrom('coverage').select(['id', 'event', 'url', 'address_key']).orderBy('id').execute();
  const taken = new Set(pieces.map(({ address_key, event }) => `${event} ${address_key}`));
  for (const { address_key, event, id, url } of pieces) {
    if (url === '') continue; // Its writer's data has ended.
    const { key, link } = judgeAddress(url);
    const isFree = !taken.has(`${event} ${key}`);
    taken.add(`${event} ${key}`);
    await db
      .updateTable('coverage')
      .set({ link: Number(link), address_key: isFree ? key : address_key })
      .where('id', '=', id)
      .execute();
  }
}
