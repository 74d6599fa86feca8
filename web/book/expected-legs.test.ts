import { expect, test } from 'vitest';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { asSeenByNobody, withChange, withSentChange, withDepartures } from './expected-legs.ts';

const boat = { id: 1, make: 'Nimbus', model: 'T9', capacity: 2, available: 2, registered: false, registrations: 0 };
const second = { ...boat, id: 2, model: 'W9' };
const leg = sampleLeg({ id: 7, boats: [boat, second], total_capacity: 4, registrations: 0 });
const other = sampleLeg({ id: 8, boats: [boat] });
const book = { kind: 'book', leg, boat: 1 } as const;

test('a booking takes a seat of its boat on its leg and leaves the rest as it was', () => {
  const [booked, untouched] = withChange([leg, other], book);
  expect(booked).toMatchObject({ registered: true, registered_to: { make: 'Nimbus', model: 'T9' }, registrations: 1 });
  expect(booked?.boats).toMatchObject([
    { registered: true, available: 1, registrations: 1 },
    { registered: false, available: 2, registrations: 0 },
  ]);
  expect(untouched).toBe(other);
});

test('a seat beyond the last one does not make the free ones negative', () => {
  const full = { ...leg, boats: [{ ...boat, available: 0, registrations: 2 }] };
  expect(withChange([full], book)[0]?.boats[0]).toMatchObject({ available: 0, registrations: 3 });
});

test('a removal is the opposite of a booking', () => {
  expect(withChange(withChange([leg, other], book), { kind: 'remove', leg })).toEqual([leg, other]);
});

test('a switch gives up one seat and takes the other, so the leg has as many people as before', () => {
  const [switched] = withChange(withChange([leg], book), { kind: 'switch', leg, boat: 2 });
  expect(switched).toMatchObject({ registered_to: { model: 'W9' }, registrations: 1 });
  expect(switched?.boats.map(({ available }) => available)).toEqual([2, 1]);
});

test('a change that the calendar knows already is not counted twice', () => {
  const once = withChange([leg], book);
  expect(withChange(once, book)).toEqual(once);
});

test('until the server has said yes a change says that it is on its way', () => {
  const asked = withSentChange([leg, other], book);
  expect(asked.map(({ changing }) => changing)).toEqual(['Registering', undefined]);
  expect(withSentChange([leg], { kind: 'remove', leg })[0]?.changing).toBe('Removing');
});

test('an admin who acts for nobody sees no leg as their own, and the same counts', () => {
  expect(asSeenByNobody(withChange([leg], book))[0]).toMatchObject({
    registered: false,
    registered_to: null,
    registrations: 1,
  });
});

test('a leg leaves while one looks, and the others stay the same objects', () => {
  const later = sampleLeg({ id: 9, start_time: '10:00', end_time: '11:00' });
  const [left, still] = withDepartures([leg, later], '2026-06-10T09:00:01');
  expect(left).toEqual({ ...leg, departed: true });
  expect(still).toBe(later);
});
