import { expect, test } from 'vitest';
import { aLeg } from '#web/testing/samples.ts';
import { nextLeg } from './leg-values.ts';

const loop = { starting_point: 'Pier A', ending_point: 'Pier A', via: 'Lighthouse', max_per_boat: 2 };
const legs = [
  aLeg({ id: 1, identifier: 'A1', start_time: '09:00', end_time: '09:45', ...loop }),
  aLeg({ id: 3, identifier: 'A2', start_time: '09:45', end_time: '10:30', ...loop }),
  aLeg({ id: 2, identifier: 'B1', start_time: '14:00', end_time: '16:00' }),
];

test('a new leg follows the one that was added last on its day', () => {
  expect(nextLeg(legs, '2099-06-10')).toMatchObject({
    identifier: 'A3', start_time: '10:30', end_time: '11:15', starting_point: 'Pier A', via: 'Lighthouse', max_per_boat: '2', boats: [],
  }); // prettier-ignore
});

test('the first leg of a day begins as another day does, under a name that is free', () => {
  expect(nextLeg(legs, '2099-06-11')).toMatchObject({ identifier: 'A3', date: '2099-06-11', start_time: '09:00' });
});

test('a boat that has sailed to another harbour goes on from there', () => {
  const one = aLeg({ identifier: 'Nagu', starting_point: 'Nagu', ending_point: 'Kasnäs', start_time: '22:00', end_time: '23:30' }); // prettier-ignore
  expect(nextLeg([one], '2099-06-10')).toMatchObject({
    identifier: '', starting_point: 'Kasnäs', ending_point: '', start_time: '', end_time: '',
  }); // prettier-ignore
});

test('without any leg everything but the day is blank', () => {
  expect(nextLeg([], '2099-06-10')).toMatchObject({
    identifier: '',
    date: '2099-06-10',
    start_time: '',
    max_per_boat: '',
  });
});
