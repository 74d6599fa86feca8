import { takenOf, totalsOfBoats, type AttendanceRow } from '#domain/boarding/attendance.ts';
import type { Actor } from '#domain/permissions.ts';
import { reportNames } from '#domain/report.ts';
import { byBoatName } from '#domain/name-order.ts';
import { showAttendance } from '../boarding/show-attendance.ts';
import type { Db } from '../db/database.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';

/** A boat on a leg; without a leg the sum of all of them. */
type Row = Partial<AttendanceRow> & Pick<AttendanceRow, 'make' | 'model'> & { taken: number };

const columns: Column<Row>[] = [
  { header: 'Make', value: (row) => row.make },
  { header: 'Model', value: (row) => row.model },
  { header: 'Date', kind: 'date', value: (row) => row.date },
  { header: 'Start', kind: 'time', value: (row) => row.start_time },
  { header: 'End', kind: 'time', value: (row) => row.end_time },
  { header: 'Leg', value: (row) => row.identifier ?? 'All legs' },
  { header: 'State', value: (row) => (row.cancelled ? 'Cancelled' : '') },
  { header: 'Booked', kind: 'number', value: (row) => row.booked },
  { header: 'Aboard', kind: 'number', value: (row) => row.aboard },
  { header: 'No-show', kind: 'number', value: (row) => row.no_show },
  { header: 'Guests', kind: 'number', value: (row) => row.guests },
  { header: 'Marks disagree', kind: 'number', value: (row) => row.disputed },
  { header: 'Seats offered', kind: 'number', value: (row) => row.seats },
  { header: 'Seats taken', kind: 'number', value: (row) => row.taken },
  { header: 'Seats sailed', kind: 'number', value: (row) => row.sailed },
];

/** A row for each boat of each leg, and after those of a boat one with its seats in all. */
export async function writeAttendance(db: Db, event: number, actor: Actor, now: number): Promise<Sheet<Row>> {
  const { rows } = await showAttendance(db, event, actor, now);
  const totals = totalsOfBoats(rows).toSorted(byBoatName);
  const all = totals.flatMap(({ boat, offered, sailed, taken, ...named }): Row[] => [
    ...rows.filter((row) => row.boat === boat).map((row) => ({ ...row, taken: takenOf(row) })),
    { ...named, seats: offered, taken, sailed },
  ]);
  return { name: reportNames.attendance, columns, rows: all };
}
