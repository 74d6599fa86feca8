import type { Change, Defect } from './defect.ts';

const change = (file: string, from: string, to: string): Change => ({ file, from, to });
const twoProcesses = { database: 'postgres', processes: 2 } as const;
const oneSqlite = { database: 'sqlite', processes: 1 } as const;
/** Booking opens three seconds after the beginning. */
const afterTheDraw = { ...oneSqlite, leastSeconds: 12 } as const;

const database = 'server/db/database.ts';
const removal = 'server/registration/remove.ts';

export const defects: Defect[] = [
  {
    name: 'no-lock',
    is: 'The event is only read, not locked, before facts are read',
    changes: [
      change(
        database,
        ".updateTable('event')\n    .set((row) => ({ revision: row('revision', '+', 1) }))\n    .where('id', '=', event)\n    .returning(['id as event', 'revision'])",
        ".selectFrom('event')\n    .select(['id as event', 'revision'])\n    .where('id', '=', event)",
      ),
    ],
    seenBy: { ...twoProcesses, operations: 300 },
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
    seenBy: oneSqlite,
  },
  {
    name: 'removal-ignores-lock',
    is: 'The lock of a day stops bookings, but not removals',
    changes: [
      change(
        removal,
        "actor: by.actor.type === 'admin' ? 'admin' : 'other', locked",
        "actor: by.actor.type === 'admin' ? 'admin' : 'other', locked: locked && false",
      ),
      change(
        removal,
        "if (actor.type !== 'admin' && (await hasBookingsOnLockedDays(tx, match)))",
        'if (match === undefined && (await hasBookingsOnLockedDays(tx, match)))',
      ),
    ],
    seenBy: oneSqlite,
  },
  {
    name: 'removal-without-owner',
    is: "Anybody may remove anybody's booking",
    changes: [
      change(removal, "(actor.type !== 'admin' && registration.organization !== actor.id)", '(actor.id === 0)'),
    ],
    seenBy: oneSqlite,
  },
  {
    name: 'capacity-unchecked',
    is: "A boat's capacity may fall under what is booked",
    changes: [change('server/boat/edit.ts', 'await refuseTooFewSeats(tx, before, after.capacity);', '')],
    seenBy: { ...oneSqlite, operations: 700 },
  },
  {
    name: 'move-unchecked',
    is: 'A leg may be moved to where somebody already has another',
    changes: [change('server/leg/edit.ts', 'refuseNewOverlaps(facts, before, after);', '')],
    seenBy: oneSqlite,
  },
  {
    name: 'cached-counts',
    is: 'How many are on a boat is remembered for half a second',
    changes: [
      change(
        'server/event/facts.ts',
        'export function countTaken(',
        `const kept = new Map<string, { at: number; rows: Awaited<ReturnType<typeof readCounts>> }>();
export async function countTaken(db: Db, event: number, leg?: number) {
  const key = [event, leg].join();
  const known = kept.get(key);
  if (known && performance.now() - known.at < 500) return known.rows;
  const rows = await readCounts(db, event, leg);
  kept.set(key, { at: performance.now(), rows });
  return rows;
}
function readCounts(`,
      ),
    ],
    seenBy: oneSqlite,
  },
  {
    name: 'stale-permission',
    is: 'The row of a call in the table of permissions is that of an earlier day',
    changes: [
      change('domain/permissions.ts', "'POST /api/reg/deletall': adminOnly", "'POST /api/reg/deletall': signedIn"),
    ],
    seenBy: oneSqlite,
  },
  {
    name: 'reads-of-several-moments',
    is: 'A calendar is put together from reads of several moments',
    changes: [
      change(
        'server/db/postgres.ts',
        ".setIsolationLevel('repeatable read').setAccessMode('read only')",
        ".setIsolationLevel('read committed')",
      ),
    ],
    seenBy: { database: 'postgres', processes: 2, operations: 8_000 },
  },
  {
    name: 'history-forgets-cascades',
    is: 'Only the first of several removed bookings is written to the history',
    changes: [change(removal, '...removed.map(', '...removed.slice(0, 1).map(')],
    seenBy: oneSqlite,
  },
  {
    name: 'revision-stands-still',
    is: 'A boat is edited without moving the revision that browsers keep calendars by',
    changes: [
      change(
        'server/boat/edit.ts',
        'return inEvent(database, event, (tx) => changeBoat(tx, edit, by));',
        'return event < 0 ? inEvent(database, event, () => Promise.resolve([])) : database.write((tx) => changeBoat(tx, edit, by));',
      ),
    ],
    seenBy: oneSqlite,
  },
  {
    name: 'own-booking-unasked',
    is: 'Whether somebody is on the leg already is not asked',
    changes: [change('domain/booking/booking-refusal.ts', "if (facts.alreadyOnLeg) return 'already_on_leg';", '')],
    seenBy: { ...oneSqlite, fails: true },
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
    name: 'plan-of-an-old-day',
    is: 'A change of the day is applied although somebody has booked since it was looked at',
    changes: [
      change(
        'server/disruption/apply.ts',
        "if (isOld) throw new AppError('plan_is_old', await details(tx, seen, plan));",
        '',
      ),
    ],
    seenBy: { test: 'server/disruption/apply-while-others-book.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'seat-given-after-the-commit',
    is: 'People who wait are given a freed seat in a transaction of its own, after the one that freed it',
    changes: [
      change(
        database,
        '      if (!freesNothing) for (const event of inOrder) await database.beforeCommit?.(tx, event);\n',
        '',
      ),
      change(
        database,
        '  database.tellRevisions([...moved.values()]);\n',
        '  if (!freesNothing) for (const event of inOrder) await database.write(async (tx) => { await advanceRevision(tx, event); await database.beforeCommit?.(tx, event); });\n  database.tellRevisions([...moved.values()]);\n',
      ),
    ],
    seenBy: { ...twoProcesses, operations: 4_000 },
  },
  {
    name: 'last-in-line-first',
    is: 'A free seat goes to the person who joined the line last',
    changes: [
      change(
        'domain/waiting/next.ts',
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
    name: 'drawn-twice',
    is: 'Whether an event has been drawn is not asked under the lock',
    changes: [change('server/draw/run.ts', "if (draw.drawn_at) throw new AppError('draw_done');", '')],
    seenBy: afterTheDraw,
  },
  {
    name: 'lapsed-offer-blocks',
    is: 'An offer that has ended keeps its seat until the sweep',
    changes: [
      change(
        'server/registration/book.ts',
        'if (await hasOverdueOffers(tx, event, at)) await database.beforeCommit?.(tx, event);',
        'if (at === undefined && (await hasOverdueOffers(tx, event, at))) await database.beforeCommit?.(tx, event);',
      ),
    ],
    seenBy: { test: 'server/registration/waiting.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'undo-takes-a-seat',
    is: 'A change of the day is undone although others have taken the seats that it freed',
    changes: [change('domain/disruption/undo-obstacles.ts', '    ...fullBoats(context, after, difference),', '')],
    seenBy: { test: 'server/disruption/disruption.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'mark-reaches-another-boat',
    is: 'A no-show that one boat marks frees the seat of its person on another boat',
    changes: [
      change(
        'server/boarding/write-no-shows.ts',
        'return `${subjectOf(mark)} on ${mark.boat}`;',
        'return subjectOf(mark);',
      ),
    ],
    seenBy: afterTheDraw,
  },
  {
    name: 'old-mark-frees-a-new-seat',
    is: 'A mark about one person lets an older mark about another free a seat that was booked since',
    changes: [change('server/boarding/write-no-shows.ts', 'if (!named.has(subject)) return [];', '')],
    seenBy: { test: 'server/boarding/write-no-shows.test.ts', project: 'server on SQLite' },
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
    name: 'removal-takes-the-marks',
    is: 'Whoever gives a seat back loses the marks of that day, on other boats as well',
    changes: [
      change(
        removal,
        '...removed.map(',
        '...(await forgetMarks(tx, removed.map(({ organization }) => organization))), ...removed.map(',
      ),
      change(
        removal,
        "import { inEvent, type Database, type Db } from '../db/database.ts';",
        `import { inEvent, type Database, type Db } from '../db/database.ts';
async function forgetMarks(tx: Db, people: number[]): Promise<never[]> {
  for (const id of people) await tx.deleteFrom('boarding_mark').where('organization', '=', id).execute();
  return [];
}`,
      ),
    ],
    seenBy: afterTheDraw,
  },
  {
    name: 'guest-without-a-seat',
    is: 'A removed guest keeps the seat for others, because only the marks go',
    changes: [
      change(
        'server/boarding/mark-queries.ts',
        "  await tx.deleteFrom('guest').where('id', '=', guest).execute();\n",
        '',
      ),
    ],
    seenBy: afterTheDraw,
  },
  {
    name: 'open-card-forgotten',
    is: 'A boat that left with an open safety card is as good as signed once the person confirms elsewhere',
    changes: [
      change(
        'server/boarding/watch-unsigned.ts',
        '.some(({ boat, leg }) => leg === place.leg && boat === place.boat)',
        '.some(() => true)',
      ),
    ],
    seenBy: { test: 'server/safety/pier-histories.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'open-card-not-held',
    is: 'A boat that leaves with a network is not held, but flagged only',
    changes: [
      change(
        'server/boarding/watch-unsigned.ts',
        "if (mark.kind !== 'cast_off' || mark.unsigned_by || !isPrompt(mark, now)) continue;",
        'if (now > 0) continue;',
      ),
    ],
    seenBy: { test: 'server/safety/pier-histories.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'change-deletes-marks',
    is: 'A change of the day deletes the marks of the legs that it changes',
    changes: [
      change(
        'server/disruption/write.ts',
        '  await deletePlaces(tx, waiting);\n  await deleteDeclined(tx, declined);',
        "  await deletePlaces(tx, waiting);\n  for (const { id } of legs) await tx.deleteFrom('boarding_mark').where('leg', '=', id).execute();",
      ),
    ],
    seenBy: afterTheDraw,
  },
  {
    name: 'change-forgets-the-line',
    is: 'A change of the day takes the places in line of everybody whose seat it moves, and lists none',
    changes: [
      change(
        'server/disruption/write.ts',
        'places.filter(({ give_up }) => give_up !== null && moved.includes(give_up)),',
        'places.filter(({ give_up }) => give_up !== null && moved.includes(-give_up)),',
      ),
      change(
        'server/disruption/write.ts',
        '  await deletePlaces(tx, places);\n  await deleteRegistrationsById',
        "  const own = registrations.map(({ before }) => before.organization);\n  if (own.length > 0) await tx.deleteFrom('waiting').where('organization', 'in', own).execute();\n  await deleteRegistrationsById",
      ),
    ],
    seenBy: afterTheDraw,
  },
  {
    name: 'guest-left-behind',
    is: 'A change of the day leaves guests on the boat that it takes out',
    changes: [
      change(
        'server/disruption/write.ts',
        ".set({ boat: after }).where('id', '=', id)",
        ".set({ boat: after }).where('id', '=', `not ${id}`)",
      ),
    ],
    seenBy: { test: 'server/disruption/undo.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'undo-forgets-the-line',
    is: 'An undo of a change of the day does not put back the places in line that it took',
    changes: [
      change(
        'server/disruption/write.ts',
        '  await insertPlaces(tx, waiting);\n  await insertDeclined',
        '  await insertDeclined',
      ),
    ],
    seenBy: { test: 'server/disruption/undo.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'undo-forgets-seats',
    is: 'An undo of a change of the day brings the legs back, and no seat',
    changes: [
      change(
        'server/disruption/write.ts',
        'registrations: difference.registrations.map(({ after, before }) => ({ before: after ?? before, after: before })),\n    guests',
        'registrations: difference.registrations.slice(0, 0).map(({ before }) => ({ before, after: before })),\n    guests',
      ),
    ],
    seenBy: afterTheDraw,
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
    seenBy: { test: 'server/move/check.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'cut-at-the-end',
    is: 'At SIGTERM connections are cut before their requests are answered',
    changes: [
      change(
        'server/http/connections.ts',
        'while (unanswered.size > 0 && performance.now() < deadline) await sleep(10);',
        'if (unanswered.size > 1_000_000) await sleep(10);',
      ),
    ],
    seenBy: { test: 'proof/faults/end.test.ts', project: 'proof' },
  },
];
