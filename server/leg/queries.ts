import type { Leg } from '#domain/leg.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import type { Db } from '../db/database.ts';
import type { LegTable } from '../db/tables.ts';

export type StoredLeg = Omit<LegTable, 'id'> & { id: number };

const legColumns = [
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
  'max_per_boat',
] as const;

export function legById(db: Db, id: number): Promise<StoredLeg | undefined> {
  return db.selectFrom('leg').select(legColumns).where('id', '=', id).executeTakeFirst();
}

/** The legs of an event by day and time, as one organization sees them. */
export async function legsOfEvent(db: Db, event: number, viewer: number): Promise<Leg[]> {
  const own = new Map((await registrationsOf(db, [viewer], { event })).map((row) => [row.leg, row]));
  return (await unbookedLegs(db, event)).map((leg) => withOwn(leg, own.get(leg.id)));
}

/** The same as somebody sees them who has booked none. */
export async function unbookedLegs(db: Db, event: number): Promise<Leg[]> {
  const legs = await db
    .selectFrom('leg')
    .select(legColumns)
    .where('event', '=', event)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  return unbooked(db, legs, { event });
}

export async function legSeenBy(db: Db, id: number, viewer: number): Promise<Leg | undefined> {
  const stored = await legById(db, id);
  if (!stored) return undefined;
  const scope = { event: stored.event, leg: id };
  const [leg] = await unbooked(db, [stored], scope);
  return leg && withOwn(leg, (await registrationsOf(db, [viewer], scope))[0]);
}

interface Scope {
  event: number;
  /** Only this leg; all of the event when absent. */
  leg?: number;
}

/** Everything is counted from the bookings themselves, in the snapshot of the caller: nothing is stored twice. */
async function unbooked(db: Db, legs: StoredLeg[], scope: Scope): Promise<Leg[]> {
  const boats = Map.groupBy(await boatsOfLegs(db, scope), (row) => row.leg);
  const counts = Map.groupBy(await countsOfLegs(db, scope), (row) => row.leg);
  const locked = await lockedDates(db, scope.event);
  return legs.map((leg) => {
    const taken = new Map((counts.get(leg.id) ?? []).map((row) => [row.boat, row.count]));
    let total_capacity = 0;
    let registrations = 0;
    const seen = (boats.get(leg.id) ?? []).map(({ id, make, model, capacity }) => {
      const booked = taken.get(id) ?? 0;
      const seats = seatsOf({ capacity, max_per_boat: leg.max_per_boat });
      total_capacity += seats;
      registrations += booked;
      const available = Math.max(0, seats - booked);
      return { id, make, model, capacity, available, registered: false, registrations: booked };
    });
    return {
      ...leg,
      boats: seen,
      locked: locked.has(leg.date),
      registered: false,
      registered_to: null,
      registration: null,
      total_capacity,
      registrations,
    };
  });
}

/** A leg as its viewer sees it: what of it is the viewer's own is here and nowhere else. */
export function withOwn(leg: Leg, own: { id: number; boat: number } | undefined): Leg {
  if (!own) return leg;
  const boats = leg.boats.map((boat) => ({ ...boat, registered: boat.id === own.boat }));
  const boat = boats.find(({ registered }) => registered);
  return {
    ...leg,
    boats,
    registered: true,
    registered_to: boat ? { make: boat.make, model: boat.model } : null,
    registration: own.id,
  };
}

function boatsOfLegs(db: Db, { event, leg }: Scope) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .select(['leg_boat.leg', 'boat.id', 'boat.make', 'boat.model', 'boat.capacity'])
    .where('boat.event', '=', event)
    .$if(leg !== undefined, (query) => query.where('leg_boat.leg', '=', leg ?? 0))
    .orderBy('boat.make')
    .orderBy('boat.model')
    .orderBy('boat.id')
    .execute();
}

function countsOfLegs(db: Db, { event, leg }: Scope) {
  return db
    .selectFrom('registration')
    .select((row) => ['leg', 'boat', row.fn.countAll<number>().as('count')])
    .where('event', '=', event)
    .$if(leg !== undefined, (query) => query.where('leg', '=', leg ?? 0))
    .groupBy(['leg', 'boat'])
    .execute();
}

export function registrationsOf(db: Db, organizations: number[], { event, leg }: Scope) {
  return db
    .selectFrom('registration')
    .select(['id', 'leg', 'boat', 'organization'])
    .where('organization', 'in', organizations)
    .where('event', '=', event)
    .$if(leg !== undefined, (query) => query.where('leg', '=', leg ?? 0))
    .execute();
}

export async function lockedDates(db: Db, event: number): Promise<Set<string>> {
  const locks = await db.selectFrom('day_lock').select('date').where('event', '=', event).execute();
  return new Set(locks.map((lock) => lock.date));
}

export async function insertLeg(tx: Db, leg: Omit<StoredLeg, 'id'>): Promise<number> {
  const { id } = await tx.insertInto('leg').values(leg).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateLeg(tx: Db, id: number, changes: Omit<StoredLeg, 'id' | 'event'>): Promise<void> {
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

/** Their bookings must be gone before. */
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
    .execute();
}

/** The other legs on a day on which somebody is booked who is also booked on this leg. */
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
    .execute();
}

export async function countsOnBoats(db: Db, leg: number): Promise<{ boat: number; count: number; capacity: number }[]> {
  return db
    .selectFrom('registration')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .select((row) => ['registration.boat', 'boat.capacity', row.fn.countAll<number>().as('count')])
    .where('registration.leg', '=', leg)
    .groupBy(['registration.boat', 'boat.capacity'])
    .execute();
}

export async function setLock(tx: Db, event: number, date: string, locked: boolean): Promise<void> {
  if (locked)
    await tx
      .insertInto('day_lock')
      .values({ event, date })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('day_lock').where('event', '=', event).where('date', '=', date).execute();
}

export function datesOfEvent(db: Db, event: number) {
  return db.selectFrom('event').select(['start_date', 'end_date']).where('id', '=', event).executeTakeFirst();
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
  const boats = Map.groupBy(await boatsOfLegs(db, { event }), (row) => row.leg);
  return legs.map((leg) => ({ ...leg, boats: (boats.get(leg.id) ?? []).map(({ id }) => id) }));
}

export function boatsOfEvent(db: Db, event: number) {
  return db.selectFrom('boat').select(['id', 'make', 'model']).where('event', '=', event).execute();
}
