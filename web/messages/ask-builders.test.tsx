// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BoatsToComplete } from '#domain/message/message.ts';
import { newQueryClient } from '#web/http/query-client.ts';
import { completeJsdom } from '#web/testing/complete-jsdom.ts';
import { AskBuilders } from './ask-builders.tsx';

let answer: BoatsToComplete;
const posted = vi.fn();
beforeAll(() => {
  completeJsdom();
  vi.stubGlobal('fetch', (path: string, { body, method }: RequestInit) => {
    if (method === 'POST') posted(path, JSON.parse(body as string));
    return Promise.resolve(Response.json(method === 'POST' ? { undo: [] } : answer));
  });
});
afterEach(() => {
  cleanup();
  posted.mockClear();
});
afterAll(() => vi.unstubAllGlobals());

const owner = { id: 7, email: 'yard@boats.test', first_name: '', last_name: '', organization_name: 'Yard' };
const boat = (id: number, asked_at: string | null) => ({
  id,
  make: 'Axopar',
  model: '29',
  owner,
  missing: ['picture' as const],
  asked_at,
});

function draw(found: BoatsToComplete, boats?: number[]): void {
  answer = found;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={newQueryClient()}>
        <AskBuilders event={1} {...(boats && { boats })} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('builders are asked about the boats that are shown', async () => {
  draw({ asked_at: null, asked: 0, done: 0, boats: [boat(1, null), boat(2, null)] }, [2]);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask their 1 builder' }));
  await expect.poll(() => posted).toHaveBeenCalledWith('/api/message/boats', { event: 1, boats: [2], again: false });
  expect(screen.queryByRole('status')).toBeNull();
});

test('it says when they were asked and how far it has come, and asks again only when told to', async () => {
  const now = new Date().toISOString();
  draw({ asked_at: now, asked: 7, done: 3, boats: [boat(1, now)] });
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(Date.parse(now));
  expect((await screen.findByRole('status')).textContent).toBe(`Asked on ${day}, 3 of 7 done`);
  fireEvent.click(screen.getByRole('button', { name: 'Ask 1 builder again' }));
  await expect.poll(() => posted).toHaveBeenCalledWith('/api/message/boats', { event: 1, boats: [1], again: true });
});
