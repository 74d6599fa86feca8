import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { newFolder } from './place.ts';

let place: ReturnType<typeof newFolder>;
let server: ServerProcess | undefined;
let isMounted = false;

beforeEach(() => void (place = newFolder()));
afterEach(async () => {
  await server?.end('SIGKILL');
  if (isMounted) spawnSync('umount', [place.folder]);
  isMounted = false;
  place.discard();
});

const uploads = () => readdirSync(join(place.folder, 'uploads'));

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
function film(bytes: number): Buffer {
  const type = box('ftyp', Buffer.from('mp42\0\0\0\0mp42isom', 'latin1'));
  return Buffer.concat([type, box('moov', Buffer.alloc(100)), box('mdat', Buffer.alloc(bytes, 7))]);
}

async function upload(to: ServerProcess, content: Buffer) {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)]), 'film.mp4');
  const response = await fetch(`${to.url}/api/boat/upload-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${to.adminToken()}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
}

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

test('an upload to a full disk is refused in plain words, and the next one succeeds when there is space', async (context) => {
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', place.folder]).status === 0;
  if (!isMounted) return context.skip('A small disk can be mounted by root on Linux alone.');
  server = await startServer({ DATA_DIR: place.folder });
  const ballast = join(place.folder, 'ballast');
  const { bavail, bsize } = statfsSync(place.folder);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 3 * 1024 * 1024));
  expect(await upload(server, film(6 * 1024 * 1024))).toEqual({
    status: 507,
    body: expect.objectContaining({
      code: 'storage_full',
      message: 'There is no space left for files. Please tell the organiser',
    }),
  });
  expect(uploads()).toEqual([]);
  rmSync(ballast);
  expect((await upload(server, film(6 * 1024 * 1024))).status).toBe(200);
  expect(existsSync(ballast)).toBe(false);
});
