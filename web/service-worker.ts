/**
 * Lets the pages open without a network. It keeps no personal data: answers of the API are kept by the pages themselves,
 * which know who is logged in and whether an answer is old (kept-answers.ts).
 */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends LifeEvent {
  data: { json(): unknown } | null;
}
interface PressEvent extends LifeEvent {
  notification: { data: unknown; close(): void };
}
interface OpenPage {
  visibilityState: string;
  postMessage(message: unknown): void;
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<unknown>;
}
interface ServiceWorker {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
const worker = self as unknown as ServiceWorker;

/** The build puts the files that the first pages need in place of this (vite.config.ts); another build has another list. */
const shell = JSON.parse('__SHELL__') as { name: string; files: string[] };
const page = '/';

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('push', (event) => event.waitUntil(tell(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate' && !/^\/(api|uploads)(\/|$)/.test(pathname)) event.respondWith(anyPage(request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(shell.name);
  // The document of this build and no older one, whatever the browser has.
  await cache.addAll([new Request(page, { cache: 'reload' }), ...shell.files]);
  // A worker that waits until every page is closed lets the one before open its own old pages without a network.
  await worker.skipWaiting();
}

/** Pages of the build before may still be open, and load parts of themselves from what that kept. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell ') && name !== shell.name);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** One document for every address: the router in the browser knows the rest. */
async function anyPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page, { cacheName: shell.name });
    if (kept) return kept;
    throw error;
  }
}

/** Their names change with their content, so what is kept is what would be fetched. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(shell.name)).put(request.url, response.clone());
  return response;
}

/** What a push says, as domain/push.ts has it; this file imports nothing, since it runs alone. */
interface News {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/** Said of what is over, and of what a later version of the server sends to an older worker: never an old day. */
const somethingNew: News = {
  title: 'Your day may have changed',
  body: 'Open it to see it as it is now.',
  path: '/',
  tag: 'news',
};

/** A page that is looked at says it itself. */
async function tell({ data }: PushEvent): Promise<void> {
  const { body, path, tag, title } = newsIn(data) ?? somethingNew;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const looked = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  for (const each of looked) each.postMessage({ news: { body, path, tag, title } });
  if (looked.length > 0) return;
  await worker.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    data: { path },
  });
}

function newsIn(data: PushEvent['data']): News | undefined {
  try {
    const { body, path, tag, title, until } = (data?.json() ?? {}) as Partial<News & { until: number }>;
    const isWhole = [body, path, tag, title].every((each) => typeof each === 'string');
    if (!isWhole || typeof until !== 'number' || until < Date.now() || !isOwnPath(path)) return undefined;
    return { body, path, tag, title } as News;
  } catch {
    return undefined;
  }
}

/** Never a page elsewhere, whatever a message says. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && new URL(path, location.origin).origin === location.origin && path.startsWith('/');
}

async function open({ notification }: PressEvent): Promise<void> {
  notification.close();
  const { path } = notification.data as { path?: unknown };
  const [first] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  const wanted = isOwnPath(path) ? path : page;
  if (!first) return void (await worker.clients.openWindow(wanted));
  await first.navigate(wanted);
  await first.focus();
}
