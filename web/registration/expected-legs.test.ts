import { expect, test } from 'vitest';
import type { Leg } from '#domain/leg.ts';
import { acknowledged, asSeenByNobody, withBooking, withoutBooking } from './expected-legs.ts';

const boat = { id: 1, make: 'Nimbus', model: 'T9', capacity: 2, available: 2, registered: false, registrations: 0 };
const leg: Leg = {
  id: 7,
  event: 1,
  identifier: 'Wave',
  starting_point: '',
  ending_point: '',
  via: '',
  date: '2026-06-10',
  start_time: '09:00',
  end_time: '10:00',
  description: '',
  max_per_boat: null,
  boats: [boat],
  locked: false,
  registered: false,
  registered_to: null,
  registration: null,
  total_capacity: 2,
  registrations: 0,
};
const other: Leg = { ...leg, id: 8 };

test('a booking takes a seat of its boat on its leg and leaves the rest as it was', () => {
  const [booked, untouched] = withBooking([leg, other], { leg, boat: 1 });
  expect(booked).toMatchObject({ registered: true, registered_to: { make: 'Nimbus', model: 'T9' }, registrations: 1 });
  expect(booked?.boats[0]).toMatchObject({ registered: true, available: 1, registrations: 1 });
  expect(untouched).toBe(other);
});

test('a seat beyond the last one does not make the free ones negative', () => {
  const full = { ...leg, boats: [{ ...boat, available: 0, registrations: 2 }] };
  expect(withBooking([full], { leg, boat: 1 })[0]?.boats[0]).toMatchObject({ available: 0, registrations: 3 });
});

test('a removal is the opposite of a booking', () => {
  expect(acknowledged(withoutBooking(withBooking([leg, other], { leg, boat: 1 }), leg))).toEqual([leg, other]);
});

test('until the server has said yes a change says that it is on its way', () => {
  const asked = withBooking([leg, other], { leg, boat: 1 });
  expect(asked.map(({ underway }) => underway)).toEqual(['Registering', undefined]);
  expect(withoutBooking(acknowledged(asked), leg)[0]?.underway).toBe('Removing');
  expect(acknowledged(asked)[0]).toMatchObject({ registered: true, underway: undefined });
});

test('who acts for nobody sees no leg as their own, and the same counts', () => {
  expect(asSeenByNobody(withBooking([leg], { leg, boat: 1 }))[0]).toMatchObject({
    registered: false,
    registered_to: null,
    registrations: 1,
  });
});
