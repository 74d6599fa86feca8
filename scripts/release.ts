/**
 * npm run release makes dist/release/seatrial-VERSION.tar.gz: the server, its built pages and the list of its packages,
 * and SHA256SUMS beside it. Whoever unpacks it needs neither git nor Vite: npm ci --omit=dev, then npm start.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPages } from './pages.mjs';

const root = join(import.meta.dirname, '..');
const parts = ['package.json', 'package-lock.json', 'LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md'];
const folders = ['docs', 'domain', 'server', 'scripts', 'dist/web'];

/** Returns where the archive is. */
export function makeRelease(): string {
  buildPages(root, process.execPath);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const name = `seatrial-${version}`;
  const release = join(root, 'dist/release');
  rmSync(release, { recursive: true, force: true });
  mkdirSync(join(release, name), { recursive: true });
  for (const part of [...parts, ...folders])
    cpSync(join(root, part), join(release, name, part), { recursive: true, filter: (path) => !isForTests(path) });
  // Whoever unpacks it, and whatever the mask here: its files can be read by the user of the server.
  const modes = ['--mode=u+rwX,go+rX,go-w', '--owner=0', '--group=0', '--numeric-owner'];
  execFileSync('tar', [...modes, '-czf', `${name}.tar.gz`, name], { cwd: release });
  rmSync(join(release, name), { recursive: true });
  const archive = join(release, `${name}.tar.gz`);
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(join(release, 'SHA256SUMS'), `${sum}  ${name}.tar.gz\n`);
  return archive;
}

function isForTests(path: string): boolean {
  return /\.test\.tsx?$|\/testing$|\.tsbuildinfo$/.test(path);
}

if (import.meta.main) console.log(makeRelease());
