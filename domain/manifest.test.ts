import { expect, test } from 'vitest';
import { walkUpLines } from './manifest.ts';

const kim = { id: 1, first_name: '', last_name: '', organization_name: '', email: '', phone: '', allergies: '', no_show: false }; // prettier-ignore

test.each([
  { seats: 3, booked: 1, lines: 2 },
  { seats: 2, booked: 2, lines: 0 },
  { seats: 1, booked: 2, lines: 0 },
  { seats: 500, booked: 0, lines: 20 },
])('$booked booked of $seats leaves $lines lines', ({ booked, lines, seats }) => {
  expect(walkUpLines({ seats, guests: [], passengers: Array.from({ length: booked }, () => kim) })).toBe(lines);
});

test('a guest has a line like a booking, and a no-show has none', () => {
  const guest = { id: 'a', name: 'Eve', publication: 'Daily', phone: '', no_show: false };
  expect(walkUpLines({ seats: 3, guests: [guest], passengers: [kim] })).toBe(1);
  expect(walkUpLines({ seats: 3, guests: [guest], passengers: [{ ...kim, no_show: true }] })).toBe(2);
});
