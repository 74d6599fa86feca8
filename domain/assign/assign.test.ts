import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DrawInput } from '../draw/context.ts';
import { drawSeats } from '../draw/draw.ts';
import { assigner, type Claim } from './assign.ts';

const seat = (boat: number) => ({ key: `${boat}`, tier: 0, boat });
type Wanted = Claim<ReturnType<typeof seat>>;
const smallClaims = fc.array(
  fc.uniqueArray(fc.nat(4), { maxLength: 4 }).map((boats) => boats.map(seat)),
  { maxLength: 6 },
);
const someSeats = fc.array(fc.nat(2), { minLength: 5, maxLength: 5 });

function assign(claims: readonly Wanted[], seats: readonly number[]): (number | undefined)[] {
  const free = new Map(seats.map((count, boat) => [`${boat}`, count]));
  const { given, improve, pass } = assigner(claims, { free });
  pass(claims, 0);
  improve(claims);
  return claims.map(({ id }) => given.get(id)?.boat);
}

/** Every way to give each claim one of its seats or none. */
function* waysOf(claims: readonly Wanted[], seats: readonly number[]): Generator<(number | undefined)[]> {
  const [first, ...others] = claims;
  if (!first) return yield [];
  for (const boat of [...first.options.map((option) => option.boat), undefined]) {
    if (boat !== undefined && seats[boat] === 0) continue;
    const left = seats.map((count, index) => (index === boat ? count - 1 : count));
    for (const rest of waysOf(others, left)) yield [boat, ...rest];
  }
}

test('as many as can be get a seat, those who ask first before others, and each the first choice with which that is so', () => {
  fc.assert(
    fc.property(smallClaims, someSeats, (options, seats) => {
      const claims = options.map((own, id) => ({ id, options: own }));
      const rank = (boat: number | undefined, index: number) =>
        claims[index]?.options.findIndex((option) => option.boat === boat) ?? -1;
      // Served or not of each in turn, then the place of each one's seat in the own list.
      const worth = (way: (number | undefined)[]) => [
        way.filter((boat) => boat === undefined).length,
        ...way.map((boat) => (boat === undefined ? 1 : 0)),
        ...way.map((boat, index) => (boat === undefined ? 0 : rank(boat, index))),
      ];
      const best = [...waysOf(claims, seats)].map(worth).reduce((a, b) => (isLess(b, a) ? b : a));
      expect(worth(assign(claims, seats))).toEqual(best);
    }),
  );
});

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return (one[place] ?? 0) < (other[place] ?? 0);
}

interface Convention {
  items: [start: number, end: number, seats: number][];
  people: [item: number, first: 0 | 1][][];
  possible: number;
}

describe.each(['2019', '2024'])('the wishes of the convention of %s', (year) => {
  const { items, people, possible } = JSON.parse(
    readFileSync(new URL(`../testing/wishes-${year}.json`, import.meta.url), 'utf8'),
  ) as Convention;

  test('give as many people a seat as could have one, each at one place at a time and nobody above the seats', () => {
    const input = drawOf({ items, people });
    const { seats } = drawSeats(input);
    expect(new Set(seats.map(({ person }) => person)).size).toBe(possible);
    for (const own of Map.groupBy(seats, ({ person }) => person).values()) {
      const times = own.map(({ leg }) => items[leg - 1] ?? ([0, 0, 0] as const)).toSorted(([a], [b]) => a - b);
      for (const [index, [, end]] of times.entries())
        expect(times[index + 1]?.[0] ?? Infinity).toBeGreaterThanOrEqual(end);
    }
    for (const [index, [, , count]] of items.entries())
      expect(seats.filter(({ leg }) => leg === index + 1).length).toBeLessThanOrEqual(count);
  });
});

/** Each part of the programme is a leg of a boat of its own. Moments become minutes of one day in their order, since a leg ends on its day. */
function drawOf({ items, people }: Pick<Convention, 'items' | 'people'>): DrawInput {
  const moments = [...new Set(items.flatMap(([start, end]) => [start, end]))].toSorted((a, b) => a - b);
  const time = (moment: number) => `10:${String(moments.indexOf(moment)).padStart(2, '0')}`;
  return {
    legs: items.map(([start, end, free], index) => ({
      id: index + 1,
      date: '2026-06-10',
      start_time: time(start),
      end_time: time(end),
      boats: [{ id: index + 1, free }],
    })),
    people: people.map((wishes, index) => ({
      id: index + 1,
      // Some order that is not that of the file.
      lot: String((index * 7_919) % 10_007).padStart(5, '0'),
      wishes: wishes.map(([item, first]) => ({ boat: item + 1, star: first === 1 })),
      presence: [],
      booked: [],
    })),
  };
}
