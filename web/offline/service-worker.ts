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
interface ServiceWorker {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  clients: { claim(): Promise<void> };
}
const worker = self as unknown as ServiceWorker;

/** The build puts the files that the first pages need in place of this (vite.config.ts); another build has another list. */
const shell = JSON.parse('__SHELL__') as { name: string; files: string[] };
const page = '/';

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
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
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell ') && name !== shell.name);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** One document for every address: the router in the browser knows the rest. */
async function anyPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page);
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
