import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startAndEnd, startServer } from '../defects/planted-server.ts';
import { adminOf, newFolder } from './place.ts';

let place: ReturnType<typeof newFolder>;
let first: ServerProcess;
beforeEach(async () => {
  place = newFolder();
  first = await startServer({ DATA_DIR: place.folder });
});
afterEach(async () => {
  await first.end('SIGKILL');
  place.discard();
});

test('a second server on the same SQLite file refuses to start, in one sentence, and the first goes on', async () => {
  const second = await startAndEnd({ DATA_DIR: place.folder });
  expect(second).toEqual({ said: `Another Seatrial server is already using ${place.folder}`, code: 1 });
  expect((await adminOf(first)('GET', '/api/event')).status).toBe(200);
});

test('after a kill -9 the folder is free again', async () => {
  await first.end('SIGKILL');
  first = await startServer({ DATA_DIR: place.folder });
  expect((await adminOf(first)('GET', '/api/event')).status).toBe(200);
});
