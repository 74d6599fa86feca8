// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { logOut } from '#domain/calls/login.ts';
import { publishEvent } from '#domain/calls/event.ts';
import { ask } from './request.ts';

test('a body is sent to a call that declares one, and to no other', async () => {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ success: true })));
  await ask(publishEvent, { id: 1 });
  await ask(logOut, {});
  const parts = sent.mock.calls.map(([path, init]) => [path, init?.method, init?.body]);
  expect(parts).toEqual([
    ['/api/event/publish', 'POST', '{"id":1}'],
    ['/api/org/logout', 'POST', undefined],
  ]);
});
