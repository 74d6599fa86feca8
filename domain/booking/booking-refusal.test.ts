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
/** By the specification's payload, and on the page once they were asked. */
const admin = { actor: 'admin', override: true } as const;
/** Input that a browser could send; the rule must not be fooled. */
const pretender = { actor: 'other', override: true } as const;

test('every rule that an admin overrides is named', () => {
  const broken = { locked: true, departed: true, overlapping: true, ...full };
  expect(passedRules({ ...ordinary, ...broken, ...admin })).toEqual([
    'leg_departed',
    'day_locked',
    'leg_overlaps',
    'boat_full',
  ]);
  expect(passedRules({ ...ordinary, ...broken, ...pretender })).toEqual([]);
  expect(passedRules({ ...ordinary, ...admin })).toEqual([]);
});

describe('the tables of docs/booking-rules.md are the rules', () => {
  const rows = tableRows(readFileSync(join(import.meta.dirname, '../../docs/booking-rules.md'), 'utf8'));
  const bookingRows = rows.filter(({ number }) => !number.startsWith('R'));
  const removalRows = rows.filter(({ number }) => number.startsWith('R'));

  test('for any facts, the first row that fits gives the answer', () => {
    const met = new Set<string>();
    for (const facts of allFacts()) {
      const row = firstRow(bookingRows, facts);
      expect(bookingRefusal(facts) ?? 'booked', JSON.stringify(facts)).toBe(row?.answer);
      const removal = firstRow(removalRows, facts);
      expect(removalRefusal(facts) ?? 'removed').toBe(removal?.answer);
      for (const each of [row, removal]) if (each) met.add(each.number);
    }
    expect(met.size).toBe(rows.length);
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
