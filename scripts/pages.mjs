// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { refuseUnwritable } from './writable.mjs';

/** Records the sources of the build; it is written last. */
const stamp = '.stamp';
const sources = [
  'web',
  'domain',
  'index.html',
  'vite.config.ts',
  'scripts/build',
  'scripts/pages.mjs',
  'package-lock.json',
];

/**
 * Builds the pages into dist/web when they are missing or older than their sources: beside what is there, and put in
 * its place when it is whole, so that a server which runs meanwhile has all of its files.
 * @param {string} root @param {string} node
 */
export function buildPages(root, node) {
  const built = join(root, 'dist/web');
  const wanted = fingerprint(root);
  if (existsSync(join(built, stamp)) && readFileSync(join(built, stamp), 'utf8') === wanted) return;
  refuseUnwritable(existsSync(join(root, 'dist')) ? join(root, 'dist') : root, 'The pages have to be built');
  console.log('Building the pages …');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const next = mkdtempSync(join(root, 'dist/building-'));
  chmodSync(next, 0o755); // A folder for one user alone would hide the pages from the user of the server.
  try {
    runVite(root, node, next);
    keepAssetsOfLastBuild(built, next);
    writeFileSync(join(next, stamp), wanted);
    if (existsSync(built)) renameSync(built, `${next}-before`);
    renameSync(next, built);
  } finally {
    for (const folder of [next, `${next}-before`]) rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} root @param {string} node @param {string} folder */
function runVite(root, node, folder) {
  const args = ['build', '--outDir', folder, '--logLevel', 'warn'];
  const vite = spawnSync(node, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' }, // A test's own 'test' would build React for development.
  });
  if (vite.status !== 0) throw new Error('Building the pages failed: what vite says above is the reason.');
}

/**
 * A page that has been open since then may still ask for them. Those of the builds before that one go.
 * @param {string} before @param {string} next
 */
export function keepAssetsOfLastBuild(before, next) {
  const manifest = join(before, '.vite/manifest.json');
  if (!existsSync(manifest)) return;
  /** @type {{ file: string, css?: string[] }[]} */
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')));
  const assets = new Set(
    chunks.flatMap(({ css = [], file }) => [file, ...css]).filter((file) => file.startsWith('assets/')),
  );
  for (const file of [...assets].flatMap((asset) => ['', '.br', '.gz'].map((packing) => asset + packing)))
    if (existsSync(join(before, file)) && !existsSync(join(next, file)))
      copyFileSync(join(before, file), join(next, file));
}

/** Contents rather than times: a checkout or a copy changes times at will. @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesAt(root, source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesAt(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesAt(root, `${path}/${name}`))
    .filter((file) => !file.includes('.test.'));
}
