import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoatOnLeg, Leg } from '../leg.ts';
import { sampleLeg } from '../testing/sample-legs.ts';
import { type BookingFacts, bookingRefusal, passedRules, removalRefusal, boatRefusal } from './booking-refusal.ts';
import { legState } from './leg-state.ts';

/** A confirmed organization asks for a free seat on a day that is not locked. */
const ordinary: BookingFacts = {
  actor: 'other',
  override: false,
  confirmed: true,
  confirmationRequired: true,
  alreadyOnLeg: false,
  locked: false,
  departed: false,
  cancelled: false,
  overlapping: false,
  boatOnLeg: true,
  seats: 2,
  taken: 1,
};
const full = { taken: 2 };
const unconfirmed = { confirmed: false };
/** By the specification's payload, and on the page once they were asked. */
const admin = { actor: 'admin', override: true } as const;
/** The page, the first time: `override: false`. */
const asksFirst = { actor: 'admin', override: false } as const;
/** Input that a browser could send; the rule must not be fooled. */
const pretender = { actor: 'other', override: true } as const;

/** Named after the rows of docs/booking-rules.md. */
const bookings: Record<string, [answer: string, ...situations: Partial<BookingFacts>[]]> = {
  '1. a boat that is not on the leg': [
    'boat_not_on_leg',
    { boatOnLeg: false },
    { boatOnLeg: false, alreadyOnLeg: true, locked: true, departed: true, overlapping: true, ...full, ...unconfirmed },
    { boatOnLeg: false, ...admin },
  ],
  '2. an organization that is not confirmed': [
    'not_confirmed',
    unconfirmed,
    { ...unconfirmed, ...pretender },
    { ...unconfirmed, alreadyOnLeg: true, locked: true, departed: true, overlapping: true, ...full },
  ],
  '3. a leg that one is on already': [
    'already_on_leg',
    { alreadyOnLeg: true },
    { alreadyOnLeg: true, locked: true, departed: true, overlapping: true, ...full },
    { alreadyOnLeg: true, ...admin },
  ],
  '4. a cancelled leg': [
    'leg_cancelled',
    { cancelled: true },
    { cancelled: true, locked: true, departed: true, overlapping: true, ...full },
    { cancelled: true, ...admin },
  ],
  '5. a locked day': [
    'day_locked',
    { locked: true },
    { locked: true, ...pretender },
    { locked: true, ...asksFirst },
    { locked: true, departed: true, overlapping: true, ...full },
  ],
  '6. a leg that has left': [
    'leg_departed',
    { departed: true },
    { departed: true, ...pretender },
    { departed: true, ...asksFirst },
    { departed: true, overlapping: true, ...full },
  ],
  '7. another leg at the same time': [
    'leg_overlaps',
    { overlapping: true },
    { overlapping: true, ...full },
    { overlapping: true, ...pretender },
    { overlapping: true, ...asksFirst },
  ],
  '8. a full boat': [
    'boat_full',
    full,
    { seats: 2, taken: 3 },
    { seats: 0, taken: 0 },
    { ...full, ...pretender },
    { ...full, ...asksFirst },
  ],
  '9. an admin, for an organization that is not confirmed': [
    'booked',
    { ...unconfirmed, ...admin },
    { ...unconfirmed, ...asksFirst },
    { ...unconfirmed, ...full, locked: true, ...admin },
  ],
  '10. an admin, on a locked day': ['booked', { locked: true, ...admin }, { locked: true, ...full, ...admin }],
  '11. an admin, on a leg that has left': ['booked', { departed: true, ...admin }],
  '12. an admin, in spite of another leg at the same time': [
    'booked',
    { overlapping: true, ...admin },
    { overlapping: true, ...full, ...admin },
  ],
  '13. an admin, on a full boat': ['booked', { ...full, ...admin }, { seats: 0, taken: 0, ...admin }],
  '14. a free seat': [
    'booked',
    {},
    { taken: 0 },
    { confirmed: false, confirmationRequired: false },
    admin,
    asksFirst,
    pretender,
  ],
};
const removals: Record<string, [answer: string, ...situations: Partial<BookingFacts>[]]> = {
  'R1. giving back a seat on a locked day': ['day_locked', { locked: true }, { locked: true, departed: true }],
  'R2. giving back a seat on a leg that has left': ['leg_departed', { departed: true }],
  'R3. an admin removes': ['removed', { ...admin, locked: true }, { ...admin, departed: true }, admin],
  'R4. giving back a seat on a leg that is still to come': ['removed', {}],
};

test('every rule that an admin overrides is named', () => {
  const broken = { locked: true, departed: true, overlapping: true, ...full };
  expect(passedRules({ ...ordinary, ...broken, ...admin })).toEqual([
    'day_locked',
    'leg_departed',
    'leg_overlaps',
    'boat_full',
  ]);
  expect(passedRules({ ...ordinary, ...broken, ...pretender })).toEqual([]);
  expect(passedRules({ ...ordinary, ...admin })).toEqual([]);
});

describe('may it be booked?', () => {
  test.each(Object.entries(bookings))('%s', (_, [answer, ...situations]) => {
    for (const situation of situations) expect(bookingRefusal({ ...ordinary, ...situation }) ?? 'booked').toBe(answer);
  });
});

describe('may it be given back?', () => {
  test.each(Object.entries(removals))('%s', (_, [answer, ...situations]) => {
    for (const situation of situations) expect(removalRefusal({ ...ordinary, ...situation }) ?? 'removed').toBe(answer);
  });
});

describe('the tables of docs/booking-rules.md', () => {
  const rows = tableRows(readFileSync(join(import.meta.dirname, '../../docs/booking-rules.md'), 'utf8'));
  const bookingRows = rows.filter(({ number }) => !number.startsWith('R'));
  const removalRows = rows.filter(({ number }) => number.startsWith('R'));

  test('each row names a test with its answer, and each test a row', () => {
    const tested = Object.entries({ ...bookings, ...removals }).map(([name, [answer]]) => [name, answer]);
    expect(rows.map(({ answer, number, situation }) => [`${number}. ${situation}`, answer])).toEqual(tested);
  });

  test('every situation of a test belongs to its row: the first that fits', () => {
    for (const [table, cases] of [[bookingRows, bookings] as const, [removalRows, removals] as const])
      for (const [name, [, ...situations]] of Object.entries(cases))
        for (const situation of situations)
          expect(`${firstRow(table, { ...ordinary, ...situation })?.number}`).toBe(name.split('.')[0]);
  });

  test('for any facts, the first row that fits gives the answer', () => {
    const met = new Set<string>();
    for (const facts of allFacts()) {
      const row = firstRow(bookingRows, facts);
      expect(bookingRefusal(facts) ?? 'booked', JSON.stringify(facts)).toBe(row?.answer);
      if (row) met.add(row.number);
      expect(removalRefusal(facts) ?? 'removed').toBe(firstRow(removalRows, facts)?.answer);
    }
    expect([...met]).toHaveLength(bookingRows.length);
  });
});

interface Row {
  number: string;
  situation: string;
  answer: string;
  conditions: [column: string, value: string][];
}

/** The numbered rows of a page's tables, each with its cells by the name of their column. */
function tableRows(page: string): Row[] {
  let header: string[] = [];
  const rows: Row[] = [];
  for (const line of page.split('\n').filter((each) => each.startsWith('|'))) {
    const cells = line.split('|').slice(1, -1).map((cell) => cell.trim().replaceAll('`', '')); // prettier-ignore
    if (cells[0] === '#' || cells[0] === 'State') header = cells;
    else if (header[0] === '#' && /^R?\d+$/.test(cells[0] ?? '')) {
      const [number = '', situation = ''] = cells;
      const conditions = header
        .slice(2, -1)
        .map((column, index) => [column, cells[index + 2] ?? ''] as [string, string]);
      rows.push({ number, situation, answer: cells.at(-1) ?? '', conditions });
    }
  }
  return rows;
}

function firstRow(rows: Row[], facts: BookingFacts): Row | undefined {
  return rows.find(({ conditions }) =>
    conditions.every(([column, value]) => value === '–' || holds(column, value, facts)),
  );
}

/** The condition of each column. An unknown word fails the test rather than matching anything. */
function holds(column: string, value: string, facts: BookingFacts): boolean {
  const isAdmin = facts.actor === 'admin';
  const askers: Record<string, boolean> = {
    anybody: true,
    'an admin': isAdmin,
    'not an admin': !isAdmin,
    'with override': isAdmin && facts.override,
    'without override': !(isAdmin && facts.override),
  };
  const columns: Record<string, boolean> = {
    'Boat on leg': facts.boatOnLeg,
    'Confirmed as required': facts.confirmed || !facts.confirmationRequired,
    'Already on leg': facts.alreadyOnLeg,
    Cancelled: facts.cancelled,
    'Day locked': facts.locked,
    Departed: facts.departed,
    Overlap: facts.overlapping,
    'Free seat': facts.taken < facts.seats,
  };
  const answer = column === 'Caller' ? askers[value] : { yes: columns[column], no: !columns[column] }[value];
  if (answer === undefined || !(column === 'Caller' || column in columns)) throw new Error(`${column}: ${value}?`);
  return answer;
}

function allFacts(): BookingFacts[] {
  const flags = ['override', 'confirmed', 'confirmationRequired', 'alreadyOnLeg', 'cancelled', 'locked', 'departed', 'overlapping', 'boatOnLeg'] as const; // prettier-ignore
  let all: BookingFacts[] = (['admin', 'other'] as const).flatMap((actor) =>
    [0, 1, 2, 3].map((taken) => ({ ...ordinary, actor, taken })),
  );
  for (const flag of flags) all = all.flatMap((facts) => [true, false].map((value) => ({ ...facts, [flag]: value })));
  return all;
}

const boat: BoatOnLeg = {
  id: 7,
  make: 'Aavik',
  model: '30',
  capacity: 2,
  available: 1,
  registered: false,
  registrations: 1,
};
const fullBoat: BoatOnLeg = { ...boat, available: 0, registrations: 2 };
const overfullBoat: BoatOnLeg = { ...boat, available: 0, registrations: 3 };
const ownAtTheSameTime = sampleLeg({ id: 2, registered: true });

describe('why a boat cannot be chosen', () => {
  test.each<[string, Partial<Leg>, BoatOnLeg, Leg[], string | undefined]>([
    ['a free seat', {}, boat, [], undefined],
    ['no free seat', {}, fullBoat, [], 'boat_full'],
    ['more on it than it has seats', {}, overfullBoat, [], 'boat_full'],
    ['no boat of this leg', {}, { ...boat, id: 8 }, [], 'boat_not_on_leg'],
    ['one is on the leg already', { registered: true }, boat, [], 'already_on_leg'],
    ['a locked day', { locked: true }, boat, [], 'day_locked'],
    ['another leg at the same time', {}, boat, [ownAtTheSameTime], 'leg_overlaps'],
    ['another leg at the same time, and full', {}, fullBoat, [ownAtTheSameTime], 'leg_overlaps'],
  ])('%s', (_, about, chosen, others, refusal) => {
    const leg = sampleLeg({ boats: [boat], ...about });
    expect(boatRefusal(leg, chosen, [leg, ...others])).toBe(refusal);
  });

  test.each<[string, Partial<Leg>, BoatOnLeg, boolean, string | undefined]>([
    ['a locked day', { locked: true }, boat, false, 'day_locked'],
    ['a locked day and no free seat, asked and answered', { locked: true }, fullBoat, true, undefined],
    ['no free seat, asked and answered', {}, fullBoat, true, undefined],
    ['on the leg already, asked and answered', { registered: true }, boat, true, 'already_on_leg'],
  ])('for an admin: %s', (_, about, chosen, override, refusal) => {
    const leg = sampleLeg({ boats: [boat], ...about });
    expect(boatRefusal(leg, chosen, [leg], { actor: 'admin', override })).toBe(refusal);
  });

  test('an open leg has a boat that can be chosen, a green or grey one has none', () => {
    const someBoat = fc.record({ available: fc.nat(3), registrations: fc.nat(3) });
    fc.assert(
      fc.property(
        fc.array(someBoat, { maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (drawn, registered, locked, overlapping) => {
          const boats = drawn.map((each, id) => ({ ...boat, ...each, id }));
          const registrations = boats.reduce((sum, each) => sum + each.registrations, 0);
          const total_capacity = boats.reduce((sum, each) => sum + each.registrations + each.available, 0);
          const leg = sampleLeg({ boats, registered, locked, registrations, total_capacity });
          const day = [leg, ...(overlapping ? [ownAtTheSameTime] : [])];
          const choosable = boats.some((each) => boatRefusal(leg, each, day) === undefined);
          expect(choosable).toBe(legState(leg, day) === 'open');
        },
      ),
    );
  });
});
