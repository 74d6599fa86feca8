import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startS3, isSigned, type Signed } from '../testing/s3.ts';
import { openWorld, type World } from '../testing/world.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './store-in-folder.ts';
import { s3Store } from './store-in-s3.ts';
import { sweepUploads } from './sweep.ts';

const s3 = await startS3();
const folder = mkdtempSync(join(tmpdir(), 'seatrial-files-'));
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const mebibyte = 1024 * 1024;
/** Two parts and a bit, in the small chunks of a network. */
function* largeFilm(bytes = 18 * mebibyte + 5) {
  for (let sent = 0; sent < bytes; sent += 65_536) yield Buffer.alloc(Math.min(65_536, bytes - sent), sent / 65_536);
}

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(folder)],
  ['S3', () => s3Store(s3.url, 'one')],
])('files in %s', (_where, open) => {
  test('a small file is read back whole and in part', async () => {
    const files = open();
    expect(await files.save('small.pdf', [Buffer.from('hello '), Buffer.from('marina')])).toBe(12);
    expect(await files.size('small.pdf')).toBe(12);
    expect((await buffer(files.read('small.pdf'))).toString()).toBe('hello marina');
    expect((await buffer(files.read('small.pdf', { start: 6, end: 8 }))).toString()).toBe('mar');
    expect((await buffer(files.read('small.pdf', { start: 11, end: 11 }))).toString()).toBe('a');
  });

  test('a large file comes in chunks and is the same', async () => {
    const files = open();
    const content = Buffer.concat([...largeFilm()]);
    expect(await files.save('large.mp4', largeFilm())).toBe(content.length);
    expect(await files.size('large.mp4')).toBe(content.length);
    expect((await buffer(files.read('large.mp4'))).equals(content)).toBe(true);
    const range = { start: 8 * mebibyte - 10, end: 8 * mebibyte + 10 };
    expect(await buffer(files.read('large.mp4', range))).toEqual(content.subarray(range.start, range.end + 1));
  });

  test.each([1, 17 * mebibyte])('a file that breaks off after %i bytes is not stored', async (bytes) => {
    const files = open();
    const name = `broken${bytes}.mp4`;
    const breaking = async function* () {
      yield* largeFilm(bytes);
      throw new Error('the phone lost the network');
    };
    await expect(files.save(name, breaking())).rejects.toThrow('the phone lost the network');
    expect(await files.size(name)).toBeUndefined();
  });

  test('a removed file is gone, and may be removed again', async () => {
    const files = open();
    await files.save('gone.pdf', [Buffer.from('x')]);
    await files.remove('gone.pdf');
    await files.remove('gone.pdf');
    expect(await files.size('gone.pdf')).toBeUndefined();
  });

  test('old files are listed', async () => {
    const files = open();
    await files.save('old.pdf', [Buffer.from('x')]);
    expect(await files.namesBefore(Date.now() - 60_000)).not.toContain('old.pdf');
    expect(await files.namesBefore(Date.now() + 60_000)).toContain('old.pdf');
  });

  test('a reader who disconnects in the middle affects no other', async () => {
    const files = open();
    await files.save('left.mp4', largeFilm());
    const stream = files.read('left.mp4');
    for await (const chunk of stream) {
      expect((chunk as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect(stream.destroyed).toBe(true);
  });
});

describe('a server with S3_URL', () => {
  let world: World;
  beforeAll(async () => void (world = await openWorld({ S3_URL: s3.url })));
  afterAll(() => world.close());

  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
  async function upload(): Promise<string> {
    const form = new FormData();
    form.append('files', new Blob([pdf]), 'list.pdf');
    const encoded = new Response(form);
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/boat/upload-images',
      headers: {
        authorization: `Bearer ${(await world.manufacturer()).token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return response.json<{ locations: string[] }>().locations[0] ?? '';
  }

  test('keeps uploads there, serves them with ranges, and sweeps files that nobody attached', async () => {
    const location = await upload();
    const name = location.split('/').at(-1) ?? '';
    expect(await world.services.files.size(name)).toBe(pdf.length);
    expect((await world.app.inject(location)).rawPayload).toEqual(pdf);
    const part = await world.app.inject({ url: location, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.body]).toEqual([206, 'PDF']);
    world.clock.now = Date.now() + 25 * 60 * 60 * 1000;
    await sweepUploads(world.services);
    expect((await world.app.inject(location)).statusCode).toBe(404);
  });
});

describe('a bucket that others use too', () => {
  const upload = `${'ab'.repeat(16)}.jpg`;
  const theirs = ['report.pdf', 'backups/2026.tar', `backups/${upload}`, 'notes.part', `${upload}.old`];

  test.each(['', '/seatrial', '/press/seatrial/'])(
    'at %s the sweep removes our own stray uploads alone',
    async (path) => {
      const shared = await startS3();
      const everything = s3Store(shared.url, '');
      const world = await openWorld({ S3_URL: shared.url + path });
      const own = world.services.files;
      for (const name of theirs) await everything.save(name, [Buffer.from('theirs')]);
      await own.save(upload, [Buffer.from('ours')]);
      world.clock.now = Date.now() + 25 * 60 * 60 * 1000;
      await sweepUploads(world.services);
      expect(await own.size(upload)).toBeUndefined();
      for (const name of theirs) expect(await everything.size(name), name).toBeGreaterThan(0);
      await world.close();
      await shared.stop();
    },
  );

  test('a second instance removes nothing of the first, and files of before there were folders are found', async () => {
    const shared = await startS3();
    const [first, second] = [await openWorld({ S3_URL: shared.url }), await openWorld({ S3_URL: shared.url })];
    const older = `${'cd'.repeat(16)}.jpg`;
    await s3Store(shared.url, '').save(older, [Buffer.from('of an earlier version')]);
    await first.services.files.save(upload, [Buffer.from('of the first')]);
    second.clock.now = Date.now() + 25 * 60 * 60 * 1000;
    await sweepUploads(second.services);
    expect((await buffer(first.services.files.read(upload))).toString()).toBe('of the first');
    expect((await buffer(first.services.files.read(older))).toString()).toBe('of an earlier version');
    expect(await first.services.files.size(older)).toBe(21);
    await first.services.files.remove(older);
    expect(await first.services.files.size(older)).toBeUndefined();
    for (const world of [first, second]) await world.close();
    await shared.stop();
  });

  test('so does the sweep of a folder', async () => {
    const world = await openWorld();
    const files = folderStore(join(world.folder, 'uploads'));
    for (const name of ['report.pdf', upload]) await files.save(name, [Buffer.from('x')]);
    mkdirSync(join(world.folder, 'uploads', 'folder'));
    world.clock.now = Date.now() + 25 * 60 * 60 * 1000;
    await sweepUploads(world.services);
    expect(readdirSync(join(world.folder, 'uploads')).sort()).toEqual(['folder', 'report.pdf']);
    await world.close();
  });
});

describe('signatures', () => {
  /** The example of AWS's own documentation of Signature Version 4, 'GET Object'. */
  const example: Signed = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  };
  test("the test's server computes what AWS computes", () => {
    expect(isSigned(example, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(true);
    expect(isSigned(example, 'another secret')).toBe(false);
    expect(isSigned({ ...example, url: '/other.txt' }, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(false);
  });

  test('a wrong secret is refused', async () => {
    const files = s3Store(s3.url.replace(':S3RVER@', ':wrong@'), '');
    await expect(files.save('x.pdf', [Buffer.from('x')])).rejects.toThrow();
  });
});

test('a store that is away is answered 503, in our form', async () => {
  const away = await startS3();
  const world = await openWorld({ S3_URL: away.url });
  await away.stop();
  const answer = await world.call(undefined, 'GET', `/uploads/${'0'.repeat(32)}.jpg`);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 503, code: 'unavailable' });
  await world.close();
});

test.each(['ftp://a:b@host/bucket', 'https://host/bucket', 'https://a:b@host', 'https://a:b@host//folder', 'x'])(
  'S3_URL %s stops the start, and its key is not repeated',
  (text) => {
    expect(() => readConfig({ DATA_DIR: folder, S3_URL: text })).toThrow(/^S3_URL must be/);
  },
);
