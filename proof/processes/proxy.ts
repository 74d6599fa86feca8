import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from '../../server/testing/apt.ts';
import { freePort } from '../../server/testing/free-port.ts';

/** The proxy configuration of docs/operating.md, with other ports; an answer also names the server that it came from. */
const documented = join(import.meta.dirname, '../../docs/haproxy.cfg');

export interface Proxy {
  port: number;
  stop(): Promise<void>;
}

/** A real HAProxy before three servers. */
export async function startProxy(servers: number[]): Promise<Proxy> {
  const program = findHaproxy();
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-proxy-'));
  const file = join(folder, 'haproxy.cfg');
  const port = await freePort();
  writeFileSync(file, configuration(port, servers));
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const deadline = Date.now() + 15_000;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`HAProxy did not start: ${output}`);
    await sleep(50);
  }
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(port: number, servers: number[]): string {
  const others = new Map([[8080, port], ...servers.map((server, index) => [3001 + index, server] as const)]);
  return readFileSync(documented, 'utf8')
    .replaceAll(/127\.0\.0\.1:(\d+)/g, (_, documentedPort: string) => {
      const other = others.get(Number(documentedPort));
      if (other === undefined) throw new Error('docs/haproxy.cfg is for another number of servers.');
      return `127.0.0.1:${other}`;
    })
    .concat('\n  http-response set-header x-served-by %s\n');
}

function findHaproxy(): string {
  const path = { env: { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` } };
  const found = () => spawnSync('which', ['haproxy'], { ...path, encoding: 'utf8' }).stdout.trim();
  if (!found()) aptInstall('haproxy', 'HAProxy');
  return found();
}

function isOpen(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
