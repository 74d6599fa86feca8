import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { castState, personStanding, standingMarks, subjectOf, type FoldedMark } from './fold.ts';

interface Tap {
  phone: number;
  person: number;
  kind: 'aboard' | 'no_show' | 'ashore' | 'clear';
  boat: number;
  /** Phones that hear everything this phone knows, after the tap. */
  heard: boolean[];
  /** The phone's clock, in minutes from the true time. */
  clock: number;
}
type TimedMark = FoldedMark & { device_at: number; received: number };

const phones = 4;
const taps = fc.array(
  fc.record<Tap>({
    phone: fc.nat(phones - 1),
    person: fc.integer({ min: 1, max: 2 }),
    kind: fc.constantFrom('aboard', 'no_show', 'ashore', 'clear'),
    boat: fc.integer({ min: 1, max: 2 }),
    heard: fc.array(fc.boolean(), { minLength: phones, maxLength: phones }),
    clock: fc.integer({ min: -10, max: 10 }),
  }),
  { minLength: 1, maxLength: 24 },
);

/** Taps one after the other, each a true fact, on phones that hear of each other now and then. Returns all marks. */
function tapped(list: Tap[]): TimedMark[] {
  const known: TimedMark[][] = Array.from({ length: phones }, () => []);
  const all: TimedMark[] = [];
  for (const [place, { boat, clock, heard, kind, person, phone }] of list.entries()) {
    const seen = known[phone] ?? [];
    const subject = { leg: 1, boat, organization: person, guest: null };
    const replaces = standingMarks(seen)
      .filter((mark) => subjectOf(mark) === subjectOf(subject))
      .map(({ id }) => id);
    const id = `mark ${(place * 7919) % 1000} ${place}`;
    const mark = { id, ...subject, kind, replaces, heads: null, device_at: place + clock, received: 0 };
    seen.push(mark);
    all.push(mark);
    for (const [other, hears] of heard.entries())
      if (hears) known[other] = [...new Set([...(known[other] ?? []), ...seen])];
  }
  return all;
}

const fold = (marks: readonly TimedMark[], person: number) =>
  personStanding(standingMarks(marks).filter(({ organization }) => organization === person));

const stateOf = (marks: TimedMark[]) => [1, 2].map((person) => fold(marks, person));

const anyOrder = fc.property(taps, fc.infiniteStream(fc.nat(999)), (list, random) => {
  const marks = tapped(list);
  const twice = [...marks, ...marks.filter(() => (random.next().value ?? 0) % 3 === 0)];
  const keys = new Map(twice.map((mark) => [mark, random.next().value ?? 0]));
  const shuffled = twice.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
  expect(stateOf(shuffled.map((mark, received) => ({ ...mark, received })))).toEqual(stateOf(marks));
});

const anyClock = fc.property(taps, fc.infiniteStream(fc.integer({ min: -600, max: 600 })), (list, random) => {
  const marks = tapped(list);
  const late = marks.map((mark) => ({ ...mark, device_at: mark.device_at + (random.next().value ?? 0) }));
  expect(stateOf(late)).toEqual(stateOf(marks));
});

/** The last tap on a person is the truth. The phone shows it, or that two marks differ, and never fewer people than are aboard. */
const rightOrFlagged = fc.property(taps, (list) => {
  const marks = tapped(list);
  for (const person of [1, 2]) {
    const last = list.findLast((tap) => tap.person === person);
    const { boats, state } = fold(marks, person);
    const truth = !last || last.kind === 'clear' ? 'expected' : last.kind;
    expect([truth, 'disputed']).toContain(state);
    if (last?.kind === 'aboard') expect(boats).toContain(last.boat);
  }
});

/** The marks of one person never affect another. */
const eachAlone = fc.property(taps, (list) => {
  const marks = tapped(list);
  for (const person of [1, 2])
    expect(fold(marks, person)).toEqual(
      fold(
        marks.filter(({ organization }) => organization === person),
        person,
      ),
    );
});

describe('the state that marks add up to', () => {
  test('is the same in any order, however often each arrives', () => fc.assert(anyOrder));
  test('is the same whatever the clocks of the phones show', () => fc.assert(anyClock));
  test('is the last mark or tells that two disagree, and everybody aboard is counted', () => fc.assert(rightOrFlagged));
  test('of one person does not depend on marks of another', () => fc.assert(eachAlone));
});

const mark = (changes: Partial<FoldedMark>): FoldedMark => ({
  id: 'a',
  leg: 1,
  boat: 1,
  organization: 1,
  guest: null,
  kind: 'aboard',
  replaces: [],
  heads: null,
  ...changes,
});

test('marks that replace each other in a circle, or themselves, do not vanish', () => {
  const circle = [mark({ id: 'a', replaces: ['b', 'a'] }), mark({ id: 'b', replaces: ['a'], kind: 'no_show' })];
  expect(personStanding(standingMarks(circle))).toEqual({ state: 'disputed', boats: [1] });
  expect(standingMarks([mark({ replaces: ['a'] })])).toHaveLength(1);
});

test('a mark replaces none of another person', () => {
  const marks = [mark({ id: 'a' }), mark({ id: 'b', organization: 2, kind: 'no_show', replaces: ['a'] })];
  expect(standingMarks(marks)).toHaveLength(2);
});

const cast = (id: string, changes: Partial<FoldedMark>) => mark({ id, organization: null, ...changes });
test.each([
  ['nobody said anything', [], 'boarding'],
  ['it left', [cast('a', { kind: 'cast_off', heads: 4 })], 'at_sea'],
  [
    'it left, said twice alike',
    [cast('a', { kind: 'cast_off', heads: 4 }), cast('b', { kind: 'cast_off', heads: 4 })],
    'at_sea',
  ],
  [
    'two counts differ',
    [cast('a', { kind: 'cast_off', heads: 4 }), cast('b', { kind: 'cast_off', heads: 5 })],
    'disputed',
  ],
  ['all came back', [cast('a', { kind: 'return', heads: 4 })], 'back'],
  ['one did not', [cast('a', { kind: 'return', heads: 3 })], 'missing'],
  ['that it left was taken back', [cast('a', { kind: 'clear' })], 'boarding'],
  [
    'two phones, one saw it leave and one saw it return',
    [cast('a', { kind: 'cast_off', heads: 4 }), cast('b', { kind: 'return', heads: 4 })],
    'disputed',
  ],
] as const)('%s', (_name, standing, state) => {
  expect(castState(standing, 4)).toBe(state);
});
