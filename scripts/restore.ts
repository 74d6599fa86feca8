/** npm run restore -- FOLDER; with --accept-broken-rules also a whole backup whose data breaks rules of the product. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parts } from '../server/backup/create.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { readConfig } from '../server/config.ts';
import { eraseAgainIn } from '../server/privacy/erase-again.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'accept-broken-rules': { type: 'boolean' } },
  });
  const folder = positionals[0];
  if (!folder) throw new Error('Say which backup: npm run restore -- FOLDER');
  const config = readConfig(process.env);
  const hasList = existsSync(join(config.dataDir, parts.erased));
  const acceptBrokenRules = values['accept-broken-rules'] ?? false;
  const broken = await restoreBackup(config, folder, { acceptBrokenRules });
  if (broken.length > 0) console.log(`Restored as it is, with these broken rules:\n${broken.join('\n')}`);
  const erased = await eraseAgainIn(config);
  if (erased > 0) console.log(`Erased again: ${erased}. They had been erased since the backup was made.`);
  if (!hasList)
    console.log(
      `If people were erased since the backup, copy '${parts.erased}' of the old DATA_DIR into this one before you start.`,
    );
  console.log(`Restored from ${folder}. Start with npm start.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
