// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodePackage } from './project-node.mjs';
import { refuseUnwritable } from './writable.mjs';

/**
 * Makes node_modules what package-lock.json says, when it is not already.
 * @param {string} root @param {{ withoutDev: boolean }} options
 */
export function installPackages(root, { withoutDev }) {
  if (packagesAreCurrent(root, withoutDev)) return;
  refuseUnwritable(root, 'The packages have to be installed');
  console.log('Installing packages (once, about a minute) …');
  // On Windows npm is a .cmd file, which only a shell starts.
  const dev = withoutDev ? '--omit=dev' : '--include=dev';
  const npm = spawnSync(`npm ci ${dev} --include=optional --no-audit --no-fund --loglevel=error`, {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  });
  if (npm.status !== 0) throw new Error('Installing the packages failed: what npm says above is the reason.');
}

/**
 * npm leaves its own record of what it installed, last of all, so an interrupted installation has none.
 * @param {string} root @param {boolean} withoutDev
 */
function packagesAreCurrent(root, withoutDev) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(join(root, 'node_modules', nodePackage ?? ''))) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '' || installed[path]?.version === wanted.version) return true;
    if (installed[path]) return false;
    return wanted.optional || wanted.devOptional || (withoutDev && wanted.dev);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
