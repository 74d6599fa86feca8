import { expect, test } from 'vitest';
import type { LegOnManifest } from '#domain/manifest.ts';
import { sheetsByBoat, sheetsByLeg } from './manifest-sheets.ts';

const boat = (id: number, model: string) => ({
  id,
  make: 'Nimbus',
  model,
  berth: '',
  seats: 4,
  taken: 0,
  passengers: [],
  guests: [],
});
const leg = (id: number, changes: Partial<LegOnManifest>): LegOnManifest => ({
  id,
  identifier: `Leg ${id}`,
  start_time: '09:00',
  end_time: '10:00',
  starting_point: 'Pier A',
  ending_point: '',
  via: '',
  state: 'scheduled',
  planned_start_time: null,
  planned_end_time: null,
  reason: '',
  boats: [],
  ...changes,
});
const legs = [leg(1, { boats: [boat(8, 'T10'), boat(9, 'T9')] }), leg(2, { boats: [boat(8, 'T10')] }), leg(3, {})];

test('a page per leg has its boats, also when there are none', () => {
  expect(sheetsByLeg(legs).map(({ about, lists, title }) => [title, about, lists.map((list) => list.title)])).toEqual([
    ['Leg 1', '09:00–10:00, from Pier A', ['Nimbus T10', 'Nimbus T9']],
    ['Leg 2', '09:00–10:00, from Pier A', ['Nimbus T10']],
    ['Leg 3', '09:00–10:00, from Pier A', []],
  ]);
});

test('a page per boat has its legs by time, the boats by name', () => {
  expect(sheetsByBoat(legs).map(({ lists, title }) => [title, lists.map((list) => list.title)])).toEqual([
    ['Nimbus T9', ['Leg 1, 09:00–10:00, from Pier A']],
    ['Nimbus T10', ['Leg 1, 09:00–10:00, from Pier A', 'Leg 2, 09:00–10:00, from Pier A']],
  ]);
});

test('a cancelled leg says so and offers no free seats; a delayed one has both times', () => {
  const late = { state: 'delayed', planned_start_time: '08:30', planned_end_time: '09:30' } as const;
  const [off, delayed] = sheetsByLeg([
    leg(1, { state: 'cancelled', reason: 'Wind', boats: [boat(8, 'T10')] }),
    leg(2, late),
  ]);
  expect(off).toMatchObject({ isCancelled: true, about: '09:00–10:00, Cancelled: Wind, from Pier A' });
  expect(off?.lists).toMatchObject([{ isCancelled: true }]);
  expect(delayed?.about).toBe('09:00–10:00, Delayed, planned 08:30–09:30, from Pier A');
});
