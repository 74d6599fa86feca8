import type { Attachment } from '#domain/boat.ts';
import { AppError, type RefusalDetails } from '#domain/errors.ts';
import type { Db } from '../db/database.ts';
import { deleteUnusedUploads, holdUploads } from '../files/queries.ts';
import { admins, locationsOfBoat, replaceAttachments } from './attachment-queries.ts';

/**
 * Gives a boat these files and no others: those that its owner or an admin uploaded, and those that it has already, whoever
 * owned it then. Returns the locations of files that nothing refers to any more, to be removed after the commit.
 */
export async function attach(
  tx: Db,
  boat: { id: number; owner: number },
  attachments: Attachment[],
  details: RefusalDetails = {},
): Promise<string[]> {
  const before = new Set(await locationsOfBoat(tx, boat.id));
  const after = new Set(attachments.map(({ location }) => location));
  if (before.size === 0 && after.size === 0) return [];
  const uploaders = new Map(
    (await holdUploads(tx, [...before.union(after)])).map(({ location, owner }) => [location, owner]),
  );
  const trusted = (await admins(tx)).add(boat.owner);
  const isAllowed = (location: string) => {
    const uploader = uploaders.get(location);
    return uploader !== undefined && (before.has(location) || trusted.has(uploader));
  };
  if (![...after].every(isAllowed)) throw new AppError('attachment_not_yours', details);
  await replaceAttachments(tx, boat.id, attachments);
  return deleteUnusedUploads(tx, [...before.difference(after)]);
}
