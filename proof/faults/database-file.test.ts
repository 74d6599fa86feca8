import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../server/config.ts';
import { layDatabase } from '../../server/testing/lent-databases.ts';
import { newFolder } from './place.ts';
import { openDatabase } from '../../server/db/open-database.ts';

let place: ReturnType<typeof newFolder>;
beforeEach(() => {
  place = newFolder();
});
afterEach(() => place.discard());

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
