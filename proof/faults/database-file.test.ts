import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layDatabase } from '../../server/testing/lent-databases.ts';
import { startAndEnd, startServer } from '../defects/planted-server.ts';
import { newFolder } from './place.ts';

let place: ReturnType<typeof newFolder>;
beforeEach(() => {
  place = newFolder();
});
afterEach(() => place.discard());

test('the database and a folder made for it can be read by their owner alone', async () => {
  const folder = join(place.folder, 'data');
  const server = await startServer({ DATA_DIR: folder });
  const modes = ['.', 'seatrial.sqlite', 'seatrial.sqlite-wal'].map(
    (name) => statSync(join(folder, name)).mode & 0o777,
  );
  expect(await server.end('SIGTERM')).toBe(0);
  expect(modes).toEqual([0o700, 0o600, 0o600]);
});

test.for([
  ['pages lost', (content: Buffer) => content.fill(0x5a, 4096, 4096 * 20)],
  ['no database at all', (content: Buffer) => content.fill(0x5a)],
  ['cut off', (content: Buffer) => content.subarray(0, 4096 * 5)],
] as const)('a damaged database (%s) is told in one sentence, and the server does not start', async ([, damage]) => {
  await layDatabase(place.folder);
  const path = join(place.folder, 'seatrial.sqlite');
  writeFileSync(path, damage(readFileSync(path)));
  const { said, code } = await startAndEnd({ DATA_DIR: place.folder });
  expect(said).toMatch(/^The database .* is damaged \(.*\): move it aside and restore the last backup\.$/s);
  expect(code).toBe(1);
});

test('with seatrial.lock removed a second server is refused all the same', async () => {
  const first = await startServer({ DATA_DIR: place.folder });
  rmSync(join(place.folder, 'seatrial.lock'));
  const { said, code } = await startAndEnd({ DATA_DIR: place.folder });
  expect(await first.end('SIGTERM')).toBe(0);
  expect([said, code]).toEqual([`Another Seatrial server is already using ${place.folder}`, 1]);
});
