import { AppError } from '#domain/errors.ts';
import { pictureSources } from '#domain/picture.ts';
import type { Db } from '../db/database.ts';
import { deleteUnusedUploads, holdUploads } from '../files/queries.ts';
import { isAdmin, setPicture } from './queries.ts';

/** Gives an event a picture that an admin uploaded, or none. Returns the locations of files that nothing refers to any more. */
export async function changePicture(
  tx: Db,
  event: number,
  before: string | null,
  wanted: string | null | undefined,
): Promise<string[]> {
  const after = wanted || null; // A form sends '' for none.
  if (wanted === undefined || after === before) return [];
  const held = await holdUploads(
    tx,
    [before, after].filter((location) => location !== null),
  );
  if (after !== null) {
    const upload = held.find(({ location }) => location === after);
    if (!upload || !pictureSources(after) || !(await isAdmin(tx, upload.owner))) throw new AppError('picture_unknown');
  }
  await setPicture(tx, event, after);
  return before === null ? [] : deleteUnusedUploads(tx, [before]);
}
