import { spawnSync } from 'node:child_process';

/** Installs a Debian package, or says in one sentence that the person has to. */
export function aptInstall(debianPackage: string, program: string): void {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(`${program} was not found: please install it (on Debian: apt-get install ${debianPackage}).`);
  }
  console.log(`Installing ${program} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
    const apt = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (apt.status !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${apt.stderr.trim()}`);
  }
}
