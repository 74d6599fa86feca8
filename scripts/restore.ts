import { restoreBackup } from '../server/backup/restore.ts';
import { readConfig } from '../server/config.ts';

const folder = process.argv[2];
try {
  if (!folder) throw new Error('Say which backup: npm run restore -- FOLDER');
  await restoreBackup(readConfig(process.env), folder);
  console.log(`Restored from ${folder}. Start with npm start.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
