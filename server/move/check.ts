import { seatsOf } from '#domain/booking/capacity.ts';
import { overlaps } from '#domain/booking/overlap.ts';
import type { Db } from '../db/database.ts';

interface OnLeg {
  id: number;
  date: string;
  start_time: string;
  end_time: string;
}

/** Checks the promises that a database can show, and returns a sentence for each broken one. The database itself keeps references. */
export async function checkPromises(db: Db): Promise<string[]> {
  return [...(await oversold(db)), ...(await clashes(db)), ...(await boatsAtOnce(db)), ...(await admins(db))];
}

async function oversold(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .select((row) => [
      'registration.leg',
      'registration.boat',
      'boat.capacity',
      'leg.max_per_boat',
      row.fn.countAll<number>().as('taken'),
    ])
    .where('registration.override', '=', 0)
    .where('registration.no_show', '=', 0)
    .groupBy(['registration.leg', 'registration.boat', 'boat.capacity', 'leg.max_per_boat'])
    .execute();
  return rows
    .filter((row) => row.taken > seatsOf(row))
    .map(({ boat, leg, taken }) => `boat ${boat} has ${taken} bookings on leg ${leg}, more than its seats`);
}

async function clashes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .select(['registration.organization', 'registration.event', 'leg.id', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .where('registration.override', '=', 0)
    .execute();
  return overlapping(rows, ({ event, organization }) => `organization ${organization} is booked in event ${event}`);
}

async function boatsAtOnce(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .select(['leg_boat.boat', 'leg.id', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .execute();
  return overlapping(rows, ({ boat }) => `boat ${boat} is`);
}

async function admins(db: Db): Promise<string[]> {
  const { count } = await db
    .selectFrom('organization')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('type', '=', 'admin')
    .executeTakeFirstOrThrow();
  return count > 0 ? [] : ['there is no admin'];
}

/** The legs of each person or boat, sorted by start, that begin before an earlier one has ended. */
function overlapping<Row extends OnLeg>(rows: Row[], who: (row: Row) => string): string[] {
  return [...Map.groupBy(rows, (row) => `${who(row)} ${row.date}`).values()].flatMap((day) =>
    day.flatMap((one, index) =>
      day
        .slice(index + 1)
        .filter((other) => other.id !== one.id && overlaps(one, other))
        .map((other) => `${who(one)} on legs ${one.id} and ${other.id}, which overlap`),
    ),
  );
}
