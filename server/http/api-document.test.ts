import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, expect, test } from 'vitest';
import { calls } from '#domain/calls/all.ts';
import { mediaTypes } from '#domain/calls/call.ts';
import { describedAt } from './api-document.ts';
import { checkByDocument } from '../testing/check-by-document.ts';
import { openWorld } from '../testing/world.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

const world = await openWorld();
await world.app.ready();
const paths = world.app.swagger().paths as Record<string, Record<string, Operation>>;
afterAll(() => world.close());

test('every call is described: a name, a summary, its roles, its answer and the form of a refusal', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual([...calls.keys()].toSorted());
  for (const { description, operationId, responses, summary } of operations) {
    expect([operationId, summary, description]).toEqual([
      expect.stringMatching(/^[a-z][A-Za-z]+$/),
      expect.stringMatching(/^[A-Z].{8,}/),
      expect.stringMatching(/^For /),
    ]);
    expect(Object.keys(responses[200]?.content ?? {}), operationId).not.toEqual([]);
    expect(responses['4XX']?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Refusal' });
  }
});

test('each schema of the description is one', () => {
  const meta = new Ajv2020({ strict: false });
  const found: object[] = [];
  JSON.stringify(world.app.swagger(), (key, value: unknown) => {
    const named = key === 'schema' ? [value] : key === 'schemas' ? Object.values(value as object) : [];
    found.push(...(named as object[]));
    return value;
  });
  expect(found.length).toBeGreaterThan(calls.size);
  for (const schema of found) expect(meta.validateSchema(schema), JSON.stringify(schema).slice(0, 200)).toBe(true);
  expect(meta.validateSchema({ type: 'no type' })).toBe(false);
});

test('a form has its fields, and a stream is one beside the answer', () => {
  const form = operation('/api/boat/upload', 'post').requestBody?.content['multipart/form-data'];
  expect(form?.schema.properties).toMatchObject({ file: { format: 'binary' } });
  const { responses } = operation('/api/event/{id}/live', 'get');
  expect(Object.keys(responses[200]?.content ?? {})).toEqual(['application/json', 'text/event-stream']);
});

const asked = {
  method: 'POST' as 'GET' | 'POST',
  url: '/api/event/copy',
  payload: { id: 1 } as object | undefined,
  status: 200,
  body: { success: true, id: 2 } as object | undefined,
};

test.each<[string, Partial<typeof asked>, string | undefined]>([
  ['what is as described', {}, undefined],
  ['an answer without a field', { body: { success: true } }, "must have required property 'id'"],
  ['an answer with more than is described', { body: { success: true, id: 2, email: 'a@x.test' } }, 'must NOT'],
  ['a status that is not described', { status: 304, body: undefined }, 'answered with 304'],
  ['a body of another type', { payload: { id: '1' } }, 'data/id must be integer'],
  ['a body that is not described', { url: '/api/org/logout', payload: {}, body: { success: true } }, 'must NOT'],
  [
    'a parameter of another type',
    {
      url: '/api/front?event=few',
      method: 'GET',
      payload: undefined,
      body: { event: null, is_over: false, boats: [], program: '' },
    },
    'data must match pattern',
  ],
  ['a refusal without its code', { status: 409, body: { success: false } }, "must have required property 'error'"],
])('a foreign validator reads %s', (_, changed, difference) => {
  const { body, status: statusCode, ...request } = { ...asked, ...changed };
  const headers = { 'content-type': 'application/json' };
  const answered = { statusCode, headers, body: body ? JSON.stringify(body) : '' };
  const check = expect(() => checkByDocument(world.app, request, answered));
  if (difference) check.toThrow(difference);
  else check.not.toThrow();
});

test.each([...calls].filter(([, call]) => call.file ?? call.files))(
  '%s says which files it takes or answers',
  (_name, call) => {
    const described = operation(describedAt(call), call.method.toLowerCase());
    if (call.file) expect(Object.keys(described.responses[200]?.content ?? {})).toEqual([mediaTypes[call.file]]);
    else expect(Object.keys(described.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  },
);

function operation(path: string, method: string): Operation {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
}
