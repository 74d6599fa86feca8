import { describe, expect, test } from 'vitest';
import { moveRefusal } from './board.ts';
import { sampleFacts, sampleLeg } from '../testing/sample-day.ts';
import type { DisruptedLeg, DisruptionContext } from './context.ts';
import { planDisruption } from './plan-disruption.ts';
import type { DisruptionWish } from './wire.ts';

const date = '2026-06-10';

const leg = (id: number, time: string, boats: number[]): DisruptedLeg => ({
  ...sampleLeg(id, time, { boats }),
  departed: false,
});

const legs = [leg(1, '10:00-11:00', [1, 2]), leg(2, '11:00-12:00', [1]), leg(3, '13:00-14:00', [2])];
/** Person 1 on boat 1, person 2 on boat 2 of the first leg; person 2 later on boat 1 as well. */
const event: DisruptionContext = {
  ...sampleFacts(legs, [[1, 1, 1], [2, 1, 2], [2, 2, 1]], [2, 2, 2]), // prettier-ignore
  end_date: date,
  left: [],
};
const at = (time: string) => ({ date, start_time: time.slice(0, 5), end_time: time.slice(6) });
const board = (
  moves: Extract<DisruptionWish, { kind: 'board' }>['legs'],
  boats: { boat: number; leg: number }[] = [],
) => planDisruption(event, { kind: 'board', legs: moves, boats });

describe('the schedule is changed', () => {
  test('several legs move at once and are judged together, though each alone would clash', () => {
    const together = [
      { leg: 1, ...at('10:30-11:30') },
      { leg: 2, ...at('11:30-12:30') },
    ];
    expect(board(together)).toMatchObject({ clashes: [], moves: [] });
    expect(board(together).legs.map(({ id, to }) => `${id} ${to.start_time} ${to.state}`)).toEqual([
      '1 10:30 delayed',
      '2 11:30 delayed',
    ]);
    expect(board(together.slice(0, 1)).clashes.map(({ text }) => text)).toEqual([
      'Boat 1 would sail 10:30–11:30 and 11:00–12:00 at the same time',
    ]);
  });

  test('a leg without people is planned anew and never delayed', () => {
    expect(board([{ leg: 3, ...at('13:30-14:30') }]).legs[0]?.to).toMatchObject({
      state: 'scheduled',
      planned_start_time: null,
    });
  });

  test('a boat is put on a leg, and is not while it sails elsewhere', () => {
    expect(board([], [{ boat: 3, leg: 1 }]).legs[0]?.to.boats).toEqual([1, 2, 3]);
    expect(board([{ leg: 3, ...at('11:30-12:30') }], [{ boat: 2, leg: 2 }]).clashes.map(({ text }) => text)).toEqual([
      'Boat 2 would sail 11:00–12:00 and 11:30–12:30 at the same time',
    ]);
    expect(board([], [{ boat: 1, leg: 1 }]).clashes[0]?.text).toBe('Boat 1 is on L1 (10:00–11:00) already');
    expect(board([], [{ boat: 9, leg: 1 }]).clashes[0]?.text).toMatch(/does not belong to this event/);
  });

  test('one boat of a leg is moved alone: it sails on a leg of its own with its people, the others stay', () => {
    const plan = board([{ leg: 1, only: 2, ...at('10:00-10:45') }]);
    expect(plan).toMatchObject({ clashes: [], moves: [] });
    expect(plan.legs).toMatchObject([{ id: -1, from: { boats: [2] }, to: { boats: [2], end_time: '10:45' } }]);
  });

  test('whose next trip the boat alone would overlap, gives way', () => {
    const plan = board([{ leg: 1, only: 2, ...at('11:15-12:00') }]);
    expect(plan.moves).toMatchObject([{ organization: 2, from: { leg: -1, boat: 2 } }]);
    expect(plan.moves[0]?.why).toMatch(/L1b \(11:15–12:00\) would overlap L2/);
  });

  test('a boat that has left the leg meanwhile, or is its last, makes no leg of its own', () => {
    expect(board([{ leg: 2, only: 2, ...at('12:00-13:00') }]).clashes[0]?.text).toBe(
      'Boat 2 is not on L2 (11:00–12:00)',
    );
    expect(board([{ leg: 2, only: 1, ...at('11:00-11:30') }]).legs).toMatchObject([
      { id: 2, to: { end_time: '11:30' } },
    ]);
  });

  test('a leg that has begun is moved while its boats are still at the pier, or one of them alone', () => {
    const begun = (atPier: number[]) => ({
      ...event,
      clock: `${date}T10:05:00`,
      legs: legs.map((each) => (each.id === 1 ? { ...each, departed: true, atPier } : each)),
    });
    const whole: DisruptionWish = { kind: 'board', legs: [{ leg: 1, ...at('10:10-11:00') }], boats: [] };
    const alone: DisruptionWish = { kind: 'board', legs: [{ leg: 1, only: 2, ...at('10:10-11:00') }], boats: [] };
    expect(planDisruption(begun([1, 2]), whole)).toMatchObject({ clashes: [], legs: [{ id: 1 }] });
    expect(planDisruption(begun([2]), whole).clashes[0]?.text).toBe('L1 (10:00–11:00) has departed already');
    expect(planDisruption(begun([2]), alone)).toMatchObject({ clashes: [], legs: [{ from: { boats: [2] } }] });
  });

  test('nothing is moved into the past', () => {
    const now = { ...event, clock: `${date}T09:30:01` };
    const wish: DisruptionWish = { kind: 'board', legs: [{ leg: 1, ...at('09:00-10:00') }], boats: [] };
    expect(planDisruption(now, wish)).toMatchObject({
      legs: [],
      clashes: [{ text: '09:00 has passed already', leg: 1 }],
    });
  });
});

test('a leg springs back with the reason', () => {
  const about = { clock: `${date}T09:30:01`, start_date: date, end_date: date, time_zone: 'Europe/Paris' };
  const first = { ...leg(1, '10:00-11:00', [1]), locked: false };
  const why = (changes: object, time: string) => moveRefusal({ ...first, ...changes }, at(time), about);
  expect(why({}, '12:00-13:00')).toBeUndefined();
  expect(why({}, '09:00-10:00')).toBe('09:00 has passed already');
  expect(why({ departed: true }, '12:00-13:00')).toBe('L1 (10:00–11:00) has departed already');
  expect(why({ departed: true, atPier: [1] }, '12:00-13:00')).toBeUndefined();
  expect(why({ departed: true, atPier: [1], boats: [1, 2] }, '12:00-13:00')).toBe(
    'L1 (10:00–11:00) has departed already',
  );
  expect(why({ locked: true }, '12:00-13:00')).toBe('Legs have been locked for this day');
  expect(why({ state: 'cancelled' }, '12:00-13:00')).toBe('L1 (10:00–11:00) is cancelled');
});

test.each([
  ['2026-10-25', 'back', 'this time comes twice'],
  ['2027-03-28', 'forward', 'this time does not come'],
])('on %s, when clocks are put %s, a leg is put before or after that hour, and not into it', (day, way, what) => {
  const about = { clock: `${day}T00:10:00`, start_date: day, end_date: day, time_zone: 'Europe/Paris' };
  const night = { ...leg(1, '00:30-01:30', [1]), date: day, locked: false };
  const why = (time: string) => moveRefusal(night, { ...at(time), date: day }, about);
  expect(why('04:30-05:30')).toBeUndefined();
  expect(why('02:30-03:30')).toBe(`Clocks are put ${way} in this night, and ${what}`);
  expect(why('01:30-02:30')).toBe(`Clocks are put ${way} in this night, and ${what}`);
});
