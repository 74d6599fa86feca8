import { attendanceOf, type Attendance } from '#domain/boarding/attendance.ts';
import { personStanding, standingMarks, subjectOf } from '#domain/boarding/fold.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { aboardMarksOf, guestsOf } from './queries.ts';
import { departuresOf } from './show-day.ts';

/** Attendance by leg and boat: all boats for an admin, its own for a manufacturer. */
export async function showAttendance(db: Db, event: number, actor: Actor): Promise<Attendance> {
  await requireVisibleEvent(db, event, actor);
  const isAdmin = actor.type === 'admin';
  const own = (await departuresOf(db, event)).filter(({ sailing }) => isAdmin || sailing.owner === actor.id);
  return {
    rows: own.map(({ departure }) => attendanceOf(departure)),
    guests: isAdmin ? await guestsOf(db, event) : [],
  };
}

/** The boats that somebody was aboard of, and when: 'You tried this on Friday'. */
export async function showDrove(db: Db, organization: number) {
  const marks = await aboardMarksOf(db, organization);
  const parsed = marks.map((mark) => ({ ...mark, replaces: JSON.parse(mark.replaces) as string[] }));
  const standing = Map.groupBy(standingMarks(parsed), subjectOf);
  return [...standing.values()].flatMap((some) =>
    personStanding(some).boats.map((boat) => ({ event: some[0]?.event ?? 0, boat, date: some[0]?.date ?? '' })),
  );
}
