import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routeOf } from '../route/places.ts';
import { countLeftBehind, travelOf } from '../route/reach.ts';
import { outOfReach } from '../route/passages.ts';
import { routeDays } from '../testing/route-days.ts';
import { seatKey } from '../assign/assign.ts';
import { type DayToPlan, fitsOnRoute, type Trip } from '../assign/chain.ts';
import { planDay } from './plan-day.ts';
import { type DayRules, fitsBetween, usualRules } from '../route/day-rules.ts';

/** A trip from '9:00-10:00', on the leg and boat of the same number unless said otherwise. */
function trip(boat: number, time: string, about: Partial<Trip> = {}): Trip {
  const [start_time = '', end_time = ''] = time.split('-');
  return { leg: boat, boat, date: '2026-06-10', start_time, end_time, starting_point: '', ending_point: '', ...about };
}

function planned(trips: Trip[], about: Partial<DayToPlan> = {}): string[] {
  return planDay({ trips, pinned: [], worthOf: () => 5, rules: usualRules, ...about }).map(seatKey);
}

describe('a day is planned', () => {
  test('with as many boats as fit, and a quarter of an hour between them', () => {
    const trips = [trip(1, '09:00-10:00'), trip(2, '10:00-11:00'), trip(3, '10:15-11:15'), trip(4, '11:30-12:00')];
    expect(planned(trips)).toEqual(['1/1', '3/3', '4/4']);
  });
  test('a star is worth more than three hearts', () => {
    const trips = [trip(1, '09:00-12:00'), trip(2, '09:00-09:45'), trip(3, '10:00-10:45'), trip(4, '11:00-11:45')];
    expect(planned(trips, { worthOf: (boat) => (boat === 1 ? 100 : 30) })).toEqual(['1/1']);
  });
  test('every boat once', () => {
    const trips = [trip(1, '09:00-10:00'), trip(1, '11:00-12:00', { leg: 9 }), trip(2, '11:00-12:00')];
    expect(planned(trips)).toEqual(['1/1', '2/2']);
  });
  test('around the bookings, whose boats are not tried again', () => {
    const pinned = [trip(1, '10:00-11:00')];
    const trips = [trip(2, '09:30-10:30'), trip(3, '11:15-12:00'), trip(1, '13:00-14:00', { leg: 9 })];
    expect(planned(trips, { pinned })).toEqual(['3/3']);
  });
  test('with time to walk to another pier', () => {
    const trips = [trip(1, '09:00-10:00', { ending_point: 'A' }), trip(2, '10:15-11:00', { starting_point: 'B' })];
    expect(planned(trips)).toEqual(['1/1']);
  });
  test('with lunch, and home by four', () => {
    const rules: DayRules = { ...usualRules, lunch: { from: '11:00', to: '13:00', minutes: 60 }, home_by: '16:00' };
    const trips = [trip(1, '10:30-11:45'), trip(2, '12:15-13:30'), trip(3, '14:00-16:30'), trip(4, '14:00-15:00')];
    expect(planned(trips, { rules })).toEqual(['2/2', '4/4']);
  });
  test('another plan is not one that was shown', () => {
    const trips = [trip(1, '09:00-10:00'), trip(2, '09:00-10:00')];
    expect(planned(trips, { shown: [['1/1']] })).toEqual(['2/2']);
    expect(planned(trips, { shown: [['1/1'], ['2/2']] })).toEqual([]);
  });
  test.each([
    ['no trips', []],
    ['only trips that are worth nothing', [trip(1, '09:00-10:00')]],
  ])('%s: no plan', (_, trips) => {
    expect(planned(trips, { worthOf: () => 0 })).toEqual([]);
  });
  test('four boats that sail every hour, all alike, are planned without going through every choice', () => {
    const hours = Array.from({ length: 10 }, (_, index) => index + 8);
    const trips = hours.flatMap((hour) =>
      [1, 2, 3, 4].map((boat) => trip(boat, `${pad(hour)}:00-${pad(hour)}:45`, { leg: hour })),
    );
    expect(planned(trips)).toHaveLength(4);
  });
});

describe('on a day of many boats', () => {
  /** From 8 to 18 so many boats sail as often as said, none at quite the same time. */
  const manyTrips = (boats: number, trips: number) =>
    Array.from({ length: boats * trips }, (_, index) => {
      const start = 480 + ((index * 37) % 600);
      const time = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
      return trip((index % boats) + 1, `${time(start)}-${time(start + 45 + (index % 4) * 15)}`, { leg: index + 1 });
    });
  test.each([
    [12, 10],
    [24, 5],
    [60, 10],
  ])('%i boats that sail %i times are planned in little time, and well', (boats, trips) => {
    const day = { trips: manyTrips(boats, trips), pinned: [], worthOf: () => 5, rules: usualRules };
    const lunch = { from: '11:00', to: '14:00', minutes: 45 };
    const begin = process.threadCpuUsage();
    const plan = planDay(day);
    const withLunch = planDay({ ...day, rules: { ...usualRules, lunch } });
    // A phone is four times slower. What else the machine does meanwhile does not count.
    const { system, user } = process.threadCpuUsage(begin);
    expect((user + system) / 1000).toBeLessThan(400);
    // An hour's quarter lies between trips of three quarters of an hour: ten at the most.
    expect(plan.length).toBeGreaterThanOrEqual(8);
    expect(withLunch.length).toBeGreaterThanOrEqual(7);
    expect(isPossible(plan, day)).toBe(true);
  });
});

const someDay = fc
  .record({
    trips: fc.array(fc.record({ boat: fc.integer({ min: 1, max: 5 }), start: fc.integer({ min: 32, max: 60 }), length: fc.integer({ min: 2, max: 8 }), pier: fc.constantFrom('', 'A', 'B') }), { maxLength: 9 }), // prettier-ignore
    values: fc.array(fc.constantFrom(0, 5, 30, 100), { minLength: 5, maxLength: 5 }),
    pinned: fc.boolean(),
  })
  .map(({ pinned, trips, values }): DayToPlan => {
    const all = trips.map(({ boat, length, pier, start }, index) => trip(boat, `${quarter(start)}-${quarter(start + length)}`, { leg: index + 1, starting_point: pier, ending_point: pier })); // prettier-ignore
    return { trips: all.slice(1), pinned: pinned ? all.slice(0, 1) : [], worthOf: (boat) => values[boat - 1] ?? 0, rules: usualRules }; // prettier-ignore
  });

function pad(hour: number): string {
  return String(hour).padStart(2, '0');
}
function quarter(count: number): string {
  return `${pad(Math.floor(count / 4))}:${pad((count % 4) * 15)}`;
}

describe('for any day', () => {
  test('no better plan is found by trying everything, and trips never overlap', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const plan = planDay(day);
        expect(isPossible(plan, day)).toBe(true);
        expect(worth(plan, day)).toBe(bestWorth(day));
      }),
      { numRuns: 500 },
    );
  });
});

const harbours = ['', 'Nagu', 'Nagu, north', 'Kasnäs', 'Hitis'];
const someRouteDay = fc
  .record({
    trips: fc.array(fc.record({ boat: fc.integer({ min: 1, max: 6 }), start: fc.integer({ min: 32, max: 60 }), length: fc.integer({ min: 2, max: 6 }), from: fc.constantFrom(...harbours), to: fc.constantFrom(...harbours) }), { maxLength: 9 }), // prettier-ignore
    values: fc.array(fc.constantFrom(0, 5, 30, 100), { minLength: 6, maxLength: 6 }),
    pinned: fc.integer({ min: 0, max: 3 }),
    transfers: fc.array(fc.record({ from: fc.constantFrom('Nagu', 'Kasnäs', 'Hitis'), to: fc.constantFrom('Nagu', 'Kasnäs', 'Hitis'), minutes: fc.constantFrom(15, 45), departures: fc.constantFrom(undefined, ['11:00']) }), { maxLength: 2 }), // prettier-ignore
    starts: fc.constantFrom(null, null, 'Nagu', 'Kasnäs', 'Hitis'),
  })
  .map(({ pinned, starts, transfers, trips, values }): RouteDayToPlan => {
    const all = trips.map(({ boat, from, length, start, to }, index) => trip(boat, `${quarter(start)}-${quarter(start + length)}`, { leg: index + 1, starting_point: from, ending_point: to })); // prettier-ignore
    const legs = all.map((each) => ({ ...each, id: each.leg }));
    // Nobody has seats at the same time.
    const own = all.slice(0, pinned).filter((one, index, some) => some.slice(0, index).every((other) => one.start_time >= other.end_time || other.start_time >= one.end_time)); // prettier-ignore
    const ways = transfers.map(({ departures, ...way }) => ({ ...way, departures: departures && [...departures] }));
    const travel = travelOf(legs, routeOf([], ways, starts === null ? [] : [{ date: '2026-06-10', starts }]));
    return { trips: all.slice(pinned), pinned: own, worthOf: (boat) => values[boat - 1] ?? 0, rules: usualRules, travel }; // prettier-ignore
  });

describe('where people travel', () => {
  const legs = [
    trip(1, '09:00-10:00', { starting_point: 'Nagu', ending_point: 'Kasnäs' }),
    trip(2, '10:30-11:30', { starting_point: 'Nagu', ending_point: 'Hitis' }),
    trip(3, '10:30-11:30', { starting_point: 'Kasnäs', ending_point: 'Hitis' }),
  ];
  const travel = travelOf(
    legs.map((leg) => ({ ...leg, id: leg.leg })),
    routeOf([], []),
  );
  test('no trip is out of reach, and nobody stays behind', () => {
    expect(planned(legs, { travel, worthOf: (boat) => (boat === 2 ? 8 : 5) })).toEqual(['1/1', '3/3']);
    expect(planned(legs.slice(0, 2), { travel })).toEqual(['2/2']);
    expect(planned(legs.slice(0, 1), { travel })).toEqual([]);
  });
  test('a plan that takes one on who stays behind comes before a better one that does not', () => {
    const worthOf = (boat: number) => (boat === 3 ? 1 : 5);
    const early = trip(4, '07:00-08:00', { starting_point: 'Nagu', ending_point: 'Nagu' });
    expect(planned([early, ...legs.slice(1)], { travel, worthOf, pinned: legs.slice(0, 1) })).toEqual(['4/4', '3/3']);
  });
  test('on any day no plan is better by trying everything', () => {
    fc.assert(
      fc.property(someRouteDay, (day) => {
        expect(judged(planDay(day), day)).toEqual(bestOnRoute(day));
      }),
      routeDays(2_000),
    );
  });
});

type RouteDayToPlan = DayToPlan & { travel: NonNullable<DayToPlan['travel']> };

/** How often one stays behind and what it is worth; undefined when it cannot be sailed. */
function judged(plan: readonly Trip[], day: RouteDayToPlan): [number, number] | undefined {
  const all = [...plan, ...day.pinned].toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1));
  const isSailed = all.every((one, index) => {
    const then = all[index + 1];
    if (!then || (day.pinned.includes(one) && day.pinned.includes(then))) return true;
    return fitsOnRoute(one, then, day.rules, day.travel);
  });
  const isOnce = plan.every((one) => all.every((other) => other === one || other.boat !== one.boat));
  if (!isSailed || !isOnce || plan.some(({ boat }) => day.worthOf(boat) <= 0)) return undefined;
  const passages = all.map((each) => ({ ...each, id: each.leg }));
  const missed = outOfReach(passages, day.travel.route);
  // A pinned trip that is out of reach anyway leads nowhere.
  const before = outOfReach(
    day.pinned.map((each) => ({ ...each, id: each.leg })),
    day.travel.route,
  );
  if (missed.some(({ next }) => !before.some((trip) => trip.next.id === next.id))) return undefined;
  return [countLeftBehind(passages, day.travel), worth(plan, day)];
}

function bestOnRoute(day: RouteDayToPlan): [number, number] | undefined {
  const found = subsets(day.trips).flatMap((plan) => {
    const judgement = judged(plan, day);
    return judgement ? [judgement] : [];
  });
  const before = countLeftBehind(
    day.pinned.map((each) => ({ ...each, id: each.leg })),
    day.travel,
  );
  const allowed = found.filter(([strandings]) => strandings <= before);
  return allowed.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])[0];
}

function subsets(trips: readonly Trip[]): Trip[][] {
  return Array.from({ length: 2 ** trips.length }, (_, bits) => trips.filter((_trip, index) => bits & (1 << index)));
}

function isPossible(plan: readonly Trip[], { pinned, rules }: DayToPlan): boolean {
  const all = [...plan, ...pinned];
  return all.every((a, index) =>
    all.slice(index + 1).every((b) => a.boat !== b.boat && (fitsBetween(a, b, rules) || fitsBetween(b, a, rules))),
  );
}
function worth(plan: readonly Trip[], { worthOf }: DayToPlan): number {
  return plan.reduce((sum, { boat }) => sum + worthOf(boat), 0);
}
function bestWorth(day: DayToPlan): number {
  return Math.max(
    ...subsets(day.trips)
      .filter((plan) => isPossible(plan, day))
      .map((plan) => worth(plan, day)),
  );
}
