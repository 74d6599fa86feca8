import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';

const builtPages = join(import.meta.dirname, '../../dist/web');
/** Built before the suite by `npm test`; without them the server has no pages to send. */
const arePagesBuilt = existsSync(join(builtPages, 'index.html'));
const world = await openWorld();
afterAll(() => world.close());

/** The built file of each source. */
const built: Record<string, { file: string; css?: string[] }> = arePagesBuilt
  ? JSON.parse(readFileSync(join(builtPages, '.vite/manifest.json'), 'utf8'))
  : {};

/** The files that the document at an address makes the browser fetch at once. */
async function linkedAt(url: string): Promise<string[]> {
  const { body } = await world.app.inject(url);
  return [...body.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]* href="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
}

describe.runIf(arePagesBuilt)('the pages', () => {
  test.each([
    ['/login', 'web/login/login-page.tsx'],
    ['/login/a.b.c', 'web/login/login-link-page.tsx'],
    ['/register', 'web/login/register-page.tsx'],
    ['/register/7?date=2026-06-01', 'web/book/calendar-page.tsx'],
    ['/events/new', 'web/event/event-form-page.tsx'],
    ['/events/7', 'web/event/event-page.tsx'],
    ['/organizations/', 'web/people/organization-list-page.tsx'],
  ])('%s brings the files of its own page at once', async (url, source) => {
    const { css = [], file } = built[source] ?? { file: `nothing was built from ${source}` };
    expect(await linkedAt(url)).toEqual(expect.arrayContaining([file, ...css]));
  });

  test('an unknown address names no files of a page', async () => {
    const [shell, login] = [await linkedAt('/no/such/page'), await linkedAt('/login')];
    expect(shell.length).toBeGreaterThan(0);
    expect(login).toEqual(expect.arrayContaining(shell));
    expect(login.length).toBeGreaterThan(shell.length);
  });

  test('an asset is sent in the best compression that the browser accepts, and is the same for all', async () => {
    const url = `/${built['index.html']?.file}`;
    const asking = (accepted: string) => world.app.inject({ url, headers: { 'accept-encoding': accepted } });
    const [plain, gzip, brotli] = [
      await asking('identity'),
      await asking('gzip, deflate'),
      await asking('gzip, br, zstd'),
    ];
    for (const { headers } of [plain, gzip, brotli])
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringMatching(/^(text|application)\/javascript/),
        vary: expect.stringMatching(/accept-encoding/i),
      });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.rawPayload.length).toBeLessThan(gzip.rawPayload.length);
  });

  test('packed files cannot be fetched under names of their own', async () => {
    expect((await world.app.inject(`/${built['index.html']?.file}.br`)).statusCode).toBe(404);
    expect((await world.app.inject('/.vite/page-files.json')).body).not.toContain('assets/login-page');
  });

  test('files without a hash in their name are revalidated, pictures once a day', async () => {
    const caching = async (url: string) => (await world.app.inject(url)).headers['cache-control'];
    expect(await caching('/service-worker.js')).toBe('no-cache');
    expect(await caching('/manifest.webmanifest')).toBe('no-cache');
    expect(await caching('/icon-192.png')).toBe('public, max-age=86400');
  });
});
