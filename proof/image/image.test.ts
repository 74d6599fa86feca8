import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import { buildah, makeBases } from './base-images.ts';

const user = 10_001;
const root = join(import.meta.dirname, '../..');
/** A folder that is named keeps the Debian of the last time. */
const folder = process.env.SEATRIAL_IMAGE_FOLDER ?? mkdtempSync(join(tmpdir(), 'seatrial-image-'));
let container: string;

beforeAll(() => {
  makeBases(folder);
  buildah(
    folder,
    'build',
    '--format',
    'docker',
    '--layers=false',
    '-q',
    '-t',
    'seatrial',
    '-f',
    join(root, 'Containerfile'),
    root,
  );
  container = buildah(folder, 'from', '--pull-never', 'seatrial');
});
afterAll(async () => {
  // A test that fails leaves its server to be ended here.
  for (const server of started.filter(({ process: { exitCode } }) => exitCode === null)) {
    terminate(server);
    await ended(server);
  }
  if (!process.env.SEATRIAL_IMAGE_FOLDER) rmSync(folder, { recursive: true, force: true });
});

const started: Running[] = [];

interface Running {
  process: ChildProcess;
  port: number;
  printed: () => string;
}

/** The image's own command, as its own user. */
async function start(...mounts: string[]): Promise<Running> {
  const { config } = JSON.parse(buildah(folder, 'inspect', '--type', 'image', 'seatrial')).Docker as {
    config: { Entrypoint: string[]; Cmd: string[] };
  };
  const port = await freePort();
  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'running')];
  const args = [
    'run',
    '--isolation',
    'chroot',
    '--user',
    `${user}:${user}`,
    '--env',
    `PORT=${port}`,
    '--env',
    `PUBLIC_URL=http://127.0.0.1:${port}`,
  ];
  const child = spawn(
    'buildah',
    [...places, ...args, ...mounts, container, '--', ...config.Entrypoint, ...config.Cmd],
    {
      env: { ...process.env, STORAGE_DRIVER: 'vfs' },
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const running = { process: child, port, printed: () => printed };
  started.push(running);
  return running;
}

const ended = async ({ process: child }: Running) => {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
};

/** As a container's runtime does: to the server itself. */
function terminate({ process: child }: Running): void {
  const parentOf = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parent(Number(pid))]),
  );
  const isBelow = (pid: number): boolean => pid === child.pid || (pid > 1 && isBelow(parentOf.get(pid) ?? 0));
  const server = [...parentOf.keys()].find((pid) => isBelow(pid) && /^(\/\S*\/)?node\0--import\0/.test(programOf(pid)));
  if (server === undefined) throw new Error('The server does not run');
  process.kill(server, 'SIGTERM');
}

function parent(pid: number): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function call<Body>(port: number, path: string, token?: string, body?: object): Promise<Body> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Body;
}

/** By the link that is printed as long as there is no mail server. */
async function logIn({ port, printed }: Running): Promise<string> {
  const link = () => /\/login\/(\S+)/.exec(printed())?.[1];
  await expect.poll(link, { timeout: 60_000 }).toBeDefined();
  return (await call<{ token: string }>(port, '/api/org/session', link(), {})).token;
}

test('starts, logs in, books, stops at SIGTERM, and has it all when it starts again', async () => {
  const data = join(folder, `data-${Date.now()}`);
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, user, user);
  const first = await start('-v', `${data}:/data`);
  const token = await logIn(first);
  expect((await fetch(`http://127.0.0.1:${first.port}/`)).headers.get('content-type')).toContain('text/html');
  const { id: event } = await call<{ id: number }>(first.port, '/api/event', token, {
    name: 'In a container',
    start_date: '2099-06-10',
    end_date: '2099-06-11',
  });
  const boats = [{ event, make: 'Axopar', model: '29', capacity: 4 }];
  const boat = (await call<{ ids: number[] }>(first.port, '/api/boat', token, { boats })).ids[0];
  const times = { identifier: 'A1', date: '2099-06-10', start_time: '10:00', end_time: '11:00' };
  const { id: leg } = await call<{ id: number }>(first.port, '/api/leg', token, { event, ...times, boats: [boat] });
  await call(first.port, '/api/reg', token, { event, leg, boat });
  terminate(first);
  expect(await ended(first)).toBe(0);

  const second = await start('-v', `${data}:/data`);
  await expect.poll(second.printed, { timeout: 60_000 }).toContain('Seatrial is open');
  const { registrations } = await call<{ registrations: object[] }>(second.port, `/api/reg/event/${event}`, token);
  expect(registrations).toHaveLength(1);
  terminate(second);
  expect(await ended(second)).toBe(0);
});

test('says so when it has no volume', async () => {
  const server = await start();
  expect(await ended(server)).not.toBe(0);
  expect(server.printed()).toContain('No volume is mounted at /data');
});

test('says so when the volume cannot be written to', async () => {
  const data = join(folder, `sealed-${Date.now()}`);
  mkdirSync(data);
  const server = await start('-v', `${data}:/data:ro`);
  expect(await ended(server)).not.toBe(0);
  expect(server.printed()).toContain("DATA_DIR must be a folder that can be written to, not '/data'.");
});
