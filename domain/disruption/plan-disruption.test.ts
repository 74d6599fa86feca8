import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps } from '../booking/overlap.ts';
import type { BookedSeat } from '../event-facts.ts';
import { routeOf } from '../route/places.ts';
import { sampleFacts, sampleLeg, type SampleBooking } from '../testing/sample-day.ts';
import type { DisruptedLeg, DisruptionContext } from './context.ts';
import { planDisruption } from './plan-disruption.ts';
import { freeSeats, optionsOf } from './reseat.ts';
import type { DisruptionWish } from './wire.ts';

function leg(id: number, time: string, about: Partial<DisruptedLeg> = {}): DisruptedLeg {
  return { departed: false, ...sampleLeg(id, time, about) };
}

function day(legs: DisruptedLeg[], bookings: SampleBooking[], capacities = [2, 2]): DisruptionContext {
  return { ...sampleFacts(legs, bookings, capacities), left: [] };
}

/** Moves as 'person: leg/boat → leg/boat'. */
function movesOf(context: DisruptionContext, wish: DisruptionWish) {
  return planDisruption(context, wish).moves.map(
    ({ from, organization, to }) =>
      `${organization}: ${from.leg}/${from.boat} → ${to ? `${to.leg}/${to.boat}` : 'no seat'}`,
  );
}

describe('everything is late', () => {
  const wave = [leg(1, '09:00-10:00'), leg(2, '10:00-11:00'), leg(3, '11:00-12:00')];

  test('all later legs move by 30 minutes together, though each by itself would bump into the next', () => {
    const plan = planDisruption(day(wave, [[1, 1, 1], [1, 2, 1], [1, 3, 1]]), { kind: 'delay', minutes: 30, legs: [1, 2, 3] }); // prettier-ignore
    expect(plan.clashes).toEqual([]);
    expect(plan.moves).toEqual([]);
    expect(plan.legs.map(({ to }) => `${to.start_time}-${to.end_time} ${to.state}, was ${to.planned_start_time}`)).toEqual([
      '09:30-10:30 delayed, was 09:00',
      '10:30-11:30 delayed, was 10:00',
      '11:30-12:30 delayed, was 11:00',
    ]); // prettier-ignore
  });

  test.each<[string, DisruptionWish, number[]]>([
    ['a delay', { kind: 'delay', minutes: 30, legs: [3] }, [2]],
    ['another place', { kind: 'legs', add: [], edit: [{ id: 3, ending_point: 'Nagu' }], remove: [] }, [2]],
    ['another name', { kind: 'legs', add: [], edit: [{ id: 3, identifier: 'Last' }], remove: [] }, []],
    ['a leg that goes', { kind: 'cancel', legs: [3] }, []],
  ])('%s: who keeps the seat and is told', (_, wish, keep) => {
    expect(planDisruption(day(wave, [[1, 1, 1], [2, 3, 1]]), wish).keep).toEqual(keep); // prettier-ignore
  });

  test('a second delay keeps the time that was planned first', () => {
    const once = leg(1, '09:30-10:30', { state: 'delayed', planned_start_time: '09:00', planned_end_time: '10:00' });
    const [change] = planDisruption(day([once], []), { kind: 'delay', minutes: 15, legs: [1] }).legs;
    expect(change?.to).toMatchObject({ start_time: '09:45', planned_start_time: '09:00', planned_end_time: '10:00' });
  });

  test('a boat that would be in two places is a clash that names both legs', () => {
    const { clashes } = planDisruption(day(wave, []), { kind: 'delay', minutes: 30, legs: [1] });
    expect(clashes.map(({ text }) => text)).toEqual(['Boat 1 would sail 09:30–10:30 and 10:00–11:00 at the same time']);
  });

  test('somebody whose next trip would overlap is moved off the late leg, onto a later one', () => {
    const legs = [leg(1, '09:00-10:00'), leg(2, '10:00-11:00', { boats: [2] }), leg(3, '12:00-13:00')];
    const context = day(legs, [[1, 1, 1], [1, 2, 2]]); // prettier-ignore
    expect(movesOf(context, { kind: 'delay', minutes: 30, legs: [1] })).toEqual(['1: 1/1 → 3/1']);
  });

  test.each([
    ['past midnight', leg(1, '22:00-23:45'), 'L1 (22:00–23:45) would run past midnight'],
    ['departed', leg(1, '09:00-10:00', { departed: true }), 'L1 (09:00–10:00) has departed already'],
    ['cancelled', leg(1, '09:00-10:00', { state: 'cancelled' }), 'L1 (09:00–10:00) is cancelled'],
  ])('%s: a sentence, and the leg stays as it is', (_, late, text) => {
    const plan = planDisruption(day([late], [[1, 1, 1]]), { kind: 'delay', minutes: 30, legs: [1] });
    expect(plan).toMatchObject({ legs: [], moves: [], clashes: [{ text, leg: 1 }] });
  });
});

describe('on an event whose people travel', () => {
  const way = (id: number, time: string, starting_point: string, ending_point: string, boats = [1]) =>
    leg(id, time, { starting_point, ending_point, boats });
  const legs = [
    way(1, '09:00-10:00', 'Nagu', 'Kasnäs', [1, 2]),
    way(2, '10:45-11:45', 'Kasnäs', 'Hitis'),
    way(3, '11:00-12:00', 'Kasnäs', 'Hitis', [2]),
    way(4, '12:15-12:45', 'Nagu', 'Hitis', [3]),
    way(5, '13:00-14:00', 'Hitis', 'Hanko', [1, 2]),
  ];
  const people = [1, 2, 3].flatMap((who): SampleBooking[] => [[who, 1, 1], [who, 2, 1], [who, 5, 1]]); // prettier-ignore
  const convoy = { ...day(legs, people, [3, 2, 9]), route: routeOf([], []) };
  const cancel: DisruptionWish = { kind: 'cancel', legs: [2] };

  test('people go to a leg that they can reach, and the preview says who would stay where', () => {
    expect(movesOf(convoy, cancel)).toEqual(['1: 2/1 → 3/2', '2: 2/1 → 3/2', '3: 2/1 → no seat']);
    const { leftBehind, moves } = planDisruption(convoy, cancel);
    expect(leftBehind).toMatchObject([{ organization: 3, harbour: 'Kasnäs', leg: 1 }]);
    expect(moves.at(-1)?.why).toContain('The free seats go to those who booked before');
  });
  test('where only seats elsewhere are free, that is the reason', () => {
    const full = { ...convoy, legs: convoy.legs.filter(({ id }) => id !== 3) };
    expect(planDisruption(full, cancel).moves[0]?.why).toContain(
      'Every free seat leaves from where this person is not',
    );
  });
  test('somebody who would stay behind chooses before somebody who would not', () => {
    const visitor: SampleBooking = [9, 2, 1];
    const full = { ...convoy, ...day(legs, [visitor, ...people.slice(0, 6)], [3, 2, 9]), route: convoy.route };
    expect(movesOf(full, cancel)).toEqual(['9: 2/1 → 5/1', '1: 2/1 → 3/2', '2: 2/1 → 3/2']);
  });
  test('several seats that somebody loses are replaced together, where one alone leads nowhere', () => {
    const lost = [way(1, '09:00-10:00', 'Nagu', 'Kasnäs'), way(2, '10:00-11:00', 'Kasnäs', 'Hitis'), way(3, '11:00-12:00', 'Hitis', 'Hanko')]; // prettier-ignore
    const later = [way(4, '10:15-11:15', 'Kasnäs', 'Hitis', [2]), way(5, '11:30-12:30', 'Hitis', 'Hanko', [2])];
    const last = way(6, '13:00-14:00', 'Hanko', 'Ekenäs');
    const all = day([...lost, ...later, last], [[1, 1, 1], [1, 2, 1], [1, 3, 1], [1, 6, 1]]); // prettier-ignore
    const both: DisruptionWish = { kind: 'cancel', legs: [2, 3] };
    expect(movesOf({ ...all, route: convoy.route }, both)).toEqual(['1: 2/1 → 4/2', '1: 3/1 → 5/2']);
  });
  test('whoever would come back to where they cannot be stays where they are', () => {
    const context = {
      ...day([way(1, '09:00-10:00', 'Nagu', 'Kasnäs'), way(2, '11:00-12:00', 'Hitis', 'Hanko', [2]), way(3, '10:15-10:45', 'Kasnäs', 'Hitis')].map((each) => ({ ...each, state: each.id === 1 ? 'cancelled' as const : each.state })), [[1, 3, 1], [1, 2, 2]]), // prettier-ignore
      left: [{ registration: 1, leg: 1, boat: 1 }],
    };
    const wish: DisruptionWish = { kind: 'reopen', legs: [1], bring_back: true };
    expect(movesOf({ ...context, route: convoy.route }, wish)).toEqual([]);
    expect(movesOf(context, wish)).toEqual(['1: 3/1 → 1/1']);
  });
  test('a late leg asks for the next ones that people or boats go on with, as long as they would be missed', () => {
    const chain = [...legs.slice(0, 2), way(6, '11:50-12:10', 'Hitis', 'Hanko'), way(7, '13:30-14:00', 'Hanko', 'Ekenäs')]; // prettier-ignore
    const late = (minutes: number, route = convoy.route) =>
      planDisruption({ ...day(chain, [[1, 1, 2], [1, 2, 1]]), route }, { kind: 'delay', minutes, legs: [1] }).connections; // prettier-ignore
    expect(late(30)).toEqual([]);
    expect(late(60)).toEqual([2, 6]);
    expect(late(120)).toEqual([2, 6, 7]);
  });
  test('as one harbour, every later seat would do, and nobody is left behind', () => {
    const marina = { ...convoy, route: null };
    expect(movesOf(marina, cancel)).toContain('3: 2/1 → 4/3');
    expect(planDisruption(marina, cancel).leftBehind).toEqual([]);
  });
});

describe('a boat breaks with people booked on its leg', () => {
  const legs = [leg(1, '10:00-11:00', { boats: [1, 2] }), leg(2, '12:00-13:00', { boats: [1] }), leg(3, '14:00-15:00')];
  const wish: DisruptionWish = { kind: 'boat_out', boat: 1, date: '2026-06-10', from: '09:40', until: '13:30' };

  test('they go to another boat of the same leg first, then to a later trip of the same boat', () => {
    const context = day(legs, [[1, 1, 1], [2, 1, 1], [3, 1, 2]]); // prettier-ignore
    expect(movesOf(context, wish)).toEqual(['1: 1/1 → 1/2', '2: 1/1 → 3/1']);
  });
  test('those who find no seat on the same leg sail later that day, and on the broken boat another day only where no other is free', () => {
    const next = (id: number, boats: number[]) => leg(id, '11:00-12:00', { boats, date: '2026-06-11' });
    const all = [leg(1, '10:00-11:00'), leg(2, '16:00-17:00', { boats: [2] }), next(3, [1]), leg(4, '15:00-16:00', { boats: [2], date: '2026-06-11' })]; // prettier-ignore
    const people: SampleBooking[] = [[1, 1, 1], [2, 1, 1], [3, 1, 1]]; // prettier-ignore
    const allDay: DisruptionWish = { ...wish, until: '23:59' };
    expect(movesOf(day(all, people, [3, 1]), allDay)).toEqual(['1: 1/1 → 2/2', '2: 1/1 → 4/2', '3: 1/1 → 3/1']);
    // An afternoon that is called off says nothing of the boat tomorrow.
    expect(movesOf(day(all, people, [3, 1]), { kind: 'cancel', legs: [1] })).toEqual([
      '1: 1/1 → 3/1',
      '2: 1/1 → 3/1',
      '3: 1/1 → 3/1',
    ]);
  });
  test('a guest on the boat takes a seat', () => {
    const context = {
      ...day(legs, [[1, 1, 1]]),
      guests: ['a', 'b'].map((id) => ({ id, leg: 1, boat: 2, organization: null, no_show: false })),
    };
    expect(movesOf(context, wish)).toEqual(['1: 1/1 → 3/1']);
  });
  test('a person without a new seat is told why', () => {
    const context = day(legs.slice(0, 1), [[1, 1, 1]], [2, 0]);
    const [move] = planDisruption(context, wish).moves;
    expect(move).toMatchObject({ to: null, why: 'Boat 1 is out. All later seats are taken' });
  });
  test('legs that have departed keep the boat', () => {
    const context = day([leg(1, '10:00-11:00', { departed: true })], [[1, 1, 1]]);
    expect(planDisruption(context, wish)).toMatchObject({ legs: [], moves: [] });
  });
  test('the organiser chooses another seat for one person, and the others fit around it', () => {
    const context = day(legs, [[1, 1, 1], [2, 1, 1], [3, 1, 2]]); // prettier-ignore
    const chosen = [{ organization: 2, from: { leg: 1, boat: 1 }, to: { leg: 1, boat: 2 } }];
    const plan = planDisruption(context, wish, chosen);
    expect(plan.clashes).toEqual([]);
    expect(plan.moves.map(({ to }) => to)).toEqual([{ leg: 3, boat: 1 }, { leg: 1, boat: 2 }]); // prettier-ignore
  });
  test('a seat that is taken cannot be chosen', () => {
    const context = day(legs, [[1, 1, 1], [2, 1, 2], [3, 1, 2]]); // prettier-ignore
    const chosen = [{ organization: 1, from: { leg: 1, boat: 1 }, to: { leg: 1, boat: 2 } }];
    expect(planDisruption(context, wish, chosen).clashes).toMatchObject([{ text: 'The seat that you chose is taken' }]);
  });
  test('on a smaller boat instead, those who booked first keep the leg', () => {
    const context = day(legs, [[1, 2, 1], [2, 2, 1]], [2, 1]); // prettier-ignore
    expect(movesOf(context, { kind: 'replace_boat', boat: 1, by: 2, legs: [2] })).toEqual([
      '1: 2/1 → 2/2',
      '2: 2/1 → 3/1',
    ]);
  });
});

describe('an afternoon is off', () => {
  const legs = [leg(1, '13:00-14:00'), leg(2, '15:00-16:00', { boats: [2] })];

  test('a cancelled leg keeps its boats, and people for whom there are seats sail later', () => {
    const plan = planDisruption(day(legs, [[1, 1, 1]]), { kind: 'cancel', legs: [1] });
    expect(plan.legs).toMatchObject([{ id: 1, to: { state: 'cancelled', boats: [1] } }]);
    expect(plan.moves).toMatchObject([{ organization: 1, to: { leg: 2, boat: 2 } }]);
  });
  test('nobody is moved to another cancelled leg', () => {
    expect(movesOf(day(legs, [[1, 1, 1]]), { kind: 'cancel', legs: [1, 2] })).toEqual(['1: 1/1 → no seat']);
  });
  test('a cancelled leg conflicts with no other trip', () => {
    const cancelled = leg(2, '15:00-16:00', { state: 'cancelled' });
    const context = day([leg(1, '13:00-14:00'), cancelled], [[1, 1, 1], [1, 2, 1]]); // prettier-ignore
    expect(planDisruption(context, { kind: 'delay', minutes: 120, legs: [1] })).toMatchObject({ moves: [], clashes: [] }); // prettier-ignore
  });
  test('reopening restores the seats, except for people who sail elsewhere at that time', () => {
    const context = day(
      [leg(1, '13:00-14:00', { state: 'cancelled' }), leg(2, '13:30-14:30', { boats: [2] })],
      [[1, 1, 1], [2, 1, 1], [2, 2, 2]], // prettier-ignore
    );
    const plan = planDisruption(context, { kind: 'reopen', legs: [1] });
    expect(plan.legs).toMatchObject([{ to: { state: 'scheduled' } }]);
    expect(plan.moves).toMatchObject([{ organization: 2, from: { leg: 1 }, to: null }]);
  });
});

/** Small days at random: one lost seat a person, so that the best possible number is known by trying everything. */
const smallDay = fc
  .record({
    capacities: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }),
    times: fc.array(fc.integer({ min: 9, max: 15 }), { minLength: 1, maxLength: 5 }),
    people: fc.array(fc.tuple(fc.boolean(), fc.nat(4)), { minLength: 1, maxLength: 6 }),
  })
  .map(({ capacities, people, times }) => {
    const broken = leg(1, '08:00-09:00', { boats: [1, 2] });
    const legs = [broken, ...times.map((hour, index) => leg(index + 2, `${pad(hour)}:00-${pad(hour + 1)}:00`, { boats: [1 + (index % 3)] }))]; // prettier-ignore
    const bookings = people.flatMap(([hasOther, other], index): [number, number, number][] => {
      const second = legs[1 + (other % times.length)];
      const lost: [number, number, number] = [index + 1, 1, 1];
      return hasOther && second ? [lost, [index + 1, second.id, second.boats[0] ?? 1]] : [lost];
    });
    return day(legs, bookings, capacities);
  });

const pad = (hour: number) => String(hour).padStart(2, '0');
const boatBreaks: DisruptionWish = { kind: 'boat_out', boat: 1, date: '2026-06-10', from: '07:00', until: '09:00' };

describe('for any day', () => {
  test('as many people get a seat as by trying everything', () => {
    fc.assert(
      fc.property(smallDay, (context) => {
        const seated = planDisruption(context, boatBreaks).moves.filter(({ to }) => to).length;
        expect(seated).toBe(mostSeated(context));
      }),
      { numRuns: 300 },
    );
  });

  const wishes: fc.Arbitrary<DisruptionWish> = fc.oneof(
    fc.record({ kind: fc.constant('delay' as const), minutes: fc.integer({ min: 1, max: 300 }), legs: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }) }), // prettier-ignore
    fc.record({ kind: fc.constant('cancel' as const), legs: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }) }), // prettier-ignore
    fc.constant(boatBreaks),
    fc.record({ kind: fc.constant('replace_boat' as const), boat: fc.constant(1), by: fc.constant(3), legs: fc.constant<number[]>([1]) }), // prettier-ignore
  );

  test('nobody has two seats at once, no seat is given twice, and nobody else is touched', () => {
    fc.assert(
      fc.property(smallDay, wishes, (context, wish) => {
        const plan = planDisruption(context, wish);
        const after = applied(context, plan);
        for (const [index, a] of after.entries())
          for (const b of after.slice(index + 1))
            if (a.organization === b.organization && wereApart(context, a.id, b.id))
              expect(overlaps(a.on, b.on), JSON.stringify([a, b])).toBe(false);
        for (const move of plan.moves.filter(({ to }) => to)) {
          const onBoat = after.filter(({ boat, on }) => on.id === move.to?.leg && boat === move.to.boat);
          const capacity = context.boats.find(({ id }) => id === move.to?.boat)?.capacity ?? 0;
          expect(onBoat.length, JSON.stringify(move)).toBeLessThanOrEqual(Math.max(capacity, 0));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the order of rows changes nothing', () => {
    fc.assert(
      fc.property(smallDay, wishes, (context, wish) => {
        const turned = { ...context, bookings: context.bookings.toReversed(), guests: context.guests };
        const { after: _after, ...plan } = planDisruption(context, wish);
        expect(planDisruption(turned, wish)).toMatchObject(plan);
      }),
      { numRuns: 200 },
    );
  });
});

function wereApart(context: DisruptionContext, a: number, b: number): boolean {
  const [one, other] = [a, b].map((id) => {
    const booking = context.bookings.find((each) => each.id === id);
    return context.legs.find((each) => each.id === booking?.leg);
  });
  return one !== undefined && other !== undefined && !overlaps(one, other);
}

/** Seats after the plan, on legs that sail. */
function applied(context: DisruptionContext, plan: ReturnType<typeof planDisruption>) {
  return context.bookings.flatMap((booking: BookedSeat) => {
    const move = plan.moves.find(({ registration }) => registration === booking.id);
    if (move?.to === null) return [];
    const seat = move?.to ?? booking;
    const before = context.legs.find(({ id }) => id === seat.leg);
    const change = plan.legs.find(({ id }) => id === seat.leg);
    if (!before) return [];
    const on = { ...before, ...change?.to };
    return on.state === 'cancelled' ? [] : [{ ...booking, boat: seat.boat, on }];
  });
}

function mostSeated(context: DisruptionContext): number {
  const legs = context.legs.map((each) => (each.id === 1 ? { ...each, boats: [2] } : each));
  const broken = context.legs[0];
  const lost = context.bookings.filter((booking) => booking.leg === 1 && booking.boat === 1);
  const state = { ...context, legs, bookings: context.bookings.filter((booking) => !lost.includes(booking)) };
  const free = freeSeats(state);
  const best = (index: number): number => {
    const booking = lost[index];
    if (!booking || !broken) return 0;
    const tries = optionsOf(state, { booking, leg: broken }).flatMap(({ boat, leg: on }) => {
      const key = `${on}/${boat}`;
      const left = free.get(key) ?? 0;
      if (left <= 0) return [];
      free.set(key, left - 1);
      const seated = 1 + best(index + 1);
      free.set(key, left);
      return [seated];
    });
    return Math.max(best(index + 1), ...tries);
  };
  return best(0);
}
