import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '#domain/permissions.ts';
import { openWorld, type World } from '../testing/world.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

let world: World;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  world = await openWorld();
  await world.app.ready();
  paths = world.app.swagger().paths as typeof paths;
});
afterAll(() => world.close());

test('every call is described: a summary, its roles, its answer and the form of a refusal', () => {
  const calls = Object.values(paths).flatMap((operations) => Object.values(operations));
  expect(calls).toHaveLength(Object.keys(permissions).length);
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  for (const { description, operationId, responses, summary } of calls) {
    expect([summary, description], operationId).toEqual([
      expect.stringMatching(/^[A-Z].{8,}/),
      expect.stringMatching(/^For /),
    ]);
    expect(Object.keys(responses), operationId).toContain('200');
    expect(responses['4XX']?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Refusal' });
  }
});
