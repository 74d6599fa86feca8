import { legFieldNames } from '#domain/leg-fields.ts';
import { sheetNames } from '#domain/sheet/boats-cell.ts';
import type { Db } from '../db/database.ts';
import { readFacts, seatsAside } from '../facts/facts.ts';
import { boatsOfLegs } from '../facts/leg-queries.ts';
import type { ExportedLeg } from './sheet-columns.ts';

/** The legs of an event as an import takes them: a row for each boat, in which boats of the same name are told apart. */
export async function listForExport(db: Db, event: number): Promise<ExportedLeg[]> {
  const legs = await db
    .selectFrom('leg')
    .select(['id', ...legFieldNames])
    .where('event', '=', event)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('identifier')
    .execute();
  const names = sheetNames((await readFacts(db, event, seatsAside)).boats);
  const boats = await boatsOfLegs(db, { event });
  return legs.flatMap((leg) => {
    const on = boats.get(leg.id) ?? [];
    return on.length === 0 ? [leg] : on.map(({ boat }) => ({ ...leg, ...names.get(boat.id) }));
  });
}
