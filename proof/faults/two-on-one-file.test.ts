import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startAndEnd, startServer } from '../defects/planted-server.ts';
import { adminOf, newFolder } from './place.ts';

let place: ReturnType<typeof newFolder>;
let first: ServerProcess;
beforeAll(async () => {
  place = newFolder();
  first = await startServer({ DATA_DIR: place.folder });
});
afterAll(async () => {
  await first.end('SIGKILL');
  place.discard();
});

const startSecond = async () => {
  const second = await startAndEnd({ DATA_DIR: place.folder });
  expect(second).toEqual({ said: `Another Seatrial server is already using ${place.folder}`, code: 1 });
  expect((await adminOf(first)('GET', '/api/event')).status).toBe(200);
};

test('a second server on the same SQLite file refuses to start, in one sentence, and the first goes on', startSecond);

test('with seatrial.lock removed a second server is refused all the same', async () => {
  rmSync(join(place.folder, 'seatrial.lock'));
  await startSecond();
});

test('after a kill -9 the folder is free again', async () => {
  await first.end('SIGKILL');
  first = await startServer({ DATA_DIR: place.folder });
  expect((await adminOf(first)('GET', '/api/event')).status).toBe(200);
});
