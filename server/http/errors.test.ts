import { afterAll, expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const post = async (path: string, body: object) =>
  (await world.call(await world.admin(), 'POST', path, body)).body.fields;

test('the error of a field is in plain words', async () => {
  expect(await post('/api/org/login', {})).toEqual({ email: 'Please fill in this field' });
  expect(await post('/api/org/login', { email: 7 })).toEqual({ email: 'This must be a text' });
  expect(await post('/api/org/confirm', { id: '1' })).toEqual({ id: 'This must be a number' });
  expect(await post('/api/org/confirm', { id: 1.5 })).toEqual({ id: 'This must be a whole number' });
  expect(await post('/api/org/confirm', { id: -1 })).toEqual({ id: 'Use more than 0' });
  expect(await post('/api/org/edit', { id: 1, day_before: 'maybe' })).toEqual({ day_before: 'Use yes, no' });
  expect(await post('/api/org/edit', { id: 1, social_media: 'x' })).toEqual({ social_media: 'This must be a list' });
});
