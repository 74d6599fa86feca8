import type { Change, Defect } from './defect.ts';

const change = (file: string, from: string, to: string): Change => ({ file, from, to });
const twoProcesses = { database: 'postgres', processes: 2 } as const;
const oneSqlite = { database: 'sqlite', processes: 1 } as const;

const database = 'server/db/database.ts';
const book = 'server/registration/book.ts';
const situation = 'server/registration/read-situation.ts';
const removal = 'server/registration/remove.ts';
const legality = 'server/leg/legality.ts';

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
    seenBy: twoProcesses,
  },
  {
    name: 'lock-after-check',
    is: 'A booking is checked first, and the event is locked afterwards',
    changes: [
      change(
        book,
        'return await inEvent(database, event, (tx) => bookSome(tx, event, requests));',
        `const early = await database.read((db) => readSituation(db, event, requests));
    return await inEvent(database, event, (tx) => bookSome(tx, event, requests, early));`,
      ),
      change(
        book,
        `async function bookSome(tx: Db, event: number, requests: BookingRequest[]): Promise<Outcome[]> {
  const outcomes = await decideAndWrite(tx, event, requests);`,
        `async function bookSome(tx: Db, event: number, requests: BookingRequest[], early?: Situation): Promise<Outcome[]> {
  const outcomes = await decideAndWrite(tx, event, requests, early);`,
      ),
      change(
        book,
        'async function decideAndWrite(tx: Db, event: number, requests: BookingRequest[]): Promise<Outcome[]> {\n  const situation = await readSituation(tx, event, requests);',
        `async function decideAndWrite(tx: Db, event: number, requests: BookingRequest[], early?: Situation): Promise<Outcome[]> {
  const situation = early ?? (await readSituation(tx, event, requests));`,
      ),
    ],
    seenBy: twoProcesses,
  },
  {
    name: 'lock-leg-and-boat-only',
    is: 'A booking locks its leg and boat instead of the whole event',
    changes: [
      change(
        book,
        'return await inEvent(database, event, (tx) => bookSome(tx, event, requests));',
        `return await database.write(async (tx) => {
      for (const { leg, boat } of requests)
        await tx.updateTable('leg_boat').set({ boat }).where('leg', '=', leg).where('boat', '=', boat).execute();
      return bookSome(tx, event, requests);
    });`,
      ),
    ],
    seenBy: twoProcesses,
  },
  {
    name: 'answer-before-commit',
    is: 'An answer is given once the rows are written, before they are committed',
    changes: [
      change(
        database,
        'const result = await database.write(async (tx) => {',
        `return new Promise<T>((resolve, reject) => {
  database.write(async (tx) => {`,
      ),
      change(
        database,
        `    return work(tx);
  });
  database.tellRevisions([...moved.values()]);
  return result;`,
        `    const result = await work(tx);
    resolve(result);
    return result;
  }).then(() => database.tellRevisions([...moved.values()])).catch(reject);
});`,
      ),
    ],
    seenBy: oneSqlite,
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
    name: 'lock-flag-cached',
    is: 'Each process remembers whether a day is locked, and hears of its own locks alone',
    changes: [
      change(situation, 'locked: leg.locked !== null,', 'locked: remembered(event, leg.date, leg.locked !== null),'),
      change(
        situation,
        '/** All that the rule asks',
        `export const lockFlags = new Map<string, boolean>();
function remembered(event: number, date: string, locked: boolean): boolean {
  const known = lockFlags.get(event + date) ?? locked;
  lockFlags.set(event + date, known);
  return known;
}
/** All that the rule asks`,
      ),
      change(
        'server/event/lock.ts',
        'await setLock(tx, event, date, lock_state);',
        'await setLock(tx, event, date, lock_state);\n    lockFlags.set(event + date, lock_state);',
      ),
      change(
        'server/event/lock.ts',
        "import { AppError } from '#domain/errors.ts';",
        "import { AppError } from '#domain/errors.ts';\nimport { lockFlags } from '../registration/read-situation.ts';",
      ),
    ],
    seenBy: twoProcesses,
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
    seenBy: oneSqlite,
  },
  {
    name: 'seats-per-leg-unchecked',
    is: 'A leg may be given fewer seats per boat than are booked',
    changes: [change('server/leg/edit.ts', 'await refuseTooFewSeats(tx, before, after);', '')],
    seenBy: oneSqlite,
  },
  {
    name: 'move-unchecked',
    is: 'A leg may be moved to where somebody already has another',
    changes: [change('server/leg/edit.ts', 'await refuseNewOverlaps(tx, before, after);', '')],
    seenBy: oneSqlite,
  },
  {
    name: 'boat-on-two-legs',
    is: 'A boat may be put on two legs at the same time',
    changes: [
      change(
        legality,
        'const clash = others.find((other) => overlaps(other, leg));',
        'const clash = others.find((other) => other.id < 0);',
      ),
    ],
    seenBy: oneSqlite,
  },
  {
    name: 'dates-unchecked',
    is: "An event's dates may leave its legs outside",
    changes: [change('server/event/edit.ts', "throw new AppError('event_excludes_legs')", 'void AppError')],
    seenBy: oneSqlite,
  },
  {
    name: 'mail-outside-transaction',
    is: 'The mail of a registration is committed by itself, before what it tells of',
    changes: [
      change(
        'server/organization/register.ts',
        'if (id === undefined) return undefined;',
        `if (id === undefined) return undefined;
  setImmediate(() => void services.database.write((other) => enqueue(other, { kind: 'registration', organization: id, recipient: form.email, at })));`,
      ),
      change(
        'server/organization/register.ts',
        'async function registerNew({ now }: Services, tx: Db, form: RegistrationForm): Promise<Registered | undefined> {',
        `async function registerNew(services: Services, tx: Db, form: RegistrationForm): Promise<Registered | undefined> {
  const { now } = services;`,
      ),
      change(
        'server/organization/register.ts',
        "await enqueue(tx, { kind: 'registration', organization: id, recipient: form.email, at });",
        '',
      ),
    ],
    seenBy: { test: 'server/organization/register.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'mail-sent-before-accepted',
    is: 'A mail is marked as sent before the mail server took it',
    changes: [
      change(
        'server/mail/deliver.ts',
        'await transport.send(mail);',
        `await services.database.write((tx) => markSent(tx, [row.id], toIso(services.now())));
    transport.send(mail).catch(() => undefined);`,
      ),
    ],
    seenBy: { test: 'server/mail/transport.test.ts', project: 'server on SQLite' },
  },
  {
    name: 'outbox-unguarded',
    is: 'Two processes may take the same mail out of the outbox',
    changes: [
      change(
        'server/mail/queries.ts',
        ".updateTable('outbox')\n    .set((row) => ({ due_at: lease, attempts: row('attempts', '+', 1) }))",
        ".updateTable('outbox')\n    .set((row) => ({ attempts: row('attempts', '+', 1) }))",
      ),
    ],
    seenBy: twoProcesses,
  },
  {
    name: 'delete-all-in-two',
    is: 'All bookings of somebody are removed in two transactions',
    changes: [
      change(
        removal,
        'return inEvent(database, event, removal);',
        `return (async () => {
    const rows = await database.read((db) => db.selectFrom('registration').select('id').where('event', '=', event).where('organization', '=', organization).execute());
    const half = Math.floor(rows.length / 2);
    const some = await inEvent(database, event, async (tx) => {
      let count = 0;
      for (const { id } of rows.slice(0, half)) count += await removeRegistrations(tx, { id }, 'booking_removed', by);
      return count;
    });
    return some + (await inEvent(database, event, removal));
  })();`,
      ),
    ],
    seenBy: { ...twoProcesses, operations: 4_000 },
  },
  {
    name: 'cached-counts',
    is: 'How many are on a boat is remembered for half a second',
    changes: [
      change(
        'server/leg/calendar-queries.ts',
        'export function countsOfLegs(',
        `const kept = new Map<string, { at: number; rows: Awaited<ReturnType<typeof readCounts>> }>();
export async function countsOfLegs(db: Db, scope: Scope) {
  const key = JSON.stringify(scope);
  const known = kept.get(key);
  if (known && Date.now() - known.at < 500) return known.rows;
  const rows = await readCounts(db, scope);
  kept.set(key, { at: Date.now(), rows });
  return rows;
}
function readCounts(`,
      ),
    ],
    seenBy: oneSqlite,
  },
  {
    name: 'type-from-token',
    is: 'Who asks is what the token says, not what the database knows',
    changes: [
      change(
        'server/login/session.ts',
        "if (claims?.use === 'session') return askerOf(claims.session, moment);",
        "if (claims?.use === 'session') return claims as unknown as Asker;",
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
    name: 'written-before-refused',
    is: 'A booking is written first; a refusal is found after the commit',
    changes: [
      change(
        book,
        'if (refusal) throw new AppError(refusal);',
        `if (refusal && refusal !== 'boat_full') throw new AppError(refusal);
    if (refusal) overfull.add(request);`,
      ),
      change(
        book,
        'return async (request) => idOf(await queues.memo(request.event)(request));\n}',
        `return async (request) => {
    const id = idOf(await queues.memo(request.event)(request));
    if (overfull.has(request)) throw new AppError('boat_full');
    return id;
  };
}
const overfull = new WeakSet<BookingRequest>();`,
      ),
    ],
    seenBy: oneSqlite,
  },
  {
    name: 'gathered-uncounted',
    is: 'Of bookings that share a commit none counts for those that follow',
    changes: [change(book, 'situation.add(request);', '')],
    seenBy: oneSqlite,
  },
  {
    name: 'kept-over-a-commit',
    is: 'What was looked up is kept although something has been committed since',
    changes: [
      change(
        'server/db/until-commit.ts',
        'if (moment !== keptAt || kept.size > mostKept)',
        'if (kept.size > mostKept)',
      ),
    ],
    seenBy: oneSqlite,
  },
  {
    name: 'moment-stands-still',
    is: 'What was looked up is kept although another process has committed since',
    changes: [
      change('server/db/postgres.ts', 'const moment = await plainly(() => momentOf(pool));', "const moment = 'same';"),
    ],
    seenBy: twoProcesses,
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
    seenBy: { database: 'postgres', processes: 2, operations: 4_000 },
  },
  {
    name: 'no-second-look',
    is: 'What was removed between a look and a write is an error instead of a refusal',
    changes: [change('server/db/postgres.ts', "new Set(['40P01', '40001', '23503'])", "new Set(['40P01', '40001'])")],
    seenBy: { test: 'server/registration/removed-meanwhile.test.ts', project: 'server on PostgreSQL' },
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
    name: 'cut-at-the-end',
    is: 'At SIGTERM connections are cut before their requests are answered',
    changes: [
      change(
        'server/http/finish-requests.ts',
        'while (inFlight.size > 0) await sleep(10);',
        'if (inFlight.size > 1_000_000) await sleep(10);',
      ),
    ],
    seenBy: { test: 'proof/faults/end.test.ts', project: 'proof' },
  },
  {
    name: 'migration-step-by-step',
    is: 'Migrations are committed statement by statement',
    changes: [
      change(
        'server/db/sqlite.ts',
        "await inTransaction(writer, 'begin immediate', (tx) => migrateToLatest(tx as never));",
        'await migrateToLatest(writer as never);',
      ),
    ],
    seenBy: { test: 'proof/faults/migration.test.ts', project: 'proof' },
  },
];
