import type { Half, WeatherFigures } from '#domain/weather.ts';
import type { Db } from '../db/database.ts';
import type { WeatherTable } from '../db/tables.ts';

/** From a date on, by day and half, with the names of those who typed and decided. */
export function weatherFrom(db: Db, event: number, from: string) {
  return db
    .selectFrom('weather')
    .leftJoin('organization as typist', 'typist.id', 'weather.typed_by')
    .leftJoin('organization as decider', 'decider.id', 'weather.accepted_by')
    .selectAll('weather')
    .select(['typist.first_name as typist_first', 'typist.last_name as typist_last', 'typist.email as typist_email'])
    .select(['decider.first_name as decider_first', 'decider.last_name as decider_last'])
    .select(['decider.email as decider_email'])
    .where('weather.event', '=', event)
    .where('weather.date', '>=', from)
    .orderBy('weather.date')
    .orderBy('weather.half', 'desc') // 'morning' before 'afternoon'.
    .execute();
}

export function weatherOfDates(db: Db, event: number, dates: readonly string[]) {
  return db
    .selectFrom('weather')
    .selectAll()
    .where('event', '=', event)
    .where('date', 'in', ['', ...new Set(dates)])
    .orderBy('date')
    .orderBy('half', 'desc')
    .execute();
}

export function findHalf(db: Db, event: number, date: string, half: Half) {
  return db
    .selectFrom('weather')
    .selectAll()
    .where('event', '=', event)
    .where('date', '=', date)
    .where('half', '=', half)
    .executeTakeFirst();
}

export async function deleteHalf(tx: Db, event: number, date: string, half: Half): Promise<void> {
  await tx.deleteFrom('weather').where('event', '=', event).where('date', '=', date).where('half', '=', half).execute();
}

export async function insertHalf(tx: Db, row: Omit<WeatherTable, 'accepted' | 'accepted_by' | 'accepted_at'>) {
  await tx.insertInto('weather').values(row).execute();
}

export async function acceptHalf(
  tx: Db,
  { accepted, at, by, ...key }: { event: number; date: string; half: Half; accepted: string; by: number; at: string },
): Promise<void> {
  await tx
    .updateTable('weather')
    .set({ accepted, accepted_by: by, accepted_at: at })
    .where('event', '=', key.event)
    .where('date', '=', key.date)
    .where('half', '=', key.half)
    .execute();
}

/** The unit in which the event's weather was typed last. */
export async function lastUnit(db: Db, event: number) {
  const row = await db
    .selectFrom('weather')
    .select('unit')
    .where('event', '=', event)
    .orderBy('typed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.unit ?? 'm/s';
}

/** Boats on legs that are not cancelled, with their limits. */
export function sailingFrom(db: Db, event: number, from: string) {
  return db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .select(['leg.id as leg', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .select(['boat.id as boat', 'boat.make', 'boat.model', 'boat.design_category', 'boat.max_wind'])
    .where('leg.event', '=', event)
    .where('leg.date', '>=', from)
    .where('leg.state', '!=', 'cancelled')
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .orderBy('leg.id')
    .orderBy('boat.id')
    .execute();
}

export function figuresOf(row: Pick<WeatherTable, keyof WeatherFigures>): WeatherFigures {
  const { gusts, hour, source, unit, waves, wind } = row;
  return { wind, gusts, waves, thunder: row.thunder === 1, fog: row.fog === 1, unit, source, hour };
}
