import type { Change, Defect } from './defect.ts';

const change = (file: string, from: string, to: string): Change => ({ file, from, to });
/** Booking opens three seconds after the beginning. */
const afterTheDraw = { database: 'sqlite', processes: 1, leastSeconds: 12 } as const;

/** One for each check: what it finds, no other check of this list finds. */
export const defects: Defect[] = [
  {
    name: 'no-lock',
    is: 'The event is only read, not locked, before facts are read',
    changes: [
      change(
        'server/db/database.ts',
        ".updateTable('event')\n    .set((row) => ({ revision: row('revision', '+', 1) }))\n    .where('id', '=', event)\n    .returning(['id as event', 'revision'])",
        ".selectFrom('event')\n    .select(['id as event', 'revision'])\n    .where('id', '=', event)",
      ),
    ],
    seenBy: { database: 'postgres', processes: 2, operations: 300 },
  },
  {
    name: 'touching-overlaps',
    is: 'A leg that begins when another ends counts as overlapping it',
    changes: [
      change(
        'domain/booking/overlap.ts',
        'a.start_time < b.end_time && b.start_time < a.end_time',
        'a.start_time <= b.end_time && b.start_time <= a.end_time',
      ),
    ],
    seenBy: { test: 'domain/booking/overlap.test.ts', project: 'rules' },
  },
  {
    name: 'stale-permission',
    is: 'The permission of a call is that of an earlier day',
    changes: [
      change('domain/calls/registration.ts', "deletall', {\n  who: adminOnly", "deletall', {\n  who: signedIn"),
    ],
    seenBy: { test: 'domain/calls/call.test.ts', project: 'rules' },
  },
  {
    name: 'last-in-line-first',
    is: 'A free seat goes to the person who joined the line last',
    changes: [
      change(
        'domain/waiting/give-seats.ts',
        'let waiting = entries.toSorted((a, b) => a.id - b.id);',
        'let waiting = entries.toSorted((a, b) => b.id - a.id);',
      ),
    ],
    seenBy: afterTheDraw,
  },
  {
    name: 'seat-elsewhere',
    is: 'Whether somebody gets to where a leg starts is not asked',
    changes: [
      change('domain/route/reach.ts', "if (!travel) return 'fits';", "if (!travel || seat.id > 0) return 'fits';"),
    ],
    seenBy: afterTheDraw,
  },
  {
    name: 'late-mark-dropped',
    is: 'A mark that arrives after another that its phone had not seen is acknowledged and not stored',
    changes: [
      change(
        'server/boarding/store-marks.ts',
        'await insertMarks(tx, rowsOf(fresh, before, delivery));',
        `const late = await tx.selectFrom('boarding_mark').select('organization').where('event', '=', event).execute();
  const isLate = (mark: NewMark) => mark.replaces.length === 0 && late.some(({ organization }) => organization === mark.organization);
  await insertMarks(tx, rowsOf(fresh.filter((mark) => !isLate(mark)), before, delivery));`,
      ),
    ],
    seenBy: afterTheDraw,
  },
  {
    name: 'another-number-today',
    is: 'Today counts bookings, also of people who did not come, and no walk-ups',
    changes: [
      change(
        'server/event/show-today.ts',
        'taken: seatsTaken(facts, leg.id, boat.id),',
        'taken: seatsTaken({ ...facts, guests: [], bookings: facts.bookings.map((seat) => ({ ...seat, no_show: false })) }, leg.id, boat.id),',
      ),
    ],
    seenBy: afterTheDraw,
  },
  {
    name: 'walk-up-left-behind',
    is: 'A change of the day takes walk-ups off with their boat, though it says that they were moved',
    changes: [change('server/disruption/write.ts', 'for (const { after, id } of guests) await', 'for (const { after, id } of guests.slice(guests.length)) await')], // prettier-ignore
    seenBy: afterTheDraw,
  },
  {
    name: 'mail-lost',
    is: 'Some mails are marked as sent although no mail server has them',
    changes: [
      change(
        'server/mail/deliver.ts',
        'await transport.send(mail);',
        'if (row.id % 2 > 0) await transport.send(mail);',
      ),
    ],
    seenBy: { database: 'sqlite', processes: 1 },
  },
  {
    name: 'plan-of-an-old-day',
    is: 'A change of the day is applied although somebody has booked since it was looked at',
    changes: [
      change(
        'server/disruption/apply.ts',
        "if (isOld) throw new AppError('plan_is_old', await details(tx, seen, plan, request.wish));",
        '',
      ),
    ],
    seenBy: { test: 'server/disruption/apply-while-others-book.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'folder-unlocked',
    is: 'Two servers may open one SQLite file',
    changes: [
      change('server/db/sqlite-file.ts', "lock.exec('begin exclusive');", "lock.exec('begin');"),
      change('server/db/sqlite-file.ts', "file.exec('pragma locking_mode = exclusive'); //", '//'),
    ],
    seenBy: { test: 'proof/faults/two-on-one-file.test.ts', project: 'proof' },
  },
  {
    name: 'backup-judges-otherwise',
    is: 'The check of a backup does not know what an admin let pass',
    changes: [
      change(
        'domain/event-facts.ts',
        'trips.filter(({ booking }) => !booking.override)',
        'trips.filter(({ booking }) => booking.id > 0)',
      ),
    ],
    seenBy: { test: 'server/move-instance/check.test.ts', project: 'server on SQLite' },
  },
];
