import type { Selectable } from 'kysely';
import type { BookedSeat, DisruptedLeg, DisruptionContext } from '#domain/disruption/context.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { AppError } from '#domain/errors.ts';
import { personName, boatName } from '#domain/wording.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import type { DisruptionTable, RegistrationTable } from '../db/tables.ts';

export type StoredRegistration = Selectable<RegistrationTable>;

export interface EventNow extends DisruptionContext {
  revision: number;
  registrations: StoredRegistration[];
}

/** Everything about an event that a disruption depends on. */
export async function requireEventNow(db: Db, event: number, now: number): Promise<EventNow> {
  const found = await db
    .selectFrom('event')
    .select(['start_date', 'end_date', 'revision', 'time_zone'])
    .where('id', '=', event)
    .executeTakeFirst();
  if (!found) throw new AppError('event_not_found');
  const boats = await db
    .selectFrom('boat')
    .select(['id', 'make', 'model', 'capacity'])
    .where('event', '=', event)
    .execute();
  const registrations = await db
    .selectFrom('registration')
    .selectAll()
    .where('event', '=', event)
    .orderBy('id')
    .execute();
  return {
    ...found,
    clock: clockTime(now, found.time_zone),
    boats: boats.map(({ make, model, ...boat }) => ({ ...boat, name: boatName({ make, model }) })),
    legs: await legsNow(db, event, clockTime(now, found.time_zone)),
    bookings: registrations.map(({ boat, id, leg, no_show, organization }): BookedSeat => ({
      id,
      organization,
      leg,
      boat,
      ...(no_show === 1 && { absent: true }),
    })),
    guests: await guestSeats(db, event),
    registrations,
  };
}

/** Seats of those who came without a booking. */
function guestSeats(db: Db, event: number): Promise<{ leg: number; boat: number; count: number }[]> {
  return db
    .selectFrom('guest')
    .select((row) => ['leg', 'boat', row.fn.countAll<number>().as('count')])
    .where('event', '=', event)
    .where('no_show', '=', 0)
    .groupBy(['leg', 'boat'])
    .orderBy('leg')
    .orderBy('boat')
    .execute();
}

async function legsNow(db: Db, event: number, clock: string): Promise<DisruptedLeg[]> {
  const legs = await db
    .selectFrom('leg')
    .select(['id', 'identifier', 'date', 'start_time', 'end_time', 'max_per_boat'])
    .select(['state', 'planned_start_time', 'planned_end_time'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
  const onLegs = await db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .select(['leg_boat.leg', 'leg_boat.boat'])
    .where('leg.event', '=', event)
    .orderBy('leg_boat.boat')
    .execute();
  const boatsOf = Map.groupBy(onLegs, ({ leg }) => leg);
  return legs.map((leg) => ({
    ...leg,
    boats: (boatsOf.get(leg.id) ?? []).map(({ boat }) => boat),
    departed: hasDeparted(leg, clock),
  }));
}

/** 'Linnea Holm, Båtnytt' by organization. */
export async function namesOf(db: Db, organizations: number[]): Promise<Map<number, string>> {
  if (organizations.length === 0) return new Map();
  const rows = await db
    .selectFrom('organization')
    .select(['id', 'first_name', 'last_name', 'organization_name', 'email'])
    .where('id', 'in', organizations)
    .execute();
  return new Map(
    rows.map((person) => [
      person.id,
      [personName(person), person.organization_name].filter(Boolean).join(', ') || person.email,
    ]),
  );
}

export async function insertDisruption(
  tx: Db,
  row: Omit<Selectable<DisruptionTable>, 'id' | 'undone_at'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('disruption')
    .values({ ...row, undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findDisruption(db: Db, id: number) {
  return db.selectFrom('disruption').selectAll().where('id', '=', id).executeTakeFirst();
}

export function disruptionsOf(db: Db, event: number) {
  return db.selectFrom('disruption').selectAll().where('event', '=', event).orderBy('id', 'desc').execute();
}

export async function markUndone(tx: Db, id: number, at: string): Promise<void> {
  await tx.updateTable('disruption').set({ undone_at: at }).where('id', '=', id).execute();
}
