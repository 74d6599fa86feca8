import { expect, test } from 'vitest';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { legNews } from './leg-news.tsx';

const boat = (id: number, available: number, registered = false): BoatOnLeg => ({
  id,
  make: 'Boat',
  model: String(id),
  capacity: 2,
  available,
  registered,
  registrations: 2 - available,
});
const leg = (boats: BoatOnLeg[], changes: Partial<Leg> = {}): Leg =>
  sampleLeg({
    boats,
    registered: boats.some(({ registered }) => registered),
    total_capacity: 2 * boats.length,
    ...changes,
  });

const taken = 'The last seat of Boat 1 has just been taken';

test.each<[string, Leg, Leg | undefined, string[], number | undefined]>([
  ['nothing', leg([boat(1, 1)]), leg([boat(1, 1)]), [], undefined],
  ['a seat that is not the last', leg([boat(1, 2)]), leg([boat(1, 1)]), [], undefined],
  ['the last seat, the next boat being free', leg([boat(1, 1), boat(2, 2)]), leg([boat(1, 0), boat(2, 2)]), [taken], 2],
  [
    'the last seat of the last boat: the search goes round',
    leg([boat(2, 2), boat(3, 0), boat(1, 1)]),
    leg([boat(2, 1), boat(3, 0), boat(1, 0)]),
    [taken],
    2,
  ],
  [
    'the last seat of all',
    leg([boat(1, 1)]),
    leg([boat(1, 0)]),
    [taken, 'There is no free seat on this trip any more'],
    undefined,
  ],
  ['one’s own booking of the last seat', leg([boat(1, 1)]), leg([boat(1, 0, true)]), [], undefined],
  ['a boat taken off', leg([boat(1, 1), boat(2, 1)]), leg([boat(2, 1)]), ['Boat 1 is no longer on this trip'], 2],
  [
    'a boat taken off with one’s seat',
    leg([boat(1, 1, true), boat(2, 1)]),
    leg([boat(2, 1)]),
    ['Boat 1 is no longer on this trip', 'Your registration on this trip has been removed'],
    2,
  ],
  [
    'a lock, with which nothing else is offered',
    leg([boat(1, 1), boat(2, 1)]),
    leg([boat(1, 0), boat(2, 1)], { locked: true }),
    ['Legs have been locked for this day', taken],
    undefined,
  ],
  [
    'a lock that ends',
    leg([boat(1, 1)], { locked: true }),
    leg([boat(1, 1)]),
    ['Legs have been unlocked for this day'],
    undefined,
  ],
  [
    'another hour',
    leg([boat(1, 1)]),
    leg([boat(1, 1)], { start_time: '12:00', end_time: '13:00' }),
    ['This leg has been moved to Wed 10 June 2026, 12:00–13:00'],
    undefined,
  ],
  ['the end of the leg', leg([boat(1, 1)]), undefined, ['This leg has been removed'], undefined],
])('%s', (_what, before, now, words, instead) => {
  const news = legNews(before, now);
  expect(news.instead?.id).toBe(instead);
  expect(news.words).toEqual(words);
});
