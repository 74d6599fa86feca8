import { forgetKept } from '#web/kept.ts';
import { readSession, readToken } from './session.ts';
import { seen } from './connection.ts';

const cacheName = 'answers';
const seenAtHeader = 'x-seen-at';
const ownerHeader = 'x-organization';
/** An unchanged answer is written again only for its time, which is shown by the minute. */
const sameForMilliseconds = 30_000;
const written = new Map<string, { body: string; at: number }>();

export interface KeptAnswer<T> {
  answer: T;
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** `token` is the one that the answer was given to: after a logout nothing is kept. */
export async function keepAnswer(path: string, answer: unknown, token: string | null): Promise<void> {
  seen();
  const now = Date.now();
  const { id } = readSession();
  if (id === null || !('caches' in globalThis)) return;
  await idle();
  const body = JSON.stringify(answer);
  const before = written.get(path);
  const isWritten = before?.body === body && now - before.at < sameForMilliseconds;
  if (token !== readToken() || isWritten) return;
  written.set(path, { body, at: now });
  const headers = { 'content-type': 'application/json', [seenAtHeader]: String(now), [ownerHeader]: String(id) };
  try {
    const cache = await caches.open(cacheName);
    await cache.put(path, new Response(body, { headers }));
  } catch {
    written.delete(path); // No room, or not allowed: then it is not kept.
  }
  if (token !== readToken()) await forgetAnswers();
}

/** Writing waits until the page has drawn what it was told; not every browser says when that is. */
function idle(): Promise<unknown> {
  if (!('requestIdleCallback' in globalThis)) return new Promise((resolve) => setTimeout(resolve, 200));
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
}

/** The last answer that the one who is logged in has seen. */
export async function keptAnswer<T>(path: string): Promise<KeptAnswer<T> | undefined> {
  const { id } = readSession();
  if (id === null || !('caches' in globalThis)) return undefined;
  const kept = await caches.match(path, { cacheName });
  if (!kept || kept.headers.get(ownerHeader) !== String(id)) return undefined;
  return { answer: (await kept.json()) as T, seenAt: Number(kept.headers.get(seenAtHeader)) };
}

/** All answers whose path begins like this. */
export async function keptAnswers<T>(start: string): Promise<KeptAnswer<T>[]> {
  if (!('caches' in globalThis)) return [];
  const requests = await (await caches.open(cacheName)).keys();
  const paths = requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith(start));
  const kept = await Promise.all(paths.map((path) => keptAnswer<T>(path)));
  return kept.filter((each) => each !== undefined);
}

/** On every change of who is logged in; what somebody was drafting goes when they log out. */
export async function forgetAnswers(): Promise<void> {
  written.clear();
  // Of web/book/use-day-plan.ts, web/ui/record-form.tsx, web/messages/write-page.tsx and web/change/kept-offer.ts.
  if (readToken() === null) forgetKept('day-plan ', 'form ', 'message-draft ', 'undo-offer');
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase('boarding of a session'); // web/quay/kept.ts
  if ('caches' in globalThis) await caches.delete(cacheName);
}
