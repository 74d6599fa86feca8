import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { withRoom } from '../faults/place.ts';

/** The connections that the server holds, its database's included. */
export async function openSockets(server: ServerProcess): Promise<number> {
  return Number(/nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/.exec(await metrics(server))?.[1] ?? 0);
}

export async function usedMemory(server: ServerProcess): Promise<number> {
  return Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(await metrics(server))?.[1]);
}

async function metrics({ url }: ServerProcess): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
}

const maxMilliseconds = withRoom(3_000);

/** It ends by itself with 0, soon, and leaves no lock and no half-written file. */
export async function endsInTime(server: ServerProcess, folder: string): Promise<void> {
  const began = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(maxMilliseconds);
  const left = readdirSync(folder, { recursive: true }).map(String);
  expect(left.filter((name) => /(-wal|-shm|-journal|\.part)$/.test(name))).toEqual([]);
}
