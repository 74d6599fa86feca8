import { z } from 'zod';
import { id, namedBoat, namedLeg } from '../fields.ts';
import { tookPlace } from './states.ts';
import { assumedAboard, attendanceOn } from './aboard.ts';
import type { Departure } from './departure.ts';

/** Attendance on one boat of a leg. */
export const attendanceRow = z.object({
  leg: id,
  boat: id,
  ...namedLeg.omit({ id: true }).shape,
  ...namedBoat.omit({ id: true }).shape,
  cancelled: z.boolean(),
  seats: z.int().describe('None on a cancelled leg'),
  booked: z.int(),
  guests: z.int(),
  aboard: z.int().describe('By marks; where a boat that left marked nobody, those with a seat'),
  assumed: z.int().describe('Of those aboard, how many nobody has marked'),
  no_show: z.int().describe('Had a seat on a boat that left, and were not aboard'),
  disputed: z.int(),
  sailed: z.int().nullable().describe('Those aboard; null while it has not left'),
});
export type AttendanceRow = z.infer<typeof attendanceRow>;

export const guestOfEvent = z.object({
  id: z.string(),
  name: z.string(),
  publication: z.string(),
  phone: z.string(),
  /** The test driver that they became. */
  organization: id.nullable(),
  ...namedLeg.pick({ identifier: true, date: true, start_time: true }).shape,
  ...namedBoat.omit({ id: true }).shape,
});
export type GuestOfEvent = z.infer<typeof guestOfEvent>;

/** `guests` are for admins; a manufacturer has their number. */
export const attendance = z.object({ rows: z.array(attendanceRow), guests: z.array(guestOfEvent) });
export type Attendance = z.infer<typeof attendance>;

export function attendanceOf(departure: Departure, now: number): AttendanceRow {
  const { boat, counts, leg } = departure;
  const { aboard, missed } = attendanceOn(departure, now);
  return {
    leg: leg.id,
    boat: boat.id,
    identifier: leg.identifier,
    date: leg.date,
    start_time: leg.start_time,
    end_time: leg.end_time,
    make: boat.make,
    model: boat.model,
    cancelled: leg.state === 'cancelled',
    seats: leg.state === 'cancelled' ? 0 : counts.seats,
    booked: counts.booked,
    guests: counts.guests,
    aboard: aboard.length,
    assumed: assumedAboard(departure, now),
    no_show: missed.length,
    disputed: counts.disputed,
    sailed: tookPlace(departure, now) ? aboard.length : null,
  };
}

/** Seats that were taken, whether the people came or not; a cancelled leg has none. */
export function takenOf({ booked, cancelled, guests }: Pick<AttendanceRow, 'cancelled' | 'booked' | 'guests'>): number {
  return cancelled ? 0 : booked + guests;
}

export type BoatTotal = Pick<AttendanceRow, 'boat' | 'make' | 'model'> & {
  offered: number;
  taken: number;
  sailed: number;
};

/** Seats offered, taken and sailed of each boat. */
export function totalsOfBoats(rows: readonly AttendanceRow[]): BoatTotal[] {
  return [...Map.groupBy(rows, ({ boat }) => boat)].map(([boat, some]) => ({
    boat,
    make: some[0]?.make ?? '',
    model: some[0]?.model ?? '',
    offered: some.reduce((sum, { seats }) => sum + seats, 0),
    taken: some.reduce((sum, row) => sum + takenOf(row), 0),
    sailed: some.reduce((sum, { sailed }) => sum + (sailed ?? 0), 0),
  }));
}
