import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type Person } from '#server/testing/world.ts';
import { sweepUploads } from './sweep.ts';

const world = await openWorld();
afterAll(() => world.close());

type Upload = [name: string, content: Buffer];

async function send(who: Person | undefined, ...files: Upload[]) {
  const form = new FormData();
  for (const [name, content] of files) form.append('files', new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/boat/upload-images',
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const body = response.json<{ locations: string[]; code: string; message: string }>();
  return { status: response.statusCode, body };
}

async function sendOne(file: Upload): Promise<string> {
  const { status, body } = await send(await world.manufacturer(), file);
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body.locations[0] ?? '';
}

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers });
const filesOnDisk = () => readdirSync(join(world.folder, 'uploads')).sort();

const plainImage = () => sharp({ create: { width: 40, height: 20, channels: 3, background: 'navy' } });
function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
const filmType = box('ftyp', Buffer.from('mp42\0\0\0\0mp42isom', 'latin1'));
const tracks = box('moov', Buffer.alloc(100));
/** As much of a film as makes it one. */
const film = (bytes = 5_000) => Buffer.concat([filmType, tracks, box('mdat', Buffer.alloc(bytes, 7))]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

describe('a stored image', () => {
  test('nothing says where it was taken', async () => {
    const photo = await plainImage()
      .withExif({
        IFD0: { Copyright: 'Kim' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '59/1 49/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '22/1 58/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(0);
    const { statusCode, headers, rawPayload } = await fetchFile(await sendOne(['at the marina.jpg', photo]));
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    expect(rawPayload.includes('Kim')).toBe(false);
  });

  test('it is turned upright', async () => {
    const sideways = await plainImage().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { rawPayload } = await fetchFile(await sendOne(['sideways.jpg', sideways]));
    const { width, height, orientation } = await sharp(rawPayload).metadata();
    expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: undefined });
  });

  test.each(['png', 'webp', 'gif', 'avif'] as const)('%s stays %s', async (format) => {
    const location = await sendOne([`boat.${format}`, await plainImage().toFormat(format).toBuffer()]);
    expect(location).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}\\.${format}$`));
    const { headers, rawPayload } = await fetchFile(location);
    expect(headers['content-type']).toBe(`image/${format}`);
    expect((await sharp(rawPayload).metadata()).width).toBe(40);
  });

  test('bytes after the end of a picture are dropped', async () => {
    const stowaway = Buffer.concat([await plainImage().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { rawPayload } = await fetchFile(await sendOne(['two-faced.jpg', stowaway]));
    expect(rawPayload.includes('script')).toBe(false);
  });
});

describe('files that are served', () => {
  test('a video can be read by ranges', async () => {
    const content = film();
    const location = await sendOne(['trip.mp4', content]);
    const part = await fetchFile(location, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 100-199/${content.length}`,
      '100',
    ]);
    expect(part.rawPayload).toEqual(content.subarray(100, 200));
    expect((await fetchFile(location, { range: 'bytes=5000-' })).rawPayload).toEqual(content.subarray(5_000));
    expect((await fetchFile(location, { range: 'bytes=-10' })).rawPayload).toEqual(content.subarray(-10));
    const beyond = await fetchFile(location, { range: 'bytes=999999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${content.length}`]);
    const whole = await fetchFile(location);
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
      200,
      'bytes',
      'video/mp4',
    ]);
    expect(whole.rawPayload).toEqual(content);
    for (const odd of ['bytes=3-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])
      expect((await fetchFile(location, { range: odd })).statusCode).toBe(200);
    expect((await fetchFile(location, { range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200);
  });

  test('a browser caches them and runs nothing in them', async () => {
    const location = await sendOne(['list.pdf', pdf]);
    const { headers, rawPayload } = await fetchFile(location);
    expect(rawPayload).toEqual(pdf);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'attachment',
    });
    expect((await fetchFile(location, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test.each([
    '/uploads/..%2ftoken-secret',
    '/uploads/..%5ctoken-secret',
    '/uploads/%00',
    `/uploads/${'0'.repeat(32)}.jpg`,
    '/uploads/a.jpg',
    `/uploads/${'0'.repeat(32)}.svg`,
    '/uploads/',
    '/uploads',
  ])('nothing is found at %s', async (url) => {
    expect((await fetchFile(url)).statusCode).toBe(404);
  });
});

describe('files that are refused', () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  test.each<[string, Buffer, string, number]>([
    ['holiday.jpg', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(200)]), 'upload_type', 400],
    [
      'logo.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'upload_type',
      400,
    ],
    ['drawing.svg', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'upload_type', 400],
    ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload_type', 400],
    ['nothing.png', Buffer.alloc(0), 'upload_empty', 400],
    ['iphone.heic', heic, 'upload_type', 400],
    [
      'claims.mp4',
      Buffer.concat([filmType, Buffer.from('<html><script>alert(1)</script>'.repeat(300))]),
      'upload_type',
      400,
    ],
    ['cut off.mp4', film(20_000).subarray(0, 15_000), 'upload_type', 400],
    ['trackless.mp4', Buffer.concat([filmType, box('mdat', Buffer.alloc(9_000))]), 'upload_type', 400],
    ['claims.pdf', Buffer.from(`%PDF-1.7\n${'<script>alert(1)</script>'.repeat(300)}`), 'upload_type', 400],
    ['cut off.pdf', Buffer.concat([pdf.subarray(0, 30), Buffer.alloc(9_000, 32)]), 'upload_type', 400],
    [
      'claims.webm',
      Buffer.concat([Buffer.from('1a45dfa39f4282847765626d', 'hex'), Buffer.alloc(9_000)]),
      'upload_type',
      400,
    ],
    ['broken.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100, 1)]), 'upload_type', 400],
    ['long.pdf', Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]), 'upload_too_large', 413],
    [
      'noise.png',
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
        Buffer.from('IHDR'),
        Buffer.alloc(10 * 1024 * 1024),
      ]),
      'upload_too_large',
      413,
    ],
  ])('%s', async (name, content, code, status) => {
    const before = filesOnDisk();
    const answer = await send(await world.manufacturer(), [name, content]);
    expect(answer).toMatchObject({ status, body: { code, success: false } });
    expect(answer.body.message).toContain(name);
    expect(filesOnDisk()).toEqual(before);
  });

  test('a HEIC photo is refused with advice', async () => {
    expect((await send(await world.manufacturer(), ['p.heic', heic])).body.message).toBe(
      'p.heic is a HEIC photo, which most browsers cannot show. Please save it as JPEG and try again',
    );
  });

  test('an image that claims to be enormous', async () => {
    const huge = await sharp({
      create: { width: 8_000, height: 7_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(await send(await world.manufacturer(), ['huge.png', huge])).toMatchObject({
      status: 400,
      body: { code: 'upload_type' },
    });
  });

  test.each([
    [1, 200_000],
    [200_000, 1],
  ])('a picture of %i × %i pixels, at once', async (width, height) => {
    const thin = await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const answer = await send(await world.manufacturer(), ['thin.png', thin]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'upload_type' } });
    expect(answer.body.message).toContain('20,000 pixels');
  });

  test("more than a manufacturer's share, until something is removed; an admin has no share", async () => {
    const [maker, admin] = [await world.manufacturer(7), await world.admin()];
    const [location = ''] = (await send(maker, ['a.pdf', pdf])).body.locations;
    const claim = (owner: number, bytes: number) =>
      world.database.write((tx) =>
        tx.updateTable('upload').set({ bytes, owner }).where('location', '=', location).execute(),
      );
    await claim(maker.id, 2 * 1024 ** 3 - 10);
    const before = filesOnDisk();
    expect(await send(maker, ['b.pdf', pdf])).toMatchObject({ status: 413, body: { code: 'upload_quota' } });
    expect(filesOnDisk()).toEqual(before);
    await claim(admin.id, 2 * 1024 ** 3 - 1);
    expect((await send(admin, ['b.pdf', pdf])).status).toBe(200);
    expect((await send(maker, ['b.pdf', pdf])).status).toBe(200);
  });

  test('one bad file takes the others of its call with it, whatever comes after', async () => {
    const before = filesOnDisk();
    const long = film(300_000);
    const answer = await send(
      await world.manufacturer(),
      ['a.mp4', long],
      ['b.exe', Buffer.alloc(300_000, 77)],
      ['c.mp4', long],
      ['d.pdf', pdf],
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'upload_type' } });
    expect(filesOnDisk()).toEqual(before);
  });

  test('more than ten at once', async () => {
    const before = filesOnDisk();
    const many = Array.from({ length: 11 }, (_, n): Upload => [`${n}.pdf`, pdf]);
    expect(await send(await world.manufacturer(), ...many)).toMatchObject({
      status: 400,
      body: { code: 'upload_too_many' },
    });
    expect(filesOnDisk()).toEqual(before);
  });

  test('a call without a file or without a form', async () => {
    expect(await send(await world.manufacturer())).toMatchObject({ status: 400, body: { code: 'file_missing' } });
    expect(await world.call(await world.manufacturer(), 'POST', '/api/boat/upload-images', {})).toMatchObject({
      status: 400,
      body: { code: 'file_missing' },
    });
  });
});

describe('files of boats', () => {
  const boatWith = async (who: Person, ...locations: string[]) => {
    const attachments = locations.map((location) => ({ name: 'the same name.pdf', location }));
    return world.call<{ ids: number[] }>(who, 'POST', '/api/boat', {
      boats: [{ make: 'Nord', model: 'Star', capacity: 4, attachments }],
    });
  };
  const edit = async (who: Person, id: number | undefined, ...locations: string[]) =>
    world.call(who, 'POST', '/api/boat/edit', {
      id,
      attachments: locations.map((location) => ({ name: 'x', location })),
    });
  const status = async (location: string) => (await fetchFile(location)).statusCode;
  beforeAll(async () => void (await world.event()));

  test('two with the same name are two files', async () => {
    const maker = await world.manufacturer();
    const { body } = await send(maker, ['same.pdf', pdf], ['same.pdf', Buffer.concat([pdf, Buffer.from(' ')])]);
    expect(new Set(body.locations).size).toBe(2);
    const made = await boatWith(maker, ...body.locations);
    const read = await world.call<{ attachments: object[] }>(maker, 'GET', `/api/boat/${made.body.ids[0]}`);
    expect(read.body.attachments).toEqual(body.locations.map((location) => ({ name: 'the same name.pdf', location })));
  });

  test('a file of a boat is for the press until that is said no more', async () => {
    const maker = await world.manufacturer();
    const file = { name: 'trial.pdf', location: await sendOne(['trial.pdf', pdf]) };
    const [id = 0] = (await boatWith(maker, file.location)).body.ids;
    for (const press of [true, false]) {
      await world.call(maker, 'POST', '/api/boat/edit', { id, attachments: [{ ...file, press }] });
      const { body } = await world.call<{ attachments: object[] }>(maker, 'GET', `/api/boat/${id}`);
      expect(body.attachments).toEqual([press ? { ...file, press } : file]);
    }
  });

  test("a boat refers to files of its owner's or an admin's, and to no others", async () => {
    const [maker, other, admin] = [await world.manufacturer(1), await world.manufacturer(2), await world.admin()];
    const theirs = (await send(other, ['a.pdf', pdf])).body.locations[0] ?? '';
    const refused = { status: 400, body: { code: 'attachment_not_yours' } };
    expect(await boatWith(maker, theirs)).toMatchObject({ ...refused, body: { index: 0 } });
    expect(await boatWith(admin, '/uploads/nowhere.pdf')).toMatchObject(refused);
    expect(await boatWith(admin, 'https://elsewhere.test/a.pdf')).toMatchObject(refused);
    const ours = (await send(admin, ['a.pdf', pdf])).body.locations[0] ?? '';
    const made = await boatWith(maker, ours);
    expect(made.status).toBe(200);
    expect(await edit(maker, made.body.ids[0], ours, theirs)).toMatchObject(refused);
  });

  test('a file goes when the last boat that refers to it does', async () => {
    const maker = await world.manufacturer();
    const location = await sendOne(['a.pdf', pdf]);
    const first = (await boatWith(maker, location)).body.ids[0];
    const second = (await boatWith(maker, location)).body.ids[0];
    await edit(maker, first);
    expect(await status(location)).toBe(200);
    await world.call(maker, 'DELETE', `/api/boat/${second}`);
    expect(await status(location)).toBe(404);
    expect(await boatWith(maker, location)).toMatchObject({ body: { code: 'attachment_not_yours' } });
  });

  test('files stay with a boat that gets another owner', async () => {
    const [maker, other, admin] = [await world.manufacturer(1), await world.manufacturer(2), await world.admin()];
    const location = await sendOne(['a.pdf', pdf]);
    const id = (await boatWith(maker, location)).body.ids[0];
    await world.call(admin, 'POST', '/api/boat/edit', { id, owner: other.id });
    expect((await edit(other, id, location)).status).toBe(200);
    expect(await status(location)).toBe(200);
  });

  test('a removed owner leaves the files that others need, and the rest is removed', async () => {
    const [leaver, stayer, admin] = [await world.manufacturer(3), await world.manufacturer(2), await world.admin()];
    const [needed = '', alone = '', loose = ''] = (await send(leaver, ['a.pdf', pdf], ['b.pdf', pdf], ['c.pdf', pdf]))
      .body.locations;
    const handed = (await boatWith(leaver, needed)).body.ids[0];
    await boatWith(leaver, alone);
    await world.call(admin, 'POST', '/api/boat/edit', { id: handed, owner: stayer.id });
    expect((await world.call(admin, 'DELETE', `/api/org/${leaver.id}`)).status).toBe(200);
    expect([await status(needed), await status(alone), await status(loose)]).toEqual([200, 404, 404]);
    expect((await boatWith(stayer, needed)).status).toBe(200);
  });

  test('uploads that no boat came to refer to within a day are swept away', async () => {
    const maker = await world.manufacturer();
    const kept = await sendOne(['kept.pdf', pdf]);
    await boatWith(maker, kept);
    const left = await sendOne(['left.pdf', pdf]);
    world.clock.now += 25 * 60 * 60 * 1000;
    await sweepUploads(world.services);
    expect([await status(kept), await status(left)]).toEqual([200, 404]);
  });
});
