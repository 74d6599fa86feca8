import type { Attachment } from '#domain/boat.ts';
import { AppError, type RefusalDetails } from '#domain/errors.ts';
import type { Db } from '../db/database.ts';
import { deleteUnusedUploads, holdUploads } from '../files/queries.ts';
import { kitFileName } from '../files/file-kinds.ts';
import { storedName } from '../files/file-store.ts';
import { admins, type FileTable, locationsOfBoat, replaceFiles } from './attachment-queries.ts';

/**
 * Gives a boat, or its press kit, these files and no others: those that its owner or an admin uploaded, and those that it has already, whoever
 * owned it then. Returns the locations of files that nothing refers to any more, to be removed after the commit.
 */
export async function attach(
  tx: Db,
  boat: { id: number; owner: number },
  attachments: Attachment[],
  details: RefusalDetails = {},
  table: FileTable = 'attachment',
): Promise<string[]> {
  const before = new Set(await locationsOfBoat(tx, boat.id, table));
  const after = new Set(attachments.map(({ location }) => location));
  if (before.size === 0 && after.size === 0) return [];
  const uploaders = new Map(
    (await holdUploads(tx, [...before.union(after)])).map(({ location, owner }) => [location, owner]),
  );
  const trusted = (await admins(tx)).add(boat.owner);
  const isAllowed = (location: string) => {
    const uploader = uploaders.get(location);
    // What was uploaded in the open may have been read already; what is for a press kit is shown nowhere else.
    const isForThis = kitFileName.test(storedName(location)) === (table === 'press_kit_file');
    return uploader !== undefined && isForThis && (before.has(location) || trusted.has(uploader));
  };
  if (![...after].every(isAllowed)) throw new AppError('attachment_not_yours', details);
  await replaceFiles(tx, boat.id, attachments, table);
  return deleteUnusedUploads(tx, [...before.difference(after)]);
}
