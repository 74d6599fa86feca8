import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routeOf } from '../route/places.ts';
import { type EventFacts, type LegFacts } from '../event-facts.ts';
import { type SampleBooking, sampleFacts, sampleLeg } from '../testing/sample-day.ts';
import { clashFinder } from './clashes.ts';
import { planTimetable } from './plan-timetable.ts';

const boats = [
  { id: 7, make: 'Saimo', model: '30', capacity: 2 },
  { id: 8, make: 'Targa', model: '32', capacity: 4 },
];
const leg = (id: number, time: string, about: Partial<LegFacts> = {}) =>
  sampleLeg(id, time, { identifier: `A${id}`, boats: [7, 8], ...about });
const names = new Map([1, 2, 3, 4].map((id) => [id, id === 2 ? 'Lee' : 'Kim']));
const clashesOf = (of: EventFacts) => clashFinder()(of, names);
interface Planned extends Partial<Pick<EventFacts, 'legs' | 'boats' | 'route' | 'guests'>> {
  seats?: SampleBooking[];
}
const plan = ({ legs = [], seats = [], ...about }: Planned): EventFacts => ({
  ...sampleFacts([...legs], seats),
  boats: boats,
  ...about,
});
const said = (about: Planned) => clashesOf(plan(about)).map(({ kind, text }) => `${kind}: ${text}`);
const seat = (organization: number, on: number, boat = 7, about = {}): SampleBooking => [organization, on, boat, about];

describe('a plan', () => {
  test('without a fault has no clash', () => {
    expect(said({ legs: [leg(1, '09:00-10:00'), leg(2, '10:15-11:00')], seats: [seat(1, 1), seat(1, 2)] })).toEqual([]);
  });
  test.each<[string, Planned, string]>([
    ['a boat on two legs', { legs: [leg(1, '09:00-10:00'), leg(2, '09:30-10:30', { boats: [7] })] },
      'boat_twice: Saimo 30: 09:00–10:00 and 09:30–10:30, Wed 10 June'],
    ['somebody on two legs', { legs: [leg(1, '09:00-10:00'), leg(2, '09:30-10:30', { boats: [] })], seats: [seat(1, 1), seat(1, 2)] },
      'person_twice: Kim: 09:00–10:00 and 09:30–10:30, Wed 10 June'],
    ['a boat that is over-full', { legs: [leg(1, '09:00-10:00')], seats: [seat(1, 1), seat(2, 1), seat(3, 1)] },
      'over_full: Saimo 30: 3 people for 2 seats at 09:00, Wed 10 June'],
    ['a leg on another day', { legs: [leg(1, '09:00-10:00', { date: '2026-06-12' })] },
      'outside_days: 09:00–10:00: not on a day of the event, Fri 12 June'],
    ['one name twice', { legs: [leg(1, '09:00-10:00'), leg(2, '12:00-13:00', { identifier: 'a1 ' })] },
      'identifier_twice: 09:00–10:00: another leg is called A1 too, Wed 10 June'],
    ['a leg without boats', { legs: [leg(1, '09:00-10:00'), leg(2, '12:00-13:00', { boats: [] })] },
      'leg_without_boats: 12:00–13:00: no boat sails on it, Wed 10 June'],
    ['a leg without seats', { boats: [{ id: 7, make: 'Saimo', model: '30', capacity: 0 }], legs: [leg(1, '09:00-10:00', { boats: [7] })] },
      'leg_without_seats: 09:00–10:00: its boats take nobody, Wed 10 June'],
    ['a limit that no boat reaches', { legs: [leg(1, '09:00-10:00', { max_per_boat: 6 })] },
      'limit_above_seats: 09:00–10:00: 6 people a boat are allowed, and no boat takes as many, Wed 10 June'],
    ['a short turnaround', { legs: [leg(1, '09:00-10:00'), leg(2, '10:05-11:00', { boats: [7] }), leg(3, '11:00-12:00', { boats: [7] })] },
      'boat_in_haste: Saimo 30: back at 10:00, off again at 10:05, and once more, Wed 10 June'],
    ['a walk to another pier', { legs: [leg(1, '09:00-10:00', { boats: [7], ending_point: 'East' }), leg(2, '10:10-11:00', { boats: [8], starting_point: 'West' })], seats: [seat(1, 1), seat(1, 2, 8)] },
      'person_in_haste: Kim: back at 10:00, off again at 10:10, from East to West, Wed 10 June'],
    ['a walk within one harbour', { legs: [leg(1, '09:00-10:00', { boats: [7], ending_point: 'East, pier B' }), leg(2, '10:10-11:00', { boats: [8], starting_point: 'East, pier A' })], seats: [seat(1, 1), seat(1, 2, 8)] },
      'person_in_haste: Kim: back at 10:00, off again at 10:10, from East, pier B to pier A, Wed 10 June'],
    ['a leg at night', { legs: [leg(1, '19:30-20:30')] },
      'outside_hours: 19:30–20:30: outside 06:00–20:00, Wed 10 June'],
  ])('says: %s', (_, about, expected) => {
    expect(said(about)).toContain(expected);
  }); // prettier-ignore
  test('counts a walk-up who was given the seat of a no-show, and nothing that an admin let pass', () => {
    const legs = [leg(1, '09:00-10:00'), leg(2, '09:30-10:30', { boats: [] })];
    const given = [seat(1, 1, 7, { no_show: true }), seat(2, 1), seat(3, 1)];
    const passed = [...given, seat(4, 1, 7, { override: true }), seat(4, 2, 7, { override: true })];
    const guests = [{ id: 'walk-up', leg: 1, boat: 7, organization: null, no_show: false }];
    expect(said({ legs, seats: passed, guests }).filter((text) => /over_full|twice/.test(text))).toEqual([]);
  });
});

describe('along a route', () => {
  const way = (id: number, time: string, from: string, to: string, about: Partial<LegFacts> = {}) =>
    leg(id, time, { starting_point: from, ending_point: to, ...about });
  const legs = [
    way(1, '09:00-10:00', 'Nagu', 'Kasnäs', { boats: [7] }),
    way(2, '10:45-11:45', 'Kasnäs', 'Hitis', { boats: [7] }),
    way(3, '13:00-14:00', 'Hitis', 'Hanko', { boats: [7, 8] }),
    way(4, '10:45-11:45', 'Nagu', 'Kasnäs', { boats: [8] }),
  ];
  const seats = [seat(1, 1), seat(1, 3), seat(2, 1)];

  test('people out of reach, people left behind and boats that are elsewhere are clashes', () => {
    expect(said({ legs, seats, route: routeOf([], []) })).toEqual([
      'person_left_behind: Kim: left behind in Kasnäs after the last leg at 10:45, Wed 10 June',
      'person_left_behind: Lee: left behind in Kasnäs after the last leg at 10:45, Wed 10 June',
      'boat_elsewhere: Targa 32: its trip at 13:00 starts at Hitis, and it is in Kasnäs, Wed 10 June',
    ]);
  });
  test('are none of these where people do not travel: there the first leg that leads to another harbour asks whether they do', () => {
    expect(said({ legs, seats, route: null })).toEqual([
      'leads_elsewhere: Leg A1: from Nagu to Kasnäs. Do people travel along the route? Say so in the form of the event',
    ]);
    const round = way(1, '09:00-10:00', 'Nagu, pier A', 'Nagu, pier B', { boats: [7, 8] });
    expect(said({ legs: [round], route: null })).toEqual([]);
  });
});

const anyLeg = fc.record({
  start: fc.integer({ min: 7, max: 18 }),
  boats: fc.subarray([7, 8]),
  seats: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
});
const hour = (number: number) => `${String(number).padStart(2, '0')}:00`;
const anyPlan = fc.array(anyLeg, { maxLength: 8 }).map((legs): EventFacts => {
  return plan({
    legs: legs.map((each, id) => leg(id + 1, `${hour(each.start)}-${hour(each.start + 2)}`, { boats: each.boats })),
    seats: legs.flatMap((each, id) =>
      each.boats.length > 0 ? [...new Set(each.seats)].map((who) => seat(who, id + 1, each.boats[0])) : [],
    ),
  });
});

describe('whatever is planned', () => {
  test('the order of rows changes nothing', () => {
    fc.assert(
      fc.property(anyPlan, (some) => {
        const turned = { ...some, legs: some.legs.toReversed(), bookings: some.bookings.toReversed() };
        const sorted = (of: EventFacts) => clashesOf(of).map(({ text }) => text).toSorted(); // prettier-ignore
        expect(sorted(turned)).toEqual(sorted(some));
      }),
    );
  });
  test('a boat or a person is said to be on two legs exactly when two of their legs overlap', () => {
    const overlap = (legs: readonly LegFacts[]) =>
      legs.some((a, index) =>
        legs.slice(index + 1).some((b) => a.start_time < b.end_time && b.start_time < a.end_time),
      );
    fc.assert(
      fc.property(anyPlan, (some) => {
        const kinds = new Set(clashesOf(some).map(({ kind }) => kind));
        const ofBoat = (id: number) => some.legs.filter(({ boats: own }) => own.includes(id));
        const ofPerson = (id: number) =>
          some.legs.filter((each) => some.bookings.some((own) => own.leg === each.id && own.organization === id));
        expect(kinds.has('boat_twice')).toBe([7, 8].some((id) => overlap(ofBoat(id))));
        expect(kinds.has('person_twice')).toBe([1, 2, 3, 4].some((id) => overlap(ofPerson(id))));
      }),
    );
  });
  test('one plan after another is weighed as if it were the only one', () => {
    const route = routeOf([], []);
    const places = fc.constantFrom('Nagu', 'Kasnäs', 'Hitis');
    const start = fc.integer({ min: 6, max: 18 });
    const moves = fc.array(fc.record({ leg: fc.nat(7), start, starting_point: places, ending_point: places }));
    fc.assert(
      fc.property(anyPlan, moves, fc.boolean(), (some, changes, travels) => {
        const find = clashFinder();
        let now: EventFacts = { ...some, route: travels ? route : null };
        for (const { leg: moved, start: from, ...ways } of changes) {
          const to = { start_time: hour(from), end_time: hour(from + 2), ...ways };
          now = { ...now, legs: now.legs.map((each, index) => (index === moved ? { ...each, ...to } : each)) };
          expect(find(now, names)).toEqual(clashesOf(now));
        }
      }),
    );
  });
  test('a generated timetable has no clash', () => {
    const rules = { dates: ['2026-06-10', '2026-06-11'], from: '08:00', to: '18:00', minutes: 45, turnaround: 15 };
    const legs = planTimetable([7, 8], rules).map((each, id) => leg(id + 1, '', each));
    expect(clashesOf(plan({ legs }))).toEqual([]);
  });
});
