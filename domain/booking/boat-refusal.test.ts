import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoatOnLeg, Leg } from '../leg.ts';
import { boatRefusal } from './boat-refusal.ts';
import { legState } from './leg-state.ts';
import { sampleLeg } from '../testing/sample-legs.ts';

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
