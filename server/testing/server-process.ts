import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

export interface ServerProcess {
  url: string;
  /** What it printed. */
  output: () => string;
  /** The token of the login link that it printed for its admin. */
  adminToken: () => string;
  /** Sends the signal and waits for the end; answers the exit code, null when the signal ended it. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
  call: <Body>(
    token: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
  ) => Promise<{ status: number; body: Body }>;
}

/** The real server as `npm start` runs it, in a process that a test can kill. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: port, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  await untilOpen(child, () => output);
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

async function untilOpen(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!output().includes('Log in as')) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
    if (Date.now() > deadline) throw new Error(`The server did not open: ${output()}`);
    await sleep(20);
  }
}
