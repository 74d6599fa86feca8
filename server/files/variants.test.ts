import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { pictureSources, pictureWidths, variantOf, type PictureWidth } from '#domain/picture.ts';
import { openWorld, type Person } from '../testing/world.ts';
import { fairTurns } from './fair-turns.ts';
import { sweepUploads } from './sweep.ts';

const world = await openWorld();
afterAll(() => world.close());

async function send(who: Person, content: Buffer): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(content)]), 'picture');
  const encoded = new Response(form);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/boat/upload-images',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect([response.statusCode, response.json<{ message?: string }>().message]).toEqual([200, undefined]);
  return response.json<{ locations: string[] }>().locations[0] ?? '';
}

const onDisk = (location: string) => existsSync(join(world.folder, location));
const namesOf = (location: string) => [location, ...pictureWidths.map((width) => variantOf(location, width))];

async function seen(location: string, width: PictureWidth): Promise<Metadata> {
  const { headers, rawPayload, statusCode } = await world.app.inject(variantOf(location, width));
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  return sharp(rawPayload).metadata();
}

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 60, b: 160 } } });

describe('the sizes of a picture', () => {
  test("are made when it is uploaded, upright and without the camera's notes", async () => {
    const sideways = await image(2_000, 1_000)
      .withExif({ IFD0: { Copyright: 'Kim' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const location = await send(await world.manufacturer(), sideways);
    expect(namesOf(location).every(onDisk)).toBe(true);
    for (const width of pictureWidths) {
      const found = await seen(location, Math.min(width, 1_000) === width ? width : 1280);
      expect({ exif: found.exif, orientation: found.orientation }).toEqual({ exif: undefined, orientation: undefined });
      expect([found.width, found.height]).toEqual(
        [320, 640].includes(width) ? [width, width * 2] : [1_000, 2_000], // Never wider than the picture itself.
      );
    }
    expect(pictureSources(location)?.src).toBe(variantOf(location, 640));
  });

  test('of a CMYK photo are in the colours of screens', async () => {
    const location = await send(
      await world.manufacturer(),
      await image(800, 400).toColourspace('cmyk').jpeg().toBuffer(),
    );
    const { rawPayload } = await world.app.inject(variantOf(location, 320));
    const { channels, dominant } = await sharp(rawPayload).stats();
    expect(channels).toHaveLength(3);
    expect(dominant.b).toBeGreaterThan(dominant.r + 60);
    expect((await sharp((await world.app.inject(location)).rawPayload).metadata()).space).toBe('srgb');
  });

  test('of a transparent picture are transparent', async () => {
    const glass = sharp({
      create: { width: 800, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    expect(await seen(await send(await world.manufacturer(), await glass.png().toBuffer()), 640)).toMatchObject({
      hasAlpha: true,
      width: 640,
    });
  });

  test('of an animation show its first frame, while the original still moves', async () => {
    const frames = await Promise.all(
      [1, 2, 3].map((n) =>
        image(400, 200)
          .tint({ r: 80 * n, g: 0, b: 0 })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const location = await send(await world.manufacturer(), animation);
    expect(await seen(location, 320)).toMatchObject({ width: 320, height: 160 });
    expect((await seen(location, 320)).pages ?? 1).toBe(1);
    expect((await sharp((await world.app.inject(location)).rawPayload, { animated: true }).metadata()).pages).toBe(3);
  });

  test('of an older picture are made at the first request, once for many', async () => {
    const location = await send(await world.manufacturer(), await image(1_600, 800).jpeg().toBuffer());
    for (const name of namesOf(location).slice(1)) rmSync(join(world.folder, name));
    const all = await Promise.all(Array.from({ length: 8 }, () => seen(location, 640)));
    expect(all.map(({ width }) => width)).toEqual(Array(8).fill(640));
    expect(namesOf(location).every(onDisk)).toBe(true);
  });

  test('of other files, or of missing ones, are not found', async () => {
    const { statusCode: missing } = await world.app.inject(`/uploads/${'0'.repeat(32)}.jpg-640.webp`);
    const { statusCode: film } = await world.app.inject(`/uploads/${'0'.repeat(32)}.mp4-640.webp`);
    const { statusCode: odd } = await world.app.inject(`/uploads/${'0'.repeat(32)}.jpg-641.webp`);
    expect([missing, film, odd]).toEqual([404, 404, 404]);
    expect(readdirSync(join(world.folder, 'uploads')).filter((name) => name.startsWith('000'))).toEqual([]);
  });

  test('are removed with it: with its boat, and by the sweep', async () => {
    const maker = await world.manufacturer();
    await world.event();
    const [used, left] = [
      await send(maker, await image(90, 90).png().toBuffer()),
      await send(maker, await image(80, 80).png().toBuffer()),
    ];
    const boat = { make: 'Nord', model: 'Star', capacity: 4, attachments: [{ name: 'a.png', location: used }] };
    const { body } = await world.call<{ ids: number[] }>(maker, 'POST', '/api/boat', { boats: [boat] });
    const later = world.clock.now;
    world.clock.now = Date.now() + 25 * 60 * 60 * 1000;
    await sweepUploads(world.services);
    world.clock.now = later;
    expect(namesOf(left).some(onDisk)).toBe(false);
    expect(namesOf(used).every(onDisk)).toBe(true);
    await world.call(maker, 'DELETE', `/api/boat/${body.ids[0]}`);
    expect(namesOf(used).some(onDisk)).toBe(false);
  });
});

describe('the picture of an event', () => {
  const pictureOf = async (id: number) =>
    (await world.call<{ event: { picture: string | null } }>(await world.admin(), 'GET', `/api/event/${id}`)).body.event
      .picture;
  const event = { name: 'Hanko', start_date: '2026-06-10', end_date: '2026-06-12' };
  const save = async (more: object) => {
    const { body } = await world.call<{ id: number }>(await world.admin(), 'POST', '/api/event', { ...event, ...more });
    return body.id;
  };
  const edit = async (id: number, more: object) =>
    world.call(await world.admin(), 'POST', '/api/event/edit', { ...event, id, ...more });

  test('is set, stays when it is not sent, is changed, copied and removed; its file goes with its last event', async () => {
    const admin = await world.admin();
    const [first, second] = [
      await send(admin, await image(90, 60).png().toBuffer()),
      await send(admin, await image(60, 60).png().toBuffer()),
    ];
    const id = await save({ picture: first, map: '59.8236, 22.9689' });
    expect(await pictureOf(id)).toBe(first);
    expect((await edit(id, {})).status).toBe(200);
    expect(await pictureOf(id)).toBe(first);
    const copy = (await world.call<{ id: number }>(admin, 'POST', '/api/event/copy', { id })).body.id;
    expect(await pictureOf(copy)).toBe(first);
    await edit(id, { picture: second });
    expect([await pictureOf(id), onDisk(first)]).toEqual([second, true]);
    await edit(id, { picture: '' });
    expect([await pictureOf(id), onDisk(second)]).toEqual([null, false]);
    await world.call(admin, 'DELETE', `/api/event/${copy}`);
    expect(namesOf(first).some(onDisk)).toBe(false);
  });

  test('is not swept, and outlives the admin who uploaded it', async () => {
    const other = await world.organization('admin', 'second@seatrial.test');
    const picture = await send(other, await image(90, 60).png().toBuffer());
    const id = await save({ picture });
    const now = world.clock.now;
    world.clock.now = Date.now() + 25 * 60 * 60 * 1000;
    await sweepUploads(world.services);
    world.clock.now = now;
    expect((await world.call(await world.admin(), 'DELETE', `/api/org/${other.id}`)).status).toBe(200);
    expect([await pictureOf(id), onDisk(picture)]).toEqual([picture, true]);
  });

  test("is an admin's upload, and a picture", async () => {
    const theirs = await send(await world.manufacturer(), await image(90, 60).png().toBuffer());
    for (const picture of [theirs, `/uploads/${'0'.repeat(32)}.png`, 'https://elsewhere.test/a.png'])
      expect(await world.call(await world.admin(), 'POST', '/api/event', { ...event, picture })).toMatchObject({
        status: 400,
        body: { code: 'picture_unknown' },
      });
  });
});

test('owners take turns, however many pictures one of them has uploaded', async () => {
  const inTurn = fairTurns();
  const order: string[] = [];
  const piece = (owner: number, name: string) => inTurn(owner, async () => void order.push(name));
  await Promise.all([piece(1, 'a1'), piece(1, 'a2'), piece(1, 'a3'), piece(2, 'b1'), piece(2, 'b2'), piece(3, 'c1')]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  await expect(inTurn(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(inTurn(1, () => Promise.resolve('next'))).resolves.toBe('next');
});
