import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { spawnPlanted, startServer } from '../defects/planted-server.ts';
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
  const second = spawnPlanted({ DATA_DIR: place.folder, PORT: String(await freePort()) });
  const tooLong = setTimeout(() => second.kill('SIGKILL'), 20_000);
  const ended = once(second, 'exit');
  const said = second.stderr ? await text(second.stderr) : '';
  const [code] = await ended;
  clearTimeout(tooLong);
  expect(said.trim()).toBe(`Another Seatrial server is already using ${place.folder}`);
  expect(code).toBe(1);
  expect((await adminOf(first)('GET', '/api/event')).status).toBe(200);
});

test('after a kill -9 the folder is free again', async () => {
  await first.end('SIGKILL');
  first = await startServer({ DATA_DIR: place.folder });
  expect((await adminOf(first)('GET', '/api/event')).status).toBe(200);
});
