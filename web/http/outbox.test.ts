// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Waiting } from './outbox.ts';

/** A browser's database, as far as an outbox needs it, and how many more times one fails because the browser has ended it. */
const browser = { kept: new Map<string, unknown>(), opened: 0, fault: new DOMException(), faults: 0 };
/** The locks of a browser, which its tabs share. */
let turn: Promise<unknown> = Promise.resolve();
const locks = {
  request: (_name: string, _options: object, work: () => Promise<void>) => (turn = turn.then(work, work)),
};

function openDB() {
  browser.opened += 1;
  const put = (waiting: unknown, id: string) => Promise.resolve(void browser.kept.set(id, structuredClone(waiting)));
  const transaction = () => {
    if (browser.faults-- > 0) throw browser.fault;
    return {
      store: { put, delete: (id: string) => Promise.resolve(browser.kept.delete(id)) },
      done: Promise.resolve(),
    };
  };
  return Promise.resolve({
    transaction,
    getAll: () => Promise.resolve([...browser.kept.values()]),
    close: () => undefined,
  });
}

beforeEach(() => {
  vi.doMock('idb', () => ({ openDB }));
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(browser, { kept: new Map(), opened: 0, faults: 0 });
});

/** Other files of this process have the real one. */
afterEach(() => {
  vi.doUnmock('idb');
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  vi.resetModules();
});

/** A page of its own, with a memory of its own. */
async function openTab() {
  vi.resetModules();
  return import('./outbox.ts');
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const one = (id: string, place = 1): Waiting => ({ id, place, state: 'waiting' });
const ended = new DOMException('The database connection is closing', 'InvalidStateError');

/** Sends one at a time what is not of another way; `answer` says what the server answers. */
function send(tab: Tab, sent: string[], answer: (id: string) => Waiting['state'] = () => 'sent') {
  return tab.sendWaiting({
    way: 'this',
    isOfWay: (waiting): waiting is Waiting => !waiting.id.startsWith('other'),
    atOnce: 1,
    deliver: async ([first]) => {
      if (!first) return [];
      sent.push(first.id);
      await Promise.resolve();
      return [{ ...first, state: answer(first.id) }];
    },
  });
}

test('a database that the browser has ended is opened again, and what was pressed is on the device', async () => {
  const tab = await openTab();
  await tab.addWaiting([one('first')]);
  Object.assign(browser, { fault: ended, faults: 1 });
  await tab.addWaiting([one('second')]);
  expect([...browser.kept.keys()]).toEqual(['first', 'second']);
  expect(browser.opened).toBe(2);
});

test('what could not be kept is kept with the next that can, and the page says so in the meantime', async () => {
  const tab = await openTab();
  const { result, unmount } = renderHook(() => tab.useOutbox());
  Object.assign(browser, { fault: ended, faults: 2 });
  await act(() => tab.addWaiting([one('first')]));
  expect(result.current).toMatchObject({ unsaved: 'not kept', waiting: [{ id: 'first' }] });
  await act(() => tab.addWaiting([one('second')]));
  expect(result.current.unsaved).toBeUndefined();
  expect([...browser.kept.keys()].toSorted()).toEqual(['first', 'second']);
  unmount();
});

test('a device without room is not asked again in vain', async () => {
  const tab = await openTab();
  Object.assign(browser, { fault: new DOMException('', 'QuotaExceededError'), faults: 1 });
  const { result, unmount } = renderHook(() => tab.useOutbox());
  await act(() => tab.addWaiting([one('first')]));
  expect(result.current.unsaved).toBe('no room');
  expect(browser.opened).toBe(1);
  unmount();
});

test('two tabs send once, in the order in which it was made, and both know that it has arrived', async () => {
  const tabs = [await openTab(), await openTab()] as const;
  await tabs[0].addWaiting([one('second', 2), one('other', 3)]);
  await tabs[1].addWaiting([one('first', 1)]);
  for (const tab of tabs) await tab.loadOutbox();
  const sent: string[] = [];
  await Promise.all(tabs.map((tab) => send(tab, sent)));
  expect(sent).toEqual(['first', 'second']);
  expect([...browser.kept.keys()]).toEqual(['other']);
  for (const tab of tabs)
    expect(tab.outboxNow().filter(({ state }) => state === 'waiting')).toMatchObject([{ id: 'other' }]);
});

test('a database that was emptied while the page was open takes nothing from it', async () => {
  const tab = await openTab();
  await tab.addWaiting([one('first')]);
  // The browser ends the connection, and what is opened next is another database.
  browser.kept.clear();
  Object.assign(browser, { fault: ended, faults: 1 });
  await tab.addWaiting([one('second', 2)]);
  const sent: string[] = [];
  await send(tab, sent);
  expect(sent).toEqual(['first', 'second']);
});

test('what the server did not take stays with its state, and a person puts it aside for good', async () => {
  const tab = await openTab();
  await tab.addWaiting([one('first'), one('second', 2)]);
  const sent: string[] = [];
  await send(tab, sent, (id) => (id === 'first' ? 'refused' : 'sent'));
  expect(sent).toEqual(['first', 'second']);
  expect([...browser.kept.values()]).toEqual([{ ...one('first'), state: 'refused' }]);
  await tab.putAside(['first']);
  await send(await openTab(), sent);
  expect(sent).toHaveLength(2);
  expect(browser.kept.size).toBe(0);
});

test('marks and notes that a phone kept with the first release still leave, each by its own way', async () => {
  const id = '0b54d8fc-6f0b-4d36-9a4f-1a1c9e0f2a11';
  const mark = { id, event: 1, leg: 2, boat: 3, organization: 4, guest: null, kind: 'aboard', replaces: [] };
  browser.kept.set(id, { id, mark, about: 'Ada Sea: aboard', place: 5, state: 'waiting' });
  const note = { event: 1, boat: 3, text: 'Quiet', to_builder: null };
  browser.kept.set('note 4 3', { id: 'note 4 3', owner: 4, note, place: 6 });
  vi.resetModules();
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    bodies.push([path, JSON.parse(body)]);
    const answer = path === '/api/note' ? { note: null } : { results: [{ id, result: 'stored' }] };
    return Promise.resolve(Response.json({ success: true, ...answer }));
  });
  const { sendMarks } = await import('#web/quay/marks.ts');
  const { sendNotes } = await import('#web/after/use-kept-notes.ts');
  await sendMarks({ event: 1, date: '2026-06-10' });
  await sendNotes(5);
  await sendNotes(4);
  expect(bodies).toEqual([
    ['/api/boarding', { marks: [mark] }],
    ['/api/note', note],
  ]);
  expect(browser.kept.size).toBe(0);
});

test('the names beside marks leave with the session, the marks stay to be sent', async () => {
  browser.kept.set('a', { ...one('a'), mark: { event: 1 }, about: 'Ada Sea: aboard', walkUp: { name: 'Ada Sea' } });
  vi.resetModules();
  const { forgetNames } = await import('#web/quay/marks.ts');
  await forgetNames();
  expect([...browser.kept.values()]).toEqual([{ ...one('a'), mark: { event: 1 }, about: 'Somebody' }]);
});
