import { expect, test } from 'vitest';
import { z } from 'zod';
import fastify from 'fastify';
import { everyone } from '#domain/permissions.ts';
import { call } from '#domain/calls/call.ts';
import { answerError } from './errors.ts';
import { on } from './on.ts';
import type { App } from './routing.ts';
import { serializerCompiler } from './serialize.ts';

const answer = z.object({ seats: z.int() });
const readSeats = call('GET /api/seats', { who: everyone, summary: 'Count the seats', answer });

test.each([
  ['as declared', { seats: 2 }, 200, { seats: 2 }],
  ['with more than was declared', { seats: 2, email: 'anna@x.test' }, 200, { seats: 2 }],
  ['without a field', { email: 'anna@x.test' }, 500, expect.objectContaining({ success: false, code: 'unexpected' })],
  ['of another type', { seats: 'anna@x.test' }, 500, expect.objectContaining({ success: false, code: 'unexpected' })],
])('an answer %s', async (_how, answered, status, body) => {
  const logged: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  app.setSerializerCompiler(serializerCompiler as never);
  app.setErrorHandler(answerError);
  on(app as unknown as App, readSeats, () => answered as never);
  const response = await app.inject('/api/seats');
  expect([response.statusCode, response.json()]).toEqual([status, body]);
  expect(response.body).not.toMatch(/anna|schema|seats"?:"|at /);
  expect(logged.join('')).toMatch(status === 500 ? /The answer of GET \/api\/seats does not fit its schema/ : /^$/);
});
