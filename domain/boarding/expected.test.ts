import { expect, test } from 'vitest';
import type { SeenMark } from './mark.ts';
import { expectedStarts } from './expected.ts';

const at = (time: string) => Date.parse(`2026-06-10T${time}:00Z`);
const mark = (kind: 'cast_off' | 'return', time: string): SeenMark => ({
  id: kind,
  leg: 1,
  boat: 7,
  organization: null,
  guest: null,
  kind,
  replaces: [],
  heads: 2,
  override: false,
  device_at: `2026-06-10T${time}:00Z`,
});
const counts = { seats: 2, booked: 0, guests: 0, taken: 0, aboard: 0, no_show: 0, expected: 0, disputed: 0 };
const trip = (id: number, from: string, until: string, crew: SeenMark[] = []) => ({
  leg: { id, starts: at(from), ends: at(until), state: 'scheduled' as const },
  boat: { id: 7 },
  counts,
  crew,
});

test.each([
  ['one that left on time delays nothing', '13:30', [trip(1, '13:00', '13:50', [mark('cast_off', '13:00')]), trip(2, '14:00', '14:50')], {}],
  ['one that left late is back late, and so are those after it', '13:30', [trip(1, '13:00', '13:50', [mark('cast_off', '13:20')]), trip(2, '14:00', '14:50'), trip(3, '14:55', '15:30')], { '2 7': '14:10', '3 7': '15:00' }],
  ['one of which an organiser says later that it left, together with others, left at its time', '13:30', [trip(1, '13:00', '13:50', [{ ...mark('cast_off', '13:24'), heads: null }]), trip(2, '14:00', '14:50')], {}],
  ['one that an admin let go without the right count left when that was said', '13:30', [trip(1, '13:00', '13:50', [{ ...mark('cast_off', '13:20'), heads: null, override: true }]), trip(2, '14:00', '14:50')], { '2 7': '14:10' }],
  ['an hour between two trips takes the delay up', '13:30', [trip(1, '13:00', '13:50', [mark('cast_off', '13:20')]), trip(2, '14:50', '15:40')], {}],
  ['one that is overdue is back now at the earliest', '14:05', [trip(1, '13:00', '13:50', [mark('cast_off', '13:00')]), trip(2, '14:00', '14:50')], { '2 7': '14:05' }],
  ['one that is back delays nothing', '13:58', [trip(1, '13:00', '13:50', [mark('cast_off', '13:20'), mark('return', '13:58')]), trip(2, '14:00', '14:50')], {}],
  ['one that is still at the pier holds up those after it', '14:10', [trip(2, '14:00', '14:50'), trip(3, '14:55', '15:30')], { '3 7': '15:00' }],
  ['a cancelled one delays nothing', '13:30', [{ ...trip(1, '13:00', '14:50'), leg: { ...trip(1, '13:00', '14:50').leg, state: 'cancelled' as const } }, trip(2, '14:00', '14:50')], {}],
])('%s', (_name, now, day, expected) => {
  const found = [...expectedStarts(day, at(now))].map(([key, start]) => [key, new Date(start).toISOString().slice(11, 16)]);
  expect(Object.fromEntries(found)).toEqual(expected);
}); // prettier-ignore
