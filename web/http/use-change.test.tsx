// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { publishEvent, readEvent } from '#domain/calls/event.ts';
import { newQueryClient } from './query-client.ts';
import { useChange } from './use-change.ts';
import { useRead } from './use-read.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a change that is stored does not keep its button busy for a reading that the network swallows', async () => {
  vi.useFakeTimers();
  let readings = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    if (init?.method === 'POST') return Promise.resolve(Response.json({ success: true }));
    readings += 1;
    return readings === 1 ? Promise.resolve(Response.json({ event: {} })) : new Promise(() => undefined);
  });
  const client = newQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => [useRead(readEvent, { id: 1 }), useChange(publishEvent)] as const, { wrapper });
  await vi.advanceTimersByTimeAsync(100);
  const changed = result.current[1].mutateAsync({ id: 1 });
  await vi.advanceTimersByTimeAsync(3_500);
  await expect(changed).resolves.toMatchObject({ success: true });
  expect(readings).toBe(2);
});
