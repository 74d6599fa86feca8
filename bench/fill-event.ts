import type { Insertable } from 'kysely';
import { daysAfter, oneHour } from '../domain/time.ts';
import { boatFields } from '#domain/boat-fields.ts';
import { eventFields } from '#domain/event-fields.ts';
import { legFields } from '#domain/leg-fields.ts';
import { emptyColumns } from '../server/db/field-columns.ts';
import { chunks } from '../server/db/lists.ts';
import type { Database, Db } from '../server/db/database.ts';
import type { Tables } from '../server/db/tables.ts';

export interface SampleEvent {
  id: number;
  /** Legs of one time never overlap with those of another. */
  times: number[][];
  boatsOf: Map<number, number[]>;
}

export interface Size {
  drivers: number;
  legs: number;
  boatsPerLeg: number;
  seatsPerBoat: number;
  bookings: number;
  /** Legs that start at the same time; ten times a day. */
  legsPerTime?: number;
  /** Ten unless it is said. */
  timesPerDay?: number;
  lastDay?: string;
  /** The legs of a day lead from harbour to harbour, on an event whose people travel. */
  travels?: boolean;
  /** How many stand in line for the first boat, every second of them for its first leg alone. */
  waiting?: number;
  /** The legs are those of today, where midnight has just passed: all can be booked, and the quay marks who is aboard the first. */
  today?: boolean;
}

export const at = '2026-06-01T09:00:00.000Z';
const yearsAhead = { start_date: '2036-06-01', time_zone: 'Europe/Helsinki' };

export async function fillEvent(database: Database, owner: number, size: Size): Promise<SampleEvent> {
  const { legsPerTime = 5, boatsPerLeg } = size;
  const { start_date, time_zone } = size.today ? whereMidnightHasPassed(Date.now()) : yearsAhead;
  const [id = 0] = await inserted(database, 'event', [
    {
      ...emptyColumns(eventFields),
      name: 'Press days',
      location: 'Hanko',
      start_date,
      end_date: size.today ? start_date : (size.lastDay ?? '2036-12-31'),
      time_zone,
      route: size.travels ? 1 : 0,
      waiting: size.waiting ? 1 : 0,
    },
  ]);
  const boats = await inserted(database, 'boat', boatsOf(id, owner, legsPerTime * boatsPerLeg, size.seatsPerBoat));
  const legs = await inserted(database, 'leg', legsOf(id, start_date, size, legsPerTime));
  const onLegs = new Map(
    legs.map((leg, place) => {
      const first = (place % legsPerTime) * boatsPerLeg;
      return [leg, boats.slice(first, first + boatsPerLeg)];
    }),
  );
  await database.write(async (tx) => {
    for (const some of chunks([...onLegs].flatMap(([leg, on]) => on.map((boat) => ({ leg, boat })))))
      await tx.insertInto('leg_boat').values(some).execute();
  });
  return { id, times: chunks(legs, legsPerTime), boatsOf: onLegs };
}

function boatsOf(event: number, owner: number, count: number, capacity: number): Insertable<Tables['boat']>[] {
  return Array.from({ length: count }, (_, boat) => ({
    ...emptyColumns(boatFields),
    event,
    owner,
    make: `Maker ${boat % 7}`,
    model: `Model ${boat}`,
    length: 8.5,
    beam: 2.9,
    draft: 0.8,
    capacity,
  }));
}

function legsOf(
  event: number,
  firstDay: string,
  { legs, timesPerDay = 10, travels }: Size,
  legsPerTime: number,
): Insertable<Tables['leg']>[] {
  return Array.from({ length: legs }, (_, leg) => {
    const time = Math.floor(leg / legsPerTime);
    const stop = time % timesPerDay;
    const hour = String(8 + stop).padStart(2, '0');
    return {
      ...emptyColumns(legFields),
      event,
      identifier: `L${leg}`,
      starting_point: travels ? `Harbour ${stop}` : 'Eastern Harbour, pier A',
      ending_point: travels ? `Harbour ${stop + 1}` : 'Eastern Harbour, pier B',
      via: 'Gustavsvärn lighthouse',
      date: daysAfter(firstDay, Math.floor(time / timesPerDay)),
      start_time: `${hour}:00`,
      end_time: `${hour}:50`,
      description: 'A short loop in open water.',
    };
  });
}

/** The `n`-th booking of an event: each journalist once at each time, on legs and boats in turn. */
export function nthBooking({ times, boatsOf }: SampleEvent, drivers: number, n: number) {
  const driver = n % drivers;
  const time = (Math.floor(n / drivers) + driver) % times.length;
  const legs = times[time] ?? [];
  const leg = legs[driver % legs.length] ?? 0;
  const boats = boatsOf.get(leg) ?? [];
  return { driver, leg, boat: boats[(driver + time) % boats.length] ?? 0 };
}

export async function fillBookings(
  database: Database,
  event: SampleEvent,
  drivers: number[],
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const { driver, leg, boat } = nthBooking(event, drivers.length, n);
    return { event: event.id, leg, boat, organization: drivers[driver] ?? 0, override: 0, created_at: at };
  });
  for (const some of chunks(rows, 20_000))
    await database.write(async (tx) => {
      for (const few of chunks(some)) await tx.insertInto('registration').values(few).execute();
    });
}

export async function fillLine(
  database: Database,
  { boatsOf, id, times: [[leg = 0] = []] }: SampleEvent,
  people: number[],
): Promise<void> {
  const [boat = 0] = boatsOf.get(leg) ?? [];
  const rows = people.map((organization, n) => ({
    event: id,
    boat,
    leg: n % 2 === 0 ? leg : null,
    organization,
    give_up: null,
    created_at: at,
  }));
  await database.write(async (tx) => {
    for (const few of chunks(rows)) await tx.insertInto('waiting').values(few).execute();
  });
}

export async function inserted<Table extends 'organization' | 'event' | 'boat' | 'leg'>(
  database: Database,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<number[]> {
  return database.write(async (tx: Db) => {
    const ids: number[] = [];
    for (const some of chunks(rows)) {
      const made = await tx
        .insertInto(table)
        .values(some as never)
        .returning('id')
        .execute();
      ids.push(...(made as { id: number }[]).map(({ id }) => id));
    }
    return ids;
  });
}

function whereMidnightHasPassed(now: number) {
  const hour = new Date(now).getUTCHours();
  const east = hour > 12 ? 24 - hour : -hour;
  // In these names of zones a minus is east of Greenwich.
  const time_zone = `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  return { start_date: new Date(now + east * oneHour).toISOString().slice(0, 10), time_zone };
}
