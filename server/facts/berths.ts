import { type Berth, berthAt } from '#domain/berths.ts';
import { routeOf } from '#domain/route/places.ts';
import type { Db } from '../db/database.ts';
import { storedPlaces } from './place-queries.ts';

interface Lies {
  berth: string;
  /** As it is stored. */
  berths: string;
}

/** Tells where each of these boats lies at a place. Places are read only where a boat has a berth of a harbour. */
export async function berthsIn(db: Db, event: number, boats: readonly Lies[]) {
  const isPlain = ({ berths }: Lies) => berths === '[]';
  const route = routeOf(boats.every(isPlain) ? [] : await storedPlaces(db, event), []);
  return (boat: Lies, place: string) =>
    isPlain(boat)
      ? boat.berth
      : berthAt({ ...boat, berths: JSON.parse(boat.berths) as Berth[] }, place, (name) => route.harbourOf(name));
}

/** Rows of boats on legs, each with the berth where its leg starts. */
export async function withBerths<Row extends Lies & { starting_point: string }>(
  db: Db,
  event: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const berthOf = await berthsIn(db, event, rows);
  return rows.map((row) => ({ ...row, berth: berthOf(row, row.starting_point) }));
}
