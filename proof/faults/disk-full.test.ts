import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { adminOf, bookedIds, makePlace, newFolder } from './place.ts';

const megabytes = 12;
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

test('with a full disk changes are refused, nothing is lost, and the server recovers when there is space', async (context) => {
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

  const upload = await fetch(`${server.url}/api/boat/upload-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.adminToken()}` },
    body: await pictureForm(),
  });
  expect([upload.status, ((await upload.json()) as { code: string }).code]).toEqual([507, 'storage_full']);
  expect((await admin('GET', '/readyz')).status).toBe(503);

  rmSync(ballast);
  expect((await admin('GET', '/readyz')).status).toBe(200);
  const after = await admin('POST', '/api/reg/', bookings.at(-1));
  expect(after.status).toBe(200);
  acknowledged.push(after.body.id);
  await server.end('SIGKILL');
  server = await startServer({ DATA_DIR: place.folder });
  expect((await bookedIds(adminOf(server), event)).toSorted((a, b) => a - b)).toEqual(acknowledged);
});

/** All that is free, but for less than a page of the database. */
function fill(file: string): void {
  const { bavail, bsize } = statfsSync(join(file, '..'));
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch {
    // It is as full as it gets.
  }
}

/** Random pixels, so that the picture does not compress below the free space. */
async function pictureForm(): Promise<FormData> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('files', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'boat.png');
  return form;
}
