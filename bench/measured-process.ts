import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';

const root = join(import.meta.dirname, '..');
/** BENCH_PROFILE=folder: where each measured process leaves a profile of its CPU, to be opened in Chromium's tools. */
const folder = process.env.BENCH_PROFILE;
const profiling = folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];

/** What `npm start` gives the server, and the bench too. */
const inherited = ['PATH', 'NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_', 'NODE_OPTIONS'];

export interface Usage {
  /** CPU milliseconds since it was started, in all its threads. */
  cpu: number;
  /** Bytes of memory. */
  rss: number;
}

export interface MeasuredProcess {
  url: string;
  port: number;
  usage(): Promise<Usage>;
  /** The same after a collection of garbage. */
  rest(): Promise<Usage>;
  end(): Promise<void>;
}

/** The server in a process of its own, whose CPU can be measured; returns once it answers. */
export async function startOurs(environment: Record<string, string>): Promise<MeasuredProcess> {
  const port = await freePort();
  const child = fork(join(root, 'server/main.ts'), [], {
    execPath: process.execPath,
    execArgv: ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts'), ...profiling],
    env: {
      ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await sleep(5);
  }
  const ask = async (what: 'usage' | 'collect'): Promise<Usage> => {
    const answer = once(child, 'message');
    child.send(what);
    const [{ user, system, rss }] = (await answer) as [{ user: number; system: number; rss: number }];
    return { cpu: (user + system) / 1000, rss };
  };
  return {
    url,
    port,
    usage: () => ask('usage'),
    rest: () => ask('collect'),
    async end() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Whether a server is there and takes requests. */
async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
