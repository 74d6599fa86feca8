import { expect, test } from 'vitest';
import type { DisruptionPreview } from '#domain/disruption/wire.ts';
import { isSamePlan, planNews } from './plan-news.ts';

const move = (registration: number, organization_name: string, leg: number | null) => ({
  registration,
  organization: registration,
  organization_name,
  from: { leg: 1, boat: 1 },
  to: leg === null ? null : { leg, boat: 2 },
  why: 'The boat is out',
  options: [{ leg: registration, boat: 2 }],
});
const plan = (...moves: DisruptionPreview['moves']): DisruptionPreview => ({
  revision: moves.length,
  departed: 0,
  legs: [],
  added: [],
  removed: [],
  moves,
  keep: [],
  booked: [],
  mailed: 0,
  could_return: 0,
  left_behind: [],
  out_of_reach: [],
  connections: [],
  clashes: [],
});
const before = plan(move(1, 'Kim', 2), move(2, 'Maria', 2));

test('two plans with the same effect are the same', () => {
  const again = { ...before, revision: 9, moves: before.moves.map((each) => ({ ...each, options: [] })) };
  expect(isSamePlan(before, again)).toBe(true);
  expect(isSamePlan(before, plan(move(1, 'Kim', 2), move(2, 'Maria', null)))).toBe(false);
});

test('changes of a plan are told by name', () => {
  expect(planNews(before, plan(move(2, 'Maria', null), move(3, 'Lou', 2)))).toBe(
    'New in the plan: Lou. No longer in it: Kim. Another proposal: Maria.',
  );
  const many = plan(...['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) => move(index + 10, name, 2)));
  expect(planNews(plan(), many)).toBe('New in the plan: A; B; C; D and 2 more.');
  expect(planNews(before, { ...before, clashes: [{ text: 'It has departed already' }] })).toContain('The legs below');
});
