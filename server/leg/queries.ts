import type { Selectable } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { byBoatName } from '#domain/name-order.ts';
import type { Db } from '../db/database.ts';
import type { LegTable } from '../db/tables.ts';

/** The fields of a leg that an organiser writes. */
export type StoredLeg = Pick<Selectable<LegTable>, (typeof storedColumns)[number]>;
/** The same with what disruptions have made of it. */
export type DisruptedLegRow = Selectable<LegTable>;

const storedColumns = [
  'id',
  'event',
  'identifier',
  'starting_point',
  'ending_point',
  'via',
  'date',
  'start_time',
  'end_time',
  'description',
  'map',
  'max_per_boat',
] as const;

export async function requireLeg(db: Db, id: number): Promise<StoredLeg> {
  const leg = await db.selectFrom('leg').select(storedColumns).where('id', '=', id).executeTakeFirst();
  if (!leg) throw new AppError('leg_not_found');
  return leg;
}

export function findState(db: Db, id: number) {
  const columns = ['state', 'planned_start_time', 'planned_end_time'] as const;
  return db.selectFrom('leg').select(columns).where('id', '=', id).executeTakeFirst();
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
    .select(['id', 'make', 'model', 'capacity', 'length', 'berth'])
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

/** Their bookings and places in line must be gone before. */
export async function takeBoatsOffLeg(tx: Db, leg: number, boats: number[]): Promise<void> {
  if (boats.length === 0) return;
  await tx.deleteFrom('leg_boat').where('leg', '=', leg).where('boat', 'in', boats).execute();
}

/** The boats named, with their events; one that does not exist is left out. */
export function eventsOfBoats(db: Db, boats: number[]) {
  if (boats.length === 0) return Promise.resolve([]);
  return db.selectFrom('boat').select(['id', 'event']).where('id', 'in', boats).execute();
}

/** The other legs of an event on a day on which one of these boats is. */
export function otherLegsOfBoats(
  db: Db,
  leg: { id: number | undefined; event: number; date: string },
  boats: number[],
) {
  if (boats.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .select(['leg_boat.boat', 'leg.id', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .where('leg.event', '=', leg.event)
    .where('leg.date', '=', leg.date)
    .where('leg.id', '!=', leg.id ?? 0)
    .where('leg_boat.boat', 'in', boats)
    .where('leg.state', '!=', 'cancelled')
    .execute();
}

/** The other legs on a day with people who are also booked on this leg. */
export function otherLegsOfBooked(db: Db, leg: { id: number; date: string }) {
  return db
    .selectFrom('registration as here')
    .innerJoin('registration as there', (join) =>
      join
        .onRef('there.organization', '=', 'here.organization')
        .onRef('there.event', '=', 'here.event')
        .onRef('there.leg', '!=', 'here.leg'),
    )
    .innerJoin('leg', 'leg.id', 'there.leg')
    .select([
      'here.organization',
      'here.override',
      'there.override as other_override',
      'leg.id',
      'leg.date',
      'leg.start_time',
      'leg.end_time',
    ])
    .where('here.leg', '=', leg.id)
    .where('leg.date', '=', leg.date)
    .where('leg.state', '!=', 'cancelled')
    .execute();
}

/** Bookings and guests by boat. */
export async function countsOnBoats(db: Db, leg: number): Promise<{ boat: number; count: number; capacity: number }[]> {
  const guests = db.selectFrom('guest').select('boat').where('leg', '=', leg);
  const seats = db.selectFrom('registration').select('boat').where('leg', '=', leg).unionAll(guests);
  return db
    .selectFrom(seats.as('seat'))
    .innerJoin('boat', 'boat.id', 'seat.boat')
    .select((row) => ['seat.boat', 'boat.capacity', row.fn.countAll<number>().as('count')])
    .groupBy(['seat.boat', 'boat.capacity'])
    .execute();
}

export interface LegWithBoats {
  id: number;
  identifier: string;
  date: string;
  start_time: string;
  end_time: string;
  boats: number[];
}

/** Every leg of an event with the ids of its boats. */
export async function legsWithBoats(db: Db, event: number): Promise<LegWithBoats[]> {
  const legs = await db
    .selectFrom('leg')
    .select(['id', 'identifier', 'date', 'start_time', 'end_time'])
    .where('event', '=', event)
    .execute();
  const boats = await boatsOfLegs(db, { event });
  return legs.map((leg) => ({ ...leg, boats: (boats.get(leg.id) ?? []).map(({ boat }) => boat.id) }));
}

export function boatsOfEvent(db: Db, event: number) {
  return db.selectFrom('boat').select(['id', 'make', 'model']).where('event', '=', event).execute();
}
