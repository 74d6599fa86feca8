import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startAndEnd, startServer } from '../defects/planted-server.ts';
import { film } from './film.ts';
import { adminOf, newFolder } from './place.ts';

let place: ReturnType<typeof newFolder>;
let folder: string;
let first: ServerProcess;
beforeAll(async () => {
  place = newFolder();
  folder = join(place.folder, 'data');
  first = await startServer({ DATA_DIR: folder });
});
afterAll(async () => {
  await first.end('SIGKILL');
  place.discard();
});

test('the database and a folder made for it can be read by their owner alone', () => {
  const modes = ['.', 'seatrial.sqlite', 'seatrial.sqlite-wal'].map(
    (name) => statSync(join(folder, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600, 0o600]);
});

const startSecond = async () => {
  const second = await startAndEnd({ DATA_DIR: folder });
  expect(second).toEqual({ said: `Another Seatrial server is already using ${folder}`, code: 1 });
  expect((await adminOf(first)('GET', '/api/event')).status).toBe(200);
};

test('a second server on the same SQLite file refuses to start, in one sentence, and the first goes on', startSecond);

test('with seatrial.lock removed a second server is refused all the same', async () => {
  rmSync(join(folder, 'seatrial.lock'));
  await startSecond();
});

const uploads = () => readdirSync(join(folder, 'uploads'));

test('after a kill -9 in the middle of an upload the folder is free again, and nothing is left of the upload', async () => {
  const headers = {
    authorization: `Bearer ${first.adminToken()}`,
    'content-type': 'multipart/form-data; boundary=b',
  };
  const sending = request(`${first.url}/api/boat/upload-images`, { method: 'POST', headers }).on('error', () => {});
  sending.write('--b\r\ncontent-disposition: form-data; name="files"; filename="film.mp4"\r\n\r\n');
  sending.write(film(300_000));
  await expect.poll(uploads).toEqual([expect.stringMatching(/\.mp4\.part$/)]);
  await first.end('SIGKILL');
  writeFileSync(join(folder, 'uploads', 'notes.part'), 'not ours');
  expect(uploads()).toHaveLength(2);
  first = await startServer({ DATA_DIR: folder });
  expect(uploads()).toEqual(['notes.part']);
  expect((await adminOf(first)('GET', '/api/event')).status).toBe(200);
});
