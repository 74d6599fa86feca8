// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptMark } from './kept.ts';

/** A browser's databases, as far as marks need them, and how many more times one fails because the browser has ended it. */
const browser = { kept: new Map<string, unknown>(), opened: 0, fault: new DOMException(), faults: 0 };

function openDB() {
  browser.opened += 1;
  const put = (mark: unknown, id: string) => Promise.resolve(void browser.kept.set(id, mark));
  const transaction = () => {
    if (browser.faults-- > 0) throw browser.fault;
    return { store: { put }, done: Promise.resolve() };
  };
  return Promise.resolve({ transaction, close: () => undefined });
}

beforeEach(() => {
  vi.resetModules();
  vi.doMock('idb', () => ({ openDB }));
  Object.assign(browser, { kept: new Map(), opened: 0, faults: 0 });
});

/** Other files of this process have the real one. */
afterEach(() => {
  vi.doUnmock('idb');
  vi.resetModules();
});

const mark = (id: string) => ({ id, about: id, place: 1, state: 'waiting' }) as KeptMark;
const ended = new DOMException('The database connection is closing', 'InvalidStateError');

test('a database that the browser has ended is opened again, and the mark is on the phone', async () => {
  const { keepMarks } = await import('./kept.ts');
  await keepMarks([mark('one')]);
  Object.assign(browser, { fault: ended, faults: 1 });
  await keepMarks([mark('two')]);
  expect([...browser.kept.keys()]).toEqual(['one', 'two']);
  expect(browser.opened).toBe(2);
});

test('marks that could not be kept are all kept with the next that can, and the page says so in the meantime', async () => {
  const { addMarks, useOutbox } = await import('./outbox.ts');
  const { result, unmount } = renderHook(() => useOutbox());
  Object.assign(browser, { fault: ended, faults: 2 });
  await act(() => addMarks([mark('one')]));
  expect(result.current).toMatchObject({ unsaved: 'not kept', marks: [{ id: 'one' }] });
  await act(() => addMarks([mark('two')]));
  expect(result.current.unsaved).toBeUndefined();
  expect([...browser.kept.keys()].toSorted()).toEqual(['one', 'two']);
  unmount();
});

test('a phone without room is not asked again in vain', async () => {
  const { isFull, keepMarks } = await import('./kept.ts');
  Object.assign(browser, { fault: new DOMException('', 'QuotaExceededError'), faults: 1 });
  expect(isFull(await keepMarks([mark('one')]).catch((error: unknown) => error))).toBe(true);
  expect(browser.opened).toBe(1);
});
