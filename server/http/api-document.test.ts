import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '#domain/permissions.ts';
import { openWorld, type World } from '../testing/world.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object; example?: unknown }> }>;
}

let world: World;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  world = await openWorld();
  await world.app.ready();
  paths = world.app.swagger().paths as typeof paths;
});
afterAll(() => world.close());

test('every call is described: a name of its own, a summary, its roles, its refusals and an example', () => {
  const calls = Object.values(paths).flatMap((operations) => Object.values(operations));
  expect(calls).toHaveLength(Object.keys(permissions).length);
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  for (const { operationId, summary, description, tags, responses, requestBody } of calls) {
    expect([summary, description, tags[0]], operationId).toEqual([
      expect.stringMatching(/^[A-Z].{8,}/),
      expect.stringMatching(/^For /),
      expect.stringMatching(/^[a-z ]+$/),
    ]);
    expect(responses[503]?.description, operationId).toContain('`unavailable`');
    for (const { content = {} } of [...Object.values(responses), requestBody ?? {}])
      for (const media of Object.values(content)) expect(media.example, operationId).toBeDefined();
  }
});

test('a booking names its possible refusals, with the text that a person reads', () => {
  const conflict = paths['/api/reg']?.post?.responses[409];
  expect(conflict?.description).toContain('`boat_full`: This boat is full');
  expect(conflict?.content?.['application/json']).toMatchObject({
    schema: { $ref: '#/components/schemas/Refusal' },
    example: { success: false, type: 'conflict' },
  });
});
