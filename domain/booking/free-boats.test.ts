import { describe, expect, test } from 'vitest';
import { freeBoats, suggestions } from './free-boats.ts';
import { sampleLeg } from '../testing/sample-legs.ts';

const boatsOf = (event: number, ...ids: number[]) => ids.map((id) => ({ id, event: { id: event } }));
const legWith = (id: number, time: string, ...boats: number[]) => {
  const [start_time = '', end_time = ''] = time.split('-');
  return { ...sampleLeg({ id, start_time, end_time }), boats: boats.map((boat) => ({ id: boat })) };
};
const boats = [...boatsOf(1, 1, 2, 3), ...boatsOf(2, 4)];
const day = [legWith(1, '09:00-10:00', 1), legWith(2, '10:00-11:00', 2), legWith(3, '14:00-15:00', 3)];

describe('boats that a leg may have', () => {
  test.each([
    ['not one of a leg at the same time', { id: undefined, start_time: '09:30', end_time: '10:00' }, [2, 3]],
    ['nor of several', { id: undefined, start_time: '09:30', end_time: '10:30' }, [3]],
    ['one of a leg that ends when this begins', { id: undefined, start_time: '11:00', end_time: '12:00' }, [1, 2, 3]],
    ['its own', { id: 1, start_time: '09:00', end_time: '10:00' }, [1, 2, 3]],
    ['its own, but not those of the leg it is moved onto', { id: 1, start_time: '10:00', end_time: '11:00' }, [1, 3]],
    ['all of the event while the times are empty', { id: undefined, start_time: '', end_time: '' }, [1, 2, 3]],
    ['those of another day', { id: undefined, date: '2026-06-11' }, [1, 2, 3]],
  ])('%s', (_, about, free) => {
    expect(freeBoats(boats, day, { ...sampleLeg(), ...about }).map(({ id }) => id)).toEqual(free);
  });

  test('none of another event', () => {
    expect(freeBoats(boats, [], sampleLeg({ event: 2 })).map(({ id }) => id)).toEqual([4]);
  });
});

describe('suggestions', () => {
  const fleet = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ id, make: 'Aavik', model: `${id} Cabin` }));

  test.each([
    ['nine match', 9, 9],
    ['ten match', 10, undefined],
    ['none match', 0, 0],
  ])('%s', (_, matching, suggested) => {
    const others = [{ id: 99, make: 'Bris', model: 'Open' }];
    const answer = suggestions([...others, ...fleet(matching)], 'aavik');
    expect([answer.count, answer.suggested?.length]).toEqual([matching, suggested]);
  });

  test.each([
    ['', ['Aavik 30', 'Bris 30 Cabin']],
    ['  ', ['Aavik 30', 'Bris 30 Cabin']],
    ['AAV', ['Aavik 30']],
    ['30 bris', ['Bris 30 Cabin']],
    ['bris aavik', []],
    ['cabin', ['Bris 30 Cabin']],
  ])('a search for "%s" reads make and model', (search, found) => {
    const two = [
      { make: 'Aavik', model: '30' },
      { make: 'Bris', model: '30 Cabin' },
    ];
    expect(suggestions(two, search).suggested?.map(({ make, model }) => `${make} ${model}`)).toEqual(found);
  });
});
