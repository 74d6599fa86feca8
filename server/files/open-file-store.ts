import type { FileStore } from './file-store.ts';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderStore } from './store-in-folder.ts';
import { s3Store } from './store-in-s3.ts';

/** A bucket may be shared by several instances: each has a folder of its own there, with the name that its database has. */
export function openFileStore(config: Pick<Config, 'dataDir' | 's3Url'>, instance: string): FileStore {
  return config.s3Url ? s3Store(config.s3Url, instance) : folderStore(join(config.dataDir, 'uploads'));
}
