import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { film } from './film.ts';
import { adminOf, bookedIds, makePlace, newFolder } from './place.ts';

const megabytes = 24;
let place: ReturnType<typeof newFolder>;
let server: ServerProcess | undefined;
let isMounted = false;

/** A small disk of its own, which root alone may make. */
beforeEach(() => {
  place = newFolder();
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place.folder]).status === 0;
});
afterEach(async () => {
  await server?.end('SIGKILL');
  if (isMounted) spawnSync('umount', [place.folder]);
  place.discard();
});

test('with a full disk changes and uploads are refused, nothing is lost, and the server recovers when there is space', async (context) => {
  if (!isMounted) return context.skip('A small disk can be mounted by root on Linux alone.');
  server = await startServer({ DATA_DIR: place.folder });
  const admin = adminOf(server);
  const all = await makePlace(admin);
  const { event, boat } = all;
  const bookings = all.legs.flatMap((leg) =>
    all.organizations.map((organization) => ({ event, leg, boat, organization })),
  );
  const before = bookings.splice(0, 10);
  const acknowledged: number[] = [];
  for (const booking of before) acknowledged.push((await admin('POST', '/api/reg/', booking)).body.id);

  const ballast = join(place.folder, 'ballast');
  fill(ballast);
  const statuses = new Set<number>();
  for (const booking of bookings.slice(0, 40)) {
    const { status, body } = await admin('POST', '/api/reg/', booking);
    statuses.add(status);
    if (status === 200) acknowledged.push(body.id);
    else expect(body).toMatchObject({ success: false, code: 'unavailable' });
  }
  expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
  expect((await bookedIds(admin, event)).length).toBe(acknowledged.length);

  expect(await upload(server, await noisyPicture(), 'boat.png')).toMatchObject({ status: 507, code: 'storage_full' });
  expect((await admin('GET', '/readyz')).status).toBe(503);

  rmSync(ballast);
  expect((await admin('GET', '/readyz')).status).toBe(200);
  const after = await admin('POST', '/api/reg/', bookings.at(-1));
  expect(after.status).toBe(200);
  acknowledged.push(after.body.id);

  const sixMegabytes = film(6 * 1024 * 1024);
  fill(ballast, 3 * 1024 * 1024); // It fills up while this one is uploaded.
  const message = 'There is no space left for files. Please tell the organiser';
  expect(await upload(server, sixMegabytes, 'film.mp4')).toMatchObject({ status: 507, code: 'storage_full', message });
  expect(readdirSync(join(place.folder, 'uploads'))).toEqual([]);
  rmSync(ballast);
  expect(await upload(server, sixMegabytes, 'film.mp4')).toMatchObject({ status: 200 });
  await server.end('SIGKILL');
  server = await startServer({ DATA_DIR: place.folder });
  expect((await bookedIds(adminOf(server), event)).toSorted((a, b) => a - b)).toEqual(acknowledged);
});

/** All that is free, but for so many bytes, or for less than a page of the database. */
function fill(file: string, free = 0): void {
  const { bavail, bsize } = statfsSync(join(file, '..'));
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize - free));
  } catch {
    // It is as full as it gets.
  }
}

async function upload(to: ServerProcess, content: Buffer, name: string) {
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${to.url}/api/boat/upload-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${to.adminToken()}` },
    body: form,
  });
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) };
}

/** Random pixels, so that the picture does not compress below the free space. */
function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 400, height: 400, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer();
}
