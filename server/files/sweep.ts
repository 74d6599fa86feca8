import type { FastifyBaseLogger } from 'fastify';
import { chunks } from '../db/lists.ts';
import type { Database } from '../db/database.ts';
import { deleteUnusedUploads, holdUploads, knownUploads, unusedUploads } from './queries.ts';
import { originalOf, removeFiles } from './variants.ts';
import { uploadName } from './file-kinds.ts';
import { locationOf, type FileStore } from './file-store.ts';

/** Long enough to finish a form after lunch. */
const patience = 24 * 60 * 60 * 1000;

/**
 * Removes uploads that nothing came to refer to within a day, and files whose upload never came to an end. Others may keep
 * files in the same place: what has no name that an upload gives is not touched. Run now and then.
 */
export async function sweepUploads(services: {
  database: Database;
  files: FileStore;
  log: FastifyBaseLogger;
  now: () => number;
}): Promise<number> {
  const before = services.now() - patience;
  const unused = await services.database.write(async (tx) => {
    const locations = await unusedUploads(tx, new Date(before).toISOString());
    await holdUploads(tx, locations);
    return deleteUnusedUploads(tx, locations);
  });
  const names = (await services.files.namesBefore(before)).map(originalOf).filter((name) => uploadName.test(name));
  const old = [...new Set(names)].map(locationOf);
  const known = await services.database.read(async (db) => {
    const found = new Set<string>();
    for (const some of chunks(old)) for (const location of await knownUploads(db, some)) found.add(location);
    return found;
  });
  const stray = old.filter((location) => !known.has(location));
  const gone = [...new Set([...unused, ...stray])];
  await removeFiles(services, gone);
  return gone.length;
}
