// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { newQueryClient } from './query-client.ts';
import { offline } from './request-error.ts';

test('what cannot be reached is asked for again, unless the browser knows that there is no network', () => {
  const retry = newQueryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean;
  const isTried = () => [0, 1, 2].map((failures) => retry(failures, offline()));
  expect(isTried()).toEqual([true, true, false]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isTried()).toEqual([false, false, false]);
});
