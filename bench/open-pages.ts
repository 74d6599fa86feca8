/**
 * What open pages cost: node scripts/start.mjs bench/open-pages.ts [pages, 500 unless told]
 * A real server on SQLite, real connections; CPU and memory of the server's process from /proc, so on Linux only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTokens } from '../server/tokens.ts';
import { freePort } from '../server/testing/free-port.ts';
import { spawnServer } from '../server/testing/server-process.ts';

const pages = Number(process.argv[2] ?? 500);
const pagesPerOrganization = 20;
const quietSeconds = 60;
const changes = 20;
const secret = 'a secret of measurements that is long enough';
const folder = mkdtempSync(join(tmpdir(), 'seatrial-pages-'));
const port = await freePort();
const server = spawnServer({ PORT: String(port), DATA_DIR: folder, TOKEN_SECRET: secret });
let printed = '';
for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (printed += chunk));
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

try {
  while (!printed.includes('Log in as')) await sleep(50);
  await measure();
} finally {
  const ended = once(server, 'exit');
  const before = performance.now();
  server.kill('SIGTERM');
  await ended;
  console.log(
    `The server ended ${Math.round(performance.now() - before)} ms after SIGTERM, with every page still open.`,
  );
  rmSync(folder, { recursive: true, force: true });
}

interface Page {
  token: string;
  event: number;
  revision: number;
  etag: string;
}

async function measure(): Promise<void> {
  const { admin, event, leg, boat, drivers } = await scene();
  const others = drivers.slice(0, Math.ceil(pages / pagesPerOrganization));
  await sleep(2_000);
  const before = { memory: memory(), cpu: cpu() };
  await sleep(10_000);
  const alone = (cpu() - before.cpu) / 10;
  const opened = cpu();
  const open: Page[] = await Promise.all(
    Array.from({ length: pages }, (_, n) => openPage({ event, token: others[n % others.length]?.token ?? '' })),
  );
  await sleep(1_000);
  const opening = cpu() - opened;
  for (const page of open) await readLegs(page);
  await sleep(2_000);
  const memoryOpen = memory();

  const quiet = cpu();
  await sleep(quietSeconds * 1_000);
  report(
    `${pages} pages opened`,
    `${perPage(opening)} ms CPU a page; ${kibibytes(memoryOpen - before.memory)} KiB a page`,
  );
  report(
    'nobody does anything',
    `${share((cpu() - quiet) / quietSeconds - alone)} of a core (a server without pages: ${share(alone)})`,
  );

  await change('the word alone', false);
  await change('and each page reads the calendar again', true);

  async function change(what: string, reading: boolean): Promise<void> {
    const delays: number[] = [];
    const start = cpu();
    for (let n = 0; n < changes; n++) {
      const { id } = await call<{ id: number }>(admin, 'POST', '/api/reg/', {
        event,
        leg,
        boat,
        organization: drivers.at(-1 - n)?.id,
      });
      const answered = performance.now();
      const { revision } = await call<{ revision: number }>(admin, 'GET', `/api/event/${event}/live`);
      while (open.some((page) => page.revision < revision)) await sleep(2);
      delays.push(performance.now() - answered);
      if (reading) await Promise.all(open.map(readLegs));
      if (reading) await Promise.all(open.map(readLegs)); // The second finds nothing new: 304.
      await call(admin, 'DELETE', `/api/reg/${id}`);
      await sleep(1_000);
      if (reading) await Promise.all(open.map(readLegs));
    }
    const spent = (cpu() - start) / (changes * 2);
    delays.sort((a, b) => a - b);
    report(
      `a change, ${what}`,
      `${Math.round(spent * 1_000)} ms CPU; all ${pages} pages heard after ${Math.round(delays[delays.length >> 1] ?? 0)} ms (median), ${Math.round(delays.at(-1) ?? 0)} ms (longest)`,
    );
  }
}

async function scene() {
  const tokens = createTokens(secret);
  const admin = await tokens.sign({ use: 'link', id: 1, credentials: 0 }, Date.now() + 3_600_000);
  const event = (
    await call<{ id: number }>(admin, 'POST', '/api/event', {
      name: 'Open pages',
      start_date: '2030-06-10',
      end_date: '2030-06-12',
    })
  ).id;
  const { ids: boats } = await call<{ ids: number[] }>(admin, 'POST', '/api/boat', {
    boats: Array.from({ length: 4 }, (_, n) => ({ make: 'Targa', model: String(n), capacity: 8, event })),
  });
  const legs: number[] = [];
  for (let n = 0; n < 60; n++) {
    const hour = String(6 + (n % 12)).padStart(2, '0');
    const date = `2030-06-1${n % 3}`;
    const plan = {
      event,
      identifier: `L${n}`,
      date,
      start_time: `${hour}:${n < 36 ? '00' : '30'}`,
      end_time: `${hour}:${n < 36 ? '30' : '59'}`,
    };
    const made = await call<{ id: number }>(admin, 'POST', '/api/leg', {
      ...plan,
      boats: n % 3 === Math.floor(n / 12) % 3 ? boats : [],
    });
    legs.push(made.id);
  }
  const { ids } = await call<{ ids: number[] }>(admin, 'POST', '/api/org/new', {
    orgs: Array.from({ length: 60 }, (_, n) => ({ email: `driver${n}@press.test`, type: 'test driver' })),
  });
  const drivers = await Promise.all(
    ids.map(async (id) => ({
      id,
      token: await tokens.sign({ use: 'link', id, credentials: 0 }, Date.now() + 3_600_000),
    })),
  );
  return { admin, event, leg: legs[0] ?? 0, boat: boats[0] ?? 0, drivers };
}

/** A connection of its own, as a browser's page has. */
async function openPage({ event, token }: Pick<Page, 'event' | 'token'>): Promise<Page> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const sent = request({ host: '127.0.0.1', port, path: `/api/event/${event}/live`, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A page was answered ${response.statusCode}`);
  const page: Page = { event, token, revision: -1, etag: '' };
  response
    .on('error', () => undefined)
    .on('data', (chunk: Buffer) => {
      for (const [, revision] of chunk.toString().matchAll(/"revision":(\d+)/g)) page.revision = Number(revision);
    });
  return page;
}

async function readLegs(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${page.token}`, 'if-none-match': page.etag };
  const sent = request({ host: '127.0.0.1', port, path: `/api/leg/event/${page.event}`, headers, agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  page.etag = response.headers.etag ?? '';
  response.resume();
  await once(response, 'end');
}

async function call<Body>(token: string, method: string, path: string, payload?: object): Promise<Body> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Seconds of CPU that the server has used. */
function cpu(): number {
  const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Bytes that the server holds in memory. */
function memory(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;
}

function perPage(seconds: number): string {
  return ((seconds * 1_000) / pages).toFixed(2);
}

function kibibytes(bytes: number): number {
  return Math.round(bytes / 1024 / pages);
}

function share(cores: number): string {
  return `${(cores * 100).toFixed(2)} %`;
}

function report(what: string, figures: string): void {
  console.log(`${what}: ${figures}`);
}
