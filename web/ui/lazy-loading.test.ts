import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { withinLoadTimeout } from './lazy-loading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (seconds: number) =>
  new Promise<string>((resolve) => void setTimeout(() => resolve('the page'), seconds * 1000));

test("a page's script has 120 seconds", async () => {
  const late = withinLoadTimeout(() => after(121));
  const outcome = expect(late).rejects.toThrow('The page took too long to load');
  const intime = withinLoadTimeout(() => after(119));
  await vi.advanceTimersByTimeAsync(121_000);
  await outcome;
  expect(await intime).toBe('the page');
});

test.each([
  [true, 'The page could not be loaded. It may have been updated meanwhile: load it again.'],
  [false, 'No connection. Nothing has been lost: try again when you are back online.'],
])('a script that cannot be loaded fails at once; online %s', async (onLine, reason) => {
  vi.stubGlobal('navigator', { onLine });
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(withinLoadTimeout(() => Promise.reject(new Error('no')))).rejects.toThrow(reason);
  expect(vi.getTimerCount()).toBe(0);
});
