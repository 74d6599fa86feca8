/**
 * npm run backup -- FOLDER makes a backup; with --verify it is restored into a temporary place and checked,
 * and so is a backup that FOLDER holds already.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup, parts } from '../server/backup/create.ts';
import { verifyBackup } from '../server/backup/verify.ts';
import { readConfig } from '../server/config.ts';

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean' } } });
  const folder = positionals[0] ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const config = readConfig(process.env);
  const isMade = existsSync(join(folder, parts.made));
  if (!(values.verify && isMade)) await createBackup(config, folder);
  if (values.verify) await verifyBackup(config, folder);
  console.log(`The backup is in ${folder}. It holds personal data and keys: keep it where nobody else reads.`);
  if (values.verify) console.log('It was restored into a temporary place: all of it is there, and every rule holds.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
