import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { refusal } from '../../http/errors.ts';
import { openWorld, type World } from '../world.ts';
import { Judge } from './judge.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.app.ready();
});
afterAll(() => world.close());

interface Sham {
  statusCode: number;
  body: unknown;
}
const refused = (changes: object = {}): Sham => ({
  statusCode: 400,
  body: { ...refusal(new AppError('invalid_body')), ...changes },
});

/** The judge of a server that answers everything in this one way. */
async function judged(answer: () => Sham | Promise<Sham>): Promise<string> {
  const app = {
    inject: async () => {
      const { statusCode, body } = await answer();
      return { statusCode, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    },
  };
  const judge = new Judge({ ...world, app } as never, 1);
  const request = { method: 'POST', path: '/api/event', url: '/api/event', headers: {}, payload: '{}' };
  return judge.send(request).then(
    () => 'nothing',
    (error: Error) => error.message.split('\n')[0] ?? '',
  );
}

test('a plain refusal is right', async () => {
  expect(await judged(() => refused())).toBe('nothing');
  expect(await judged(() => ({ statusCode: 200, body: { success: true, id: 1 } }))).toBe('nothing');
});

test.each<[string, Sham]>([
  ['An error of the server', { statusCode: 500, body: {} }],
  ['A refusal that is not in our form', { statusCode: 400, body: { statusCode: 400, error: 'Bad Request' } }],
  ['A refusal that is not in our form', refused({ stack: 'Error' })],
  ['A refusal that tells of the inside', refused({ error: 'UNIQUE constraint failed: organization.email_key' })],
  ['A refusal that tells of the inside', refused({ error: 'at book (file:///srv/server/registration/book.ts:20:11)' })],
  ['A refusal that tells of the inside', refused({ error: 'insert into "event" ("name") values ($1)' })],
])('it finds: %s', async (fault, sham) => {
  expect(await judged(() => sham)).toContain(fault);
});

test('it finds a refusal that changed something', async () => {
  const changing = async () => {
    await world.database.write((tx) =>
      tx.updateTable('settings').set({ welcome_text: 'changed' }).where('id', '=', 1).execute(),
    );
    return refused();
  };
  expect(await judged(changing)).toContain('A refusal changed something');
});
