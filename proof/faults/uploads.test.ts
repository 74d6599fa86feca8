import { readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { film } from './film.ts';
import { newFolder } from './place.ts';

let place: ReturnType<typeof newFolder>;
let server: ServerProcess | undefined;

beforeEach(() => void (place = newFolder()));
afterEach(async () => {
  await server?.end('SIGKILL');
  place.discard();
});

const uploads = () => readdirSync(join(place.folder, 'uploads'));

test('a server killed in the middle of an upload leaves nothing behind once it is started again', async () => {
  server = await startServer({ DATA_DIR: place.folder });
  const headers = {
    authorization: `Bearer ${server.adminToken()}`,
    'content-type': 'multipart/form-data; boundary=b',
  };
  const sending = request(`${server.url}/api/boat/upload-images`, { method: 'POST', headers }).on('error', () => {});
  sending.write('--b\r\ncontent-disposition: form-data; name="files"; filename="film.mp4"\r\n\r\n');
  sending.write(film(300_000));
  await expect.poll(uploads).toEqual([expect.stringMatching(/\.mp4\.part$/)]);
  await server.end('SIGKILL');
  writeFileSync(join(place.folder, 'uploads', 'notes.part'), 'not ours');
  expect(uploads()).toHaveLength(2);
  server = await startServer({ DATA_DIR: place.folder });
  expect(uploads()).toEqual(['notes.part']);
});
