export interface Change {
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
}

/** A deliberate breakage: what it is, and how the source is changed while it is loaded. */
export interface Defect {
  name: string;
  /** The mistake, in a sentence. */
  is: string;
  changes: Change[];
  /** The history that should find it. */
  seenBy: { database: 'sqlite' | 'postgres'; processes: number; operations?: number; leastSeconds?: number };
}

const change = (file: string, from: string, to: string): Change => ({ file, from, to });
/** Booking opens three seconds after the beginning. */
const afterTheDraw = { database: 'sqlite', processes: 1, leastSeconds: 12 } as const;

/** One for each check of a history: what it finds, no other check finds. */
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
];
