import { createBackup } from '../server/backup/create.ts';
import { readConfig } from '../server/config.ts';

const folder = process.argv[2] ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
try {
  await createBackup(readConfig(process.env), folder);
  console.log(`The backup is in ${folder}. It holds personal data and keys: keep it where nobody else reads.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
