import { attendanceOf, type Attendance } from '#domain/boarding/attendance.ts';
import { droveBy, type Drove } from '#domain/boarding/drove.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { departuresOf } from '../facts/departures.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { guestsOf } from '../facts/sailing-queries.ts';
import { bookedBy } from '../registration/queries.ts';
import { marksBeside, ownMarksOf } from './mark-queries.ts';

/** Attendance by leg and boat: all boats for an admin (a transfer is none), its own for a manufacturer. */
export async function showAttendance(db: Db, event: number, actor: Actor, now: number): Promise<Attendance> {
  await requireVisibleEvent(db, event, actor);
  const isAdmin = actor.type === 'admin';
  const own = (await departuresOf(db, event)).filter(
    ({ sailing }) => sailing.kind === 'boat' && (isAdmin || sailing.owner === actor.id),
  );
  return {
    rows: own.map(({ departure }) => attendanceOf(departure, now)),
    guests: isAdmin ? await guestsOf(db, event) : [],
  };
}

/** 'You tried this on Friday': by what was boarded, or by the bookings where no boarding was done. */
export async function showDrove(db: Db, organization: number): Promise<Drove> {
  return droveBy(
    await ownMarksOf(db, organization),
    await bookedBy(db, organization),
    await marksBeside(db, organization),
  );
}
