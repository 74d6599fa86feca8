// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['web', 'domain', 'index.html', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the pages into dist/web when they are missing or older than their sources.
 * @param {string} root @param {string} node
 */
export function buildPages(root, node) {
  const stamp = join(root, 'dist/.stamp');
  const wanted = fingerprint(root);
  if (existsSync(join(root, 'dist/web/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return;
  console.log('Building the pages …');
  // Gone before the build starts, so that a build that was interrupted is not taken for a whole one.
  rmSync(stamp, { force: true });
  const vite = spawnSync(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' }, // A test's own 'test' would build React for development.
  });
  if (vite.status !== 0) throw new Error('Building the pages failed: what vite says above is the reason.');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
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
