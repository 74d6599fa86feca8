import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPresent, overlaps } from '../booking/overlap.ts';
import { type Route, routeOf } from '../route/places.ts';
import { countLeftBehind, travelOf } from '../route/reach.ts';
import { outOfReach, type Passage } from '../route/passages.ts';
import { freshShow } from '../testing/fresh-show.ts';
import { routeDays } from '../testing/route-days.ts';
import type { DrawInput, DrawLeg, DrawnSeat, DrawPerson } from './context.ts';
import { drawSeats } from './draw.ts';
import { legsOfPerson } from './legs-of-person.ts';

const route = { places: [], transfers: [] };
const walkOnly = routeOf([], []);

function leg(id: number, way: string, time: string, ...boats: [id: number, free: number][]): DrawLeg {
  const [start_time = '', end_time = ''] = time.split('-');
  const [starting_point = '', ending_point = ''] = way.split('→');
  const ends = { starting_point, ending_point };
  return {
    id,
    date: '2026-06-10',
    start_time,
    end_time,
    ...ends,
    boats: boats.map(([boat, free]) => ({ id: boat, free })),
  };
}

function person(id: number, boats: number[], booked: DrawPerson['booked'] = []): DrawPerson {
  const wishes = boats.map((boat) => ({ boat, star: false }));
  return { id, lot: String(id).padStart(4, '0'), wishes, presence: [], booked };
}

function drawn(input: DrawInput): string[] {
  return drawSeats(input).seats.map((seat) => `${seat.person}: ${seat.leg}/${seat.boat}`);
}

describe('a draw on an event whose people travel', () => {
  test('gives no seat from a harbour where the person is not', () => {
    const legs = [leg(1, 'Nagu→Kasnäs', '09:00-10:00', [1, 1]), leg(2, 'Nagu→Kasnäs', '10:30-11:30', [2, 1])];
    expect(drawn({ people: [person(1, [1, 2])], legs, route })).toEqual(['1: 1/1']);
    expect(drawn({ people: [person(1, [1, 2])], legs })).toEqual(['1: 1/1', '1: 2/2']);
  });

  test('takes the leg by which nobody stays behind, though the other has more room', () => {
    const legs = [leg(1, 'Nagu→Kasnäs', '09:00-10:00', [1, 9]), leg(2, 'Kasnäs→Hitis', '10:45-11:45', [1, 2], [2, 1])];
    expect(drawn({ people: [person(1, [1])], legs, route })).toEqual(['1: 2/1']);
  });

  test('a boat comes into reach by another that is given later', () => {
    const legs = [
      leg(1, 'Nagu→Kasnäs', '09:00-10:00', [1, 1]),
      leg(2, 'Kasnäs→Hitis', '10:45-11:45', [3, 5]),
      leg(3, 'Hitis→Hanko', '13:00-14:00', [2, 1]),
    ];
    expect(drawn({ people: [person(1, [1, 2, 3])], legs, route })).toEqual(['1: 1/1', '1: 2/3', '1: 3/2']);
  });

  test('a seat is given that leaves somebody behind, where there is no other', () => {
    const legs = [leg(1, 'Nagu→Kasnäs', '09:00-10:00', [1, 1]), leg(2, 'Kasnäs→Hitis', '10:45-11:45', [2, 1])];
    expect(drawn({ people: [person(1, [1])], legs, route })).toEqual(['1: 1/1']);
  });
});

const harbours = ['A', 'B', 'C'];
const someLeg = fc.record({
  from: fc.constantFrom(...harbours),
  to: fc.constantFrom(...harbours),
  day: fc.integer({ min: 0, max: 1 }),
  hour: fc.integer({ min: 8, max: 14 }),
});
type SomeLeg = typeof someLeg extends fc.Arbitrary<infer Leg> ? Leg : never;

function legOf({ day, from, hour, to }: SomeLeg, id: number, ...boats: [id: number, free: number][]): DrawLeg {
  const time = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return { ...leg(id, `${from}→${to}`, `${time(hour)}-${time(hour + 1)}`, ...boats), date: `2026-06-1${day}` };
}

const asPassages = (legs: readonly DrawLeg[]) => legs as unknown as Passage[];

describe('on generated route days', () => {
  test('legs for several boats are found whenever there are some, and leave the person behind as rarely as any', () => {
    const choices = fc.array(fc.array(someLeg, { maxLength: 3 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(choices, fc.array(someLeg, { maxLength: 1 }), (lists, taken) => {
        const booked = taken.map((each, index) => ({ ...legOf(each, 900 + index), leg: 900 + index, boat: 99 }));
        const ofBoats = lists.map((list, boat) =>
          list
            .map((each, index) => legOf(each, boat * 10 + index + 1, [boat, 1]))
            .filter((each) => !booked.some((own) => overlaps(own, each))),
        );
        const legs = [...ofBoats.flat(), ...booked];
        const found = legsOfPerson({ legs, route })(person(1, [], booked)).retime(
          ofBoats.map((_, boat) => boat),
          (boat) => ofBoats[boat] ?? [],
        );
        const best = bestOf(ofBoats, asPassages(booked), asPassages(legs));
        expect(found !== undefined).toBe(best !== undefined);
        if (found) expect(strandings([...found.values()], asPassages(booked), asPassages(legs))).toBe(best);
      }),
      routeDays(1_000),
    );
  });

  test('nobody is drawn a seat out of reach', () => {
    const input = fc.array(fc.tuple(someLeg, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 4 }), (rows, people) => {
        const legs = rows.map(([each, boats], index) =>
          legOf(each, index + 1, ...[...new Set(boats)].map((boat): [number, number] => [boat, 2])),
        );
        const wishers = Array.from({ length: people }, (_, index) => person(index + 1, [1, 2, 3, 4]));
        const { seats } = drawSeats({ people: wishers, legs, route });
        for (const { id } of wishers) {
          const own = seats
            .filter((seat) => seat.person === id)
            .flatMap((seat) => legs.filter((each) => each.id === seat.leg));
          expect(outOfReach(asPassages(own), walkOnly)).toEqual([]);
        }
      }),
      routeDays(1_000),
    );
  });
});

describe('nobody stays behind whom an exchange within the own wishes would save', () => {
  test.each([1, 2, 3, 4, 5, 6])('in fresh show %i, by another leg, one more boat or another boat for one', (seed) => {
    const show = freshShow(seed);
    const { days } = show.route;
    expect(savedBy(show, drawSeats(show).seats, routeOf([], [], days), oneExchange)).toEqual([]);
  });

  test('on generated days, by any choice of as many boats or more', () => {
    const input = fc.array(fc.tuple(someLeg, fc.uniqueArray(fc.integer({ min: 1, max: 3 }))), { maxLength: 7 });
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 3 }), (rows, people) => {
        const legs = rows.map(([each, boats], index) =>
          legOf(each, index + 1, ...boats.map((boat): [number, number] => [boat, 1])),
        );
        const show = {
          people: Array.from({ length: people }, (_, index) => person(index + 1, [1, 2, 3])),
          legs,
          route,
        };
        expect(savedBy(show, drawSeats(show).seats, walkOnly, everyChoice)).toEqual([]);
      }),
      routeDays(300),
    );
  });
});

type Given = ReadonlyMap<number, DrawLeg>;
type LegsFor = (boat: number) => DrawLeg[];
type Choices = (boats: number[], legsFor: LegsFor, given: Given) => Iterable<Given>;

/** People who stay behind less often with one of these choices, of the seats that are free after the draw and their own. */
function savedBy({ legs, people }: DrawInput, seats: DrawnSeat[], ofEvent: Route, choices: Choices): number[] {
  const travel = travelOf(asPassages(legs), ofEvent);
  const behind = (given: Given) => countLeftBehind(asPassages([...given.values()]), travel);
  const taken = (leg: number, boat: number) => seats.filter((seat) => seat.leg === leg && seat.boat === boat).length;
  return people
    .filter(({ id, presence, wishes }) => {
      const own = seats.filter((seat) => seat.person === id);
      const given = new Map(own.flatMap(({ boat, leg: on }) => legs.filter((each) => each.id === on).map((each) => [boat, each] as const))); // prettier-ignore
      const now = behind(given);
      const legsFor = (boat: number) =>
        legs.filter(
          (each) =>
            isPresent(presence, each) &&
            (given.get(boat)?.id === each.id ||
              each.boats.some((seat) => seat.id === boat && seat.free > taken(each.id, boat))),
        );
      if (now === 0) return false;
      for (const choice of choices(
        wishes.map(({ boat }) => boat),
        legsFor,
        given,
      ))
        // prettier-ignore
        if (choice.size >= given.size && isPossible([...choice.values()], ofEvent) && behind(choice) < now) return true;
      return false;
    })
    .map(({ id }) => id);
}

function isPossible(chosen: DrawLeg[], ofEvent: Route): boolean {
  const apart = chosen.every((each, index) => chosen.slice(index + 1).every((other) => !overlaps(each, other)));
  return apart && outOfReach(asPassages(chosen), ofEvent).length === 0;
}

function* oneExchange(boats: number[], legsFor: LegsFor, given: Given): Iterable<Given> {
  for (const boat of boats)
    for (const leg of legsFor(boat)) {
      yield new Map([...given, [boat, leg]]);
      if (!given.has(boat))
        for (const back of given.keys()) yield new Map([...given, [boat, leg] as const].filter(([id]) => id !== back));
    }
}

function* everyChoice([boat, ...others]: number[], legsFor: LegsFor): Iterable<Given> {
  if (boat === undefined) return yield new Map();
  for (const rest of everyChoice(others, legsFor)) {
    yield rest;
    for (const leg of legsFor(boat)) yield new Map([...rest, [boat, leg]]);
  }
}

/** Of all choices by brute force, the fewest days on which the person stays behind by them. */
function bestOf(
  [first, ...rest]: DrawLeg[][],
  booked: Passage[],
  all: Passage[],
  chosen: DrawLeg[] = [],
): number | undefined {
  if (!first) {
    const trips = [...booked, ...asPassages(chosen)];
    const touches = outOfReach(trips, walkOnly).some(
      ({ first: one, next }) => !one || !booked.includes(one) || !booked.includes(next),
    );
    return touches ? undefined : strandings(chosen, booked, all);
  }
  const found = first
    .filter((each) => !chosen.some((other) => overlaps(other, each)))
    .flatMap((each) => bestOf(rest, booked, all, [...chosen, each]) ?? []);
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** Days on which the last trip is one of those chosen, and the person stays behind after it. */
function strandings(chosen: readonly DrawLeg[], booked: readonly Passage[], all: readonly Passage[]): number {
  const lastOnes = chosen.filter(
    (each) => !booked.some(({ date, start_time }) => date === each.date && start_time >= each.end_time),
  );
  const lastOfDays = lastOnes.filter(
    (each) => !chosen.some(({ date, start_time }) => date === each.date && start_time >= each.end_time),
  );
  return countLeftBehind(asPassages(lastOfDays), travelOf(all, walkOnly));
}
