/**
 * npm run move -- --to postgres://… or --to sqlite:folder; with --files https://key:secret@host/bucket or --files folder
 * From where the environment says that the instance is (DATA_DIR, DATABASE_URL, S3_URL); its servers have to be stopped.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { moveInstance, type Place } from '../server/move-instance/move.ts';

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, files: { type: 'string' } } });
  const { dataDir, databaseUrl, s3Url } = readConfig(process.env);
  const from: Place = { dataDir, databaseUrl, s3Url };
  const { files, rows } = await moveInstance(from, placeOf(from, values.to, values.files));
  for (const [table, count] of Object.entries(rows)) console.log(`${table.padEnd(16)} ${count}`);
  console.log(`${'files'.padEnd(16)} ${files}`);
  console.log(
    'All of it is there, and every rule holds. What it was copied from stays as it is: start one of the two.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function placeOf(from: Place, to = '', files: string | undefined): Place {
  const folder = /^sqlite:(.+)$/.exec(to)?.[1];
  if (!folder && !/^postgres(ql)?:\/\//.test(to))
    throw new Error('Say where to: --to postgres://… or --to sqlite:folder');
  const dataDir = folder ? resolve(folder) : from.dataDir;
  const toS3 = /^https?:\/\//.test(files ?? '');
  if (files !== undefined && !toS3 && folder)
    throw new Error('The files of sqlite:folder are in that folder, or in S3.');
  const place = readConfig({
    DATA_DIR: files !== undefined && !toS3 ? files : dataDir,
    ...(!folder && { DATABASE_URL: to }),
    ...(toS3 && { S3_URL: files }),
    ...(files === undefined && from.s3Url !== undefined && { S3_URL: from.s3Url }),
  });
  return { dataDir: place.dataDir, databaseUrl: place.databaseUrl, s3Url: place.s3Url };
}
