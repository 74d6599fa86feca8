import { describe, expect, test } from 'vitest';
import { departureState, stateOf } from './states.ts';
import { castOffProblem, manyPassengersText, returnProblem, withMarks } from './counting.ts';
import type { Departure, PersonOfDeparture } from './departure.ts';
import { newMark, type SeenMark } from './mark.ts';

let made = 0;
const mark = (changes: Partial<SeenMark>): SeenMark => ({
  id: `m${(made += 1)}`,
  leg: 1,
  boat: 1,
  organization: null,
  guest: null,
  kind: 'aboard',
  replaces: [],
  heads: null,
  override: false,
  device_at: '2026-06-10T07:00:00.000Z',
  ...changes,
});
const person = (organization: number, name: string): PersonOfDeparture => ({
  organization,
  guest: null,
  name,
  publication: 'Weekly',
  ask: false,
  seated: true,
  heads: [],
});
const ends = Date.parse('2026-06-10T11:00:00+03:00');
const departure = (boat: number, people: PersonOfDeparture[], seats = 3): Departure => ({
  leg: {
    id: 1,
    identifier: 'A1',
    date: '2026-06-10',
    start_time: '10:00',
    end_time: '11:00',
    starting_point: 'Pier A',
    ending_point: '',
    state: 'scheduled',
    planned_start_time: null,
    starts: ends - 3_600_000,
    ends,
  },
  boat: { id: boat, make: 'Axopar', model: '29', berth: '' },
  people,
  crew: [],
  counts: { seats, booked: 0, guests: 0, taken: 0, aboard: 0, no_show: 0, expected: 0, disputed: 0 },
});
const here = departure(1, [person(1, 'Ada'), person(2, 'Bo'), person(3, 'Cy')]);
const aboard = (organization: number, boat = 1) => mark({ organization, boat });

describe('counting heads', () => {
  test('who is booked, aboard, absent, and not marked yet', () => {
    const { counts } = withMarks(here, [aboard(1), mark({ organization: 2, kind: 'no_show' })], []);
    expect(counts).toEqual({
      seats: 3,
      booked: 3,
      guests: 0,
      taken: 2,
      aboard: 1,
      no_show: 1,
      expected: 1,
      disputed: 0,
    });
  });
  test('a person who changed the boat counts on the new one and is shown on both', () => {
    const there = departure(2, [person(9, 'Di')]);
    const marks = [aboard(1, 2)];
    const [before, after] = [withMarks(here, marks, there.people), withMarks(there, marks, here.people)];
    expect([before.counts.aboard, after.counts.aboard]).toEqual([0, 1]);
    expect(after.people.map(({ name, seated }) => [name, seated])).toEqual([
      ['Ada', false],
      ['Di', true],
    ]);
    expect(before.counts.booked + after.counts.booked).toBe(4);
  });
  test('while two phones say different boats, both have them', () => {
    const marks = [aboard(1, 1), aboard(1, 2)];
    expect(withMarks(here, marks, []).counts).toMatchObject({ aboard: 1, disputed: 1 });
    expect(withMarks(departure(2, []), marks, here.people).counts).toMatchObject({ aboard: 1, disputed: 1 });
  });
  test('a seat that was booked after its person was missed is taken, until a new mark of its boat says otherwise', () => {
    const missed = mark({ organization: 1, kind: 'no_show' });
    const booked = departure(1, [{ ...person(1, 'Ada'), heads: [missed] }]);
    const again = (boat: number) => mark({ organization: 1, kind: 'no_show', replaces: [missed.id], boat });
    const taken = (...marks: SeenMark[]) => withMarks(booked, marks, []).counts.taken;
    expect([taken(), taken(missed), taken(again(2)), taken(again(1))]).toEqual([1, 1, 1, 0]);
  });
  test('marks of another leg do not count', () => {
    expect(withMarks(here, [mark({ leg: 2, organization: 1 })], []).counts.aboard).toBe(0);
  });
});

describe('leaving', () => {
  const boarded = withMarks(here, [aboard(1), aboard(2)], []);
  test('with the right count', () => expect(castOffProblem(boarded, 2)).toBeUndefined());
  test('with one too many, the people who are not marked are called', () => {
    const { call, text } = castOffProblem(boarded, 3) ?? {};
    expect(text).toBe('You counted 3, but 2 are marked as aboard.');
    expect(call?.map(({ name }) => name)).toEqual(['Cy']);
  });
  test('with one too few, those who are marked are called as well: one of them is not aboard', () => {
    expect(castOffProblem(boarded, 1)?.call.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cy']);
  });
  test('with one too many where everybody has a mark, all are called', () => {
    const all = withMarks(here, [aboard(1), aboard(2), aboard(3)], []);
    expect(castOffProblem(all, 4)?.call.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cy']);
  });
  test('with more than there are seats', () => {
    const full = withMarks(departure(1, here.people, 2), [aboard(1), aboard(2), aboard(3)], []);
    expect(castOffProblem(full, 3)?.text).toBe('This boat has only 2 seats.');
    expect(castOffProblem(full, 3)?.call).toHaveLength(3);
  });
  test('from 13 passengers on with a word about other rules', () => {
    expect(manyPassengersText({ aboard: 12 })).toBeUndefined();
    expect(manyPassengersText({ aboard: 13 })).toBe('13 passengers: other maritime rules may apply.');
  });
});

describe('coming back', () => {
  const left = mark({ kind: 'cast_off', heads: 2 });
  const out = withMarks(here, [aboard(1), aboard(2), left], []);
  const returned = (heads: number) => withMarks(out, [mark({ kind: 'return', heads, replaces: [left.id] })], []);
  test('all', () => {
    expect(returnProblem(out, 2)).toBeUndefined();
    expect(stateOf(returned(2))).toBe('back');
  });
  test('all but one: the missing person is named, and the boat is not back', () => {
    expect(returnProblem(out, 1)?.call.map(({ name }) => name)).toEqual(['Ada', 'Bo']);
    expect(stateOf(returned(1))).toBe('missing');
  });
  test("a mark that arrives late, from a phone without a network, revokes 'All back'", () => {
    expect(stateOf(withMarks(returned(2), [aboard(3)], []))).toBe('missing');
  });
  test('a late boat is overdue, and no timer marks people as back', () => {
    expect(departureState(out, ends)).toBe('out (marked)');
    expect(departureState(out, ends + 11 * 60_000)).toBe('overdue');
    expect(departureState(out, ends + 48 * 3_600_000)).toBe('overdue');
    expect(departureState(returned(1), ends + 11 * 60_000)).toBe('back');
    expect(departureState(returned(2), ends + 11 * 60_000)).toBe('back');
  });
});

describe('a mark that is sent', () => {
  const good = {
    id: '3f0a5a54-6c1e-4a0e-9a55-0d9b8b7f4a11',
    event: 1,
    leg: 1,
    boat: 1,
    organization: 1,
    kind: 'aboard',
    device: 'phone',
    device_at: '2026-06-10T07:00:00.000Z',
  };
  const guest = { id: good.id, name: 'Eve', publication: 'Daily' };
  test.each([
    ['as it should be', {}, true],
    ['of a guest', { organization: undefined, guest }, true],
    ['of the boat', { organization: undefined, kind: 'cast_off', heads: 3 }, true],
    ['taking back what was said of the boat', { organization: undefined, kind: 'clear' }, true],
    ['without an id', { id: undefined }, false],
    ['of nobody', { organization: undefined }, false],
    ['of two', { guest }, false],
    ['of a guest of whom nothing is known', { organization: undefined, guest: { id: good.id, name: 'Eve' } }, false],
    ['leaving without a count, which is for admins', { organization: undefined, kind: 'cast_off' }, true],
    ['leaving, of a person', { kind: 'cast_off', heads: 3 }, false],
    ['with heads where none are counted', { heads: 3 }, false],
    ['of another kind', { kind: 'drowned' }, false],
  ])('%s', (_name, changes, fine) => {
    expect(newMark.safeParse({ ...good, ...changes }).success).toBe(fine);
  });
});
