import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aptInstall } from '../../server/testing/apt.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'seatrial-units-'));

beforeAll(() => {
  if (spawnSync('docker-compose', ['version']).status !== 0) aptInstall('docker-compose', 'docker-compose');
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) aptInstall('systemd', 'systemd-analyze');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function compose(files: string[], env: Record<string, string>) {
  const { PATH } = process.env;
  const args = [...files.flatMap((file) => ['-f', join(root, file)]), 'config'];
  return spawnSync('docker-compose', args, { env: { PATH, ...env }, encoding: 'utf8' });
}

test('compose reads its files: one volume, a read-only root, no settings that are empty', () => {
  const alone = compose(['compose.yaml'], { SMTP_URL: 'smtp://mail.test' });
  expect(alone.status, alone.stderr).toBe(0);
  for (const part of ['read_only: true', 'SMTP_URL: smtp://mail.test', '- seatrial:/data:rw', '127.0.0.1:3001:3001'])
    expect(alone.stdout).toContain(part);
  expect(alone.stdout).not.toMatch(/: ''/);

  const files = ['compose.yaml', 'compose.postgres.yaml'];
  const withDatabase = compose(files, { POSTGRES_PASSWORD: 'secret' });
  expect(withDatabase.status, withDatabase.stderr).toBe(0);
  expect(withDatabase.stdout).toContain('DATABASE_URL: postgres://seatrial:secret@postgres/seatrial');
  expect(withDatabase.stdout).toContain('condition: service_healthy');
  expect(compose(files, {}).stderr).toContain('Set POSTGRES_PASSWORD');
});

test('systemd accepts the units of docs/operating.md', () => {
  const blocks = readFileSync(join(root, 'docs/operating.md'), 'utf8').matchAll(
    /```\n(\[(?:Unit|Service)\][\s\S]*?)```/g,
  );
  const units = [...blocks].map(([, text = ''], index) => {
    const path = join(folder, `seatrial-${index}.service`);
    // The programs of this machine may have other paths than those in the docs.
    writeFileSync(path, text.replaceAll(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`));
    return path;
  });
  expect(units).toHaveLength(2);
  expect(execFileSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
});
