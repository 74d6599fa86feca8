import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

export interface ServerProcess {
  url: string;
  /** The output so far. */
  output: () => string;
  /** The token of the login link that it printed for its admin; without SMTP_URL only. */
  adminToken: () => string;
  /** Sends the signal and waits for the end; returns the exit code, null when the signal ended it. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
  call: <Body>(
    token: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ) => Promise<{ status: number; body: Body }>;
}

/** The real server as `npm start` runs it, in a process that a test can kill. */
export async function startServerProcess(
  environment: Record<string, string>,
  { preload = [] }: { preload?: string[] } = {},
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawnServer({ ...environment, PORT: port }, preload);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  await untilOpen(child, () => output, environment.SMTP_URL ? 'Seatrial is open' : 'Log in as');
  return {
    url,
    output: () => output,
    adminToken: () => /\/login\/(\S+)/.exec(output)?.[1] ?? '',
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      return ((await ended) as [number | null])[0];
    },
    async call(token, method, path, payload) {
      const response = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      return { status: response.status, body: (await response.json()) as never };
    },
  };
}

/** Modules of `preload` run before the server: a test's clock, a planted defect. */
export function spawnServer(
  environment: Record<string, string>,
  preload: string[] = [],
  entry = 'server/main.ts',
): ChildProcess {
  const loaded = preload.flatMap((file) => ['--import', file]);
  return spawn(process.execPath, [...loaded, entry], {
    cwd: root,
    // The options are those of `npm start`.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MALLOC_MMAP_THRESHOLD_: '131072',
      NODE_OPTIONS: '--max-semi-space-size=8',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function untilOpen(child: ChildProcess, output: () => string, sign: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!output().includes(sign)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended: ${output()}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not open: ${output()}`);
    }
    await sleep(20);
  }
}
