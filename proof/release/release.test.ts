import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makeRelease } from '../../scripts/release.ts';
import { freePort } from '../../server/testing/free-port.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'seatrial-release-'));
let started: ChildProcess | undefined;
afterAll(async () => {
  if (started?.exitCode === null && started.kill('SIGTERM')) await once(started, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

test('the archive, unpacked into an empty folder with the packages of production alone, serves the pages', async () => {
  const archive = makeRelease();
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  expect(readFileSync(join(dirname(archive), 'SHA256SUMS'), 'utf8')).toBe(`${sum}  ${basename(archive)}\n`);
  execFileSync('tar', ['-xzf', archive, '--strip-components=1'], { cwd: folder });
  addPackages();
  const names = execFileSync('tar', ['-tvzf', archive], { encoding: 'utf8' }).trim().split('\n');
  expect(names.filter((name) => !/^(-r..r..r|dr.xr.xr.x)/.test(name))).toEqual([]);
  expect(names.filter((name) => /\/testing\//.test(name))).toEqual([]);
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false);

  const port = String(await freePort());
  const { PATH } = process.env;
  // As root it starts as another user than the one who unpacked it.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const data = join(folder, 'data');
  mkdirSync(data);
  if (user) chownSync(data, user.uid, user.gid);
  chmodSync(folder, 0o755);
  started = spawn(process.execPath, ['scripts/start.mjs', 'server/main.ts'], {
    cwd: folder,
    env: { PATH, PORT: port, DATA_DIR: data },
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
  while (!printed.includes('Log in as')) {
    expect(started.exitCode, printed).toBeNull();
    await sleep(100);
  }
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const page = await (await get('/')).text();
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  expect((await get(asset)).headers.get('content-type')).toContain('javascript');
  expect(await (await get('/api/front')).json()).toEqual({ event: null, is_over: false, boats: [], program: '' });
});

/** What `npm ci --omit=dev` leaves, without a registry. */
function addPackages(): void {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
  for (const [path, { dev, devOptional }] of Object.entries(packages))
    if (path !== '' && !dev && !devOptional && existsSync(join(root, path)))
      cpSync(join(root, path), join(folder, path), { recursive: true });
  cpSync(join(root, 'node_modules/.package-lock.json'), join(folder, 'node_modules/.package-lock.json'));
}
