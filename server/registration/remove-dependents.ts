import type { Db } from '../db/database.ts';
import { deletePlaces } from './waiting-queries.ts';

interface Match {
  leg?: number;
  boat?: number;
  organization?: number;
}

/** How many rows went; kept with the removal in the history. */
export interface Dependents {
  places: number;
  guests?: number;
  marks?: number;
}

/** Places in line, and seats that are not offered again, of a boat, a leg, a boat on a leg, or a person. */
export async function removePlaces(tx: Db, match: Match): Promise<Dependents> {
  let places = tx.selectFrom('waiting').select('id');
  let declined = tx.deleteFrom('declined_seat');
  for (const [column, value] of Object.entries(match)) {
    places = places.where(column as keyof Match, '=', value);
    declined = declined.where(column as keyof Match, '=', value);
  }
  const gone = await places.execute();
  await deletePlaces(tx, gone);
  await declined.execute();
  return { places: gone.length };
}

/** Everything that people did on the quay for a leg or a boat that is removed for good. */
export async function removeDependents(tx: Db, match: { leg: number } | { boat: number }): Promise<Dependents> {
  const { places } = await removePlaces(tx, match);
  const [[column, value] = ['leg' as const, 0]] = Object.entries(match) as ['leg' | 'boat', number][];
  // A guest's marks may be on another boat, which they changed to.
  const guests = tx.selectFrom('guest').select('id').where(column, '=', value);
  const marks = await tx
    .deleteFrom('boarding_mark')
    .where((row) => row.or([row(column, '=', value), row('guest', 'in', guests)]))
    .returning('id')
    .execute();
  const gone = await tx.deleteFrom('guest').where(column, '=', value).returning('id').execute();
  return { places, guests: gone.length, marks: marks.length };
}
