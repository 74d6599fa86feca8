import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall } from '../../server/testing/apt.ts';

/** Without a registry and without a daemon: images live in a folder, and a container is a chroot. */
export function buildah(folder: string, ...args: string[]): string {
  const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' };
  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'running')];
  return execFileSync('buildah', [...places, ...args], { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
}

/** A Debian and the same with Node, under the names that the Containerfile asks for. */
export function makeBases(folder: string): void {
  for (const program of ['buildah', 'mmdebstrap'])
    if (spawnSync(program, ['--version']).status !== 0) aptInstall(program, program);
  const archive = join(folder, 'debian.tar');
  const debootstrap = ['--variant=minbase', '--include=ca-certificates', 'bookworm', archive];
  if (!existsSync(archive)) execFileSync('mmdebstrap', debootstrap, { stdio: 'ignore' });
  const debian = buildah(folder, 'from', 'scratch');
  buildah(folder, 'add', '-q', debian, archive, '/');
  buildah(folder, 'commit', '-q', debian, 'docker.io/library/debian:bookworm-slim');
  buildah(folder, 'add', '-q', debian, ownNode(folder), '/usr/local');
  // A machine behind a proxy trusts more than Debian does.
  buildah(folder, 'add', '-q', debian, '/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs/ca-certificates.crt');
  buildah(folder, 'config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', debian);
  buildah(folder, 'commit', '-q', debian, 'docker.io/library/node:22-bookworm-slim');
}

/** The Node that runs this test with the machine's npm, as they lie in /usr/local of a Node image. */
function ownNode(folder: string): string {
  const local = join(folder, 'local');
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  mkdirSync(join(local, 'bin'), { recursive: true });
  cpSync(process.execPath, join(local, 'bin/node'));
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  if (!existsSync(join(local, 'bin/npm')))
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  return local;
}
