import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errors } from '../errors.ts';
import type { Leg } from '../leg.ts';
import { legsFrom, sampleLeg, legsAt } from '../testing/sample-legs.ts';
import { legReason, legState, nextFreeLeg } from './leg-state.ts';
import { overlaps } from './overlap.ts';

const seats = { total_capacity: 2, registrations: 1 };
const full = { total_capacity: 2, registrations: 2 };
const boats = (count: number): Leg['boats'] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    make: 'Aavik',
    model: '30',
    capacity: 2,
    available: 0,
    registered: false,
    registrations: 2,
  }));
const ownAtTheSameTime = sampleLeg({ id: 2, start_time: '09:30', end_time: '10:30', registered: true });
const ownAfterwards = sampleLeg({ id: 3, start_time: '10:00', end_time: '11:00', registered: true });
const othersAtTheSameTime = sampleLeg({ id: 4, start_time: '09:30', end_time: '10:30' });

describe('the state of a leg', () => {
  test.each<[string, Partial<Leg>, Leg[], string, string | undefined]>([
    ['free seats', seats, [], 'open', undefined],
    ['one is on it', { ...seats, registered: true }, [], 'mine', errors.already_on_leg.text],
    ['one is on it and it is full', { ...full, registered: true }, [], 'mine', errors.already_on_leg.text],
    ['one is on it and the day is locked', { registered: true, locked: true }, [], 'mine', errors.already_on_leg.text],
    ['one is on it and on another', { registered: true }, [ownAtTheSameTime], 'mine', errors.already_on_leg.text],
    ['the day is locked', { ...seats, locked: true }, [], 'blocked', errors.day_locked.text],
    ['the day is locked and it is full', { ...full, locked: true }, [], 'blocked', errors.day_locked.text],
    ['it has left', { ...seats, departed: true }, [], 'blocked', errors.leg_departed.text],
    [
      'it has left, on a locked day',
      { ...seats, departed: true, locked: true },
      [],
      'blocked',
      errors.leg_departed.text,
    ],
    [
      'it has left with one on board',
      { ...seats, departed: true, registered: true },
      [],
      'mine',
      errors.already_on_leg.text,
    ],
    ['one is on another at the same time', seats, [ownAtTheSameTime], 'blocked', errors.leg_overlaps.text],
    ['… and it is full', full, [ownAtTheSameTime], 'blocked', errors.leg_overlaps.text],
    ['… and the day is locked', { locked: true }, [ownAtTheSameTime], 'blocked', errors.day_locked.text],
    ['one is on the leg that follows at once', seats, [ownAfterwards], 'open', undefined],
    ['another at the same time, where one is not', seats, [othersAtTheSameTime], 'open', undefined],
    ['full, one boat', { ...full, boats: boats(1) }, [], 'full', errors.boat_full.text],
    ['full, two boats', { ...full, boats: boats(2) }, [], 'full', 'All seats on this trip are taken'],
    [
      'fuller than full, by an override',
      { ...full, registrations: 3, boats: boats(1) },
      [],
      'full',
      errors.boat_full.text,
    ],
    ['no boats', { total_capacity: 0, registrations: 0 }, [], 'full', 'There are no boats on this trip yet'],
  ])('%s', (_, about, others, state, reason) => {
    const leg = sampleLeg(about);
    expect(legState(leg, [...others, leg])).toBe(state);
    expect(legReason(leg, [...others, leg])).toBe(reason);
    expect(legState(leg, others)).toBe(state);
  });

  test('a leg does not conflict with itself, even if the day has a newer copy of it', () => {
    const before = sampleLeg(seats);
    expect(legState(before, [{ ...before, registered: true }])).toBe('open');
  });

  test('registering to one leg turns exactly the overlapping open ones grey', () => {
    const drawn = fc.tuple(fc.constant(0), fc.nat(60), fc.integer({ min: 1, max: 15 }), fc.constant(false));
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 10 }).map(legsFrom), fc.nat(9), (legs, choice) => {
        const chosen = legs[choice % legs.length] ?? sampleLeg();
        const day = legs.map((leg) => (leg === chosen ? { ...leg, registered: true } : leg));
        for (const leg of day) {
          const inTheWay = overlaps(leg, chosen) ? 'blocked' : 'open';
          expect(legState(leg, day)).toBe(leg.id === chosen.id ? 'mine' : inTheWay);
        }
      }),
    );
  });
});

const [own, same, next, later] = legsAt('09:00-10:00*', '09:30-10:30', '10:00-11:00', '11:00-12:00');
const day = [later, next, same, own].filter((leg) => leg !== undefined);
const after = sampleLeg({ id: 1 });

test('the next free time is the first leg that begins when this one has ended, or later', () => {
  expect(nextFreeLeg(after, day)?.id).toBe(3);
});

test.each([
  ['full', { registrations: 4 }],
  ['locked', { locked: true }],
  ['one of mine already', { registered: true }],
  ['on another day', { date: '2026-06-11' }],
])('a leg that is %s is no free time', (_, change) => {
  const changed = day.map((leg) => (leg.id === 3 ? { ...leg, ...change } : leg));
  expect(nextFreeLeg(after, changed)?.id).toBe(4);
});

test('after the last leg of the day there is none', () => {
  expect(nextFreeLeg({ date: '2026-06-10', end_time: '12:00' }, day)).toBeUndefined();
});
