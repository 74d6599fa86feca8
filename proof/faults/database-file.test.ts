import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../server/config.ts';
import { openDatabase } from '../../server/db/database.ts';
import { layDatabase } from '../../server/testing/lent-databases.ts';
import { startServer } from '../defects/planted-server.ts';
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
] as const)('a damaged database (%s) is told in one sentence, and no server starts with it', async ([, damage]) => {
  await layDatabase(place.folder);
  const path = join(place.folder, 'seatrial.sqlite');
  writeFileSync(path, damage(readFileSync(path)));
  const opening = openDatabase(undefined, place.folder);
  await expect(opening).rejects.toBeInstanceOf(StartError); // Its message alone is what a server says before it ends.
  await expect(opening).rejects.toThrow(
    /^The database .* is damaged \(.*\): move it aside and restore the last backup\.$/s,
  );
});
