import type { Selectable } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { legFieldNames } from '#domain/leg-fields.ts';
import { byBoatName } from '#domain/name-order.ts';
import type { Db } from '../db/database.ts';
import type { LegTable } from '../db/tables.ts';

/** The fields of a leg that an organiser writes. */
export type StoredLeg = Pick<Selectable<LegTable>, (typeof storedColumns)[number]>;
/** The same with what disruptions have made of it. */
export type DisruptedLegRow = Selectable<LegTable>;

const storedColumns = ['id', 'event', ...legFieldNames] as const;

export async function requireLeg(db: Db, id: number): Promise<StoredLeg> {
  const leg = await db.selectFrom('leg').select(storedColumns).where('id', '=', id).executeTakeFirst();
  if (!leg) throw new AppError('leg_not_found');
  return leg;
}

export interface Scope {
  event: number;
  /** Only this leg; all of the event when absent. */
  leg?: number;
}

/** The boats of each leg, in the order of their names. A boat is on many legs, so it is read once and not with each. */
export async function boatsOfLegs(db: Db, { event, leg }: Scope) {
  const boats = await db
    .selectFrom('boat')
    .select(['id', 'make', 'model', 'capacity', 'length', 'berth', 'berths'])
    .where('event', '=', event)
    .orderBy('id')
    .execute()
    .then((found) => found.toSorted(byBoatName));
  const pairs = await db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .select(['leg_boat.leg', 'leg_boat.boat'])
    .where('leg.event', '=', event)
    .$if(leg !== undefined, (query) => query.where('leg.id', '=', leg ?? 0))
    .execute();
  const places = Map.groupBy(pairs, (pair) => pair.boat);
  const onLegs = boats.flatMap((boat) => (places.get(boat.id) ?? []).map((pair) => ({ leg: pair.leg, boat })));
  return Map.groupBy(onLegs, (each) => each.leg);
}

export async function insertLeg(tx: Db, leg: Omit<StoredLeg, 'id'>): Promise<number> {
  const { id } = await tx.insertInto('leg').values(leg).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateLeg(tx: Db, id: number, changes: Partial<DisruptedLegRow>): Promise<void> {
  await tx.updateTable('leg').set(changes).where('id', '=', id).execute();
}

export async function deleteLeg(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('leg').where('id', '=', id).execute();
}

export async function boatIdsOfLeg(db: Db, leg: number): Promise<number[]> {
  const rows = await db.selectFrom('leg_boat').select('boat').where('leg', '=', leg).orderBy('boat').execute();
  return rows.map((row) => row.boat);
}

export async function addBoatsToLeg(tx: Db, leg: number, boats: number[]): Promise<void> {
  if (boats.length === 0) return;
  await tx
    .insertInto('leg_boat')
    .values(boats.map((boat) => ({ leg, boat })))
    .execute();
}

/** All of them where none are named. Their bookings and places in line must be gone before. */
export async function takeBoatsOffLeg(tx: Db, leg: number, boats?: number[]): Promise<void> {
  await tx
    .deleteFrom('leg_boat')
    .where('leg', '=', leg)
    .$if(boats !== undefined, (query) => query.where('boat', 'in', boats ?? []))
    .execute();
}

export function existingBoats(db: Db, boats: number[]) {
  return db.selectFrom('boat').select('id').where('id', 'in', boats).execute();
}
