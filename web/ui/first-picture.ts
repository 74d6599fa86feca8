import type { Attachment } from '#domain/boat.ts';
import { pictureSources } from '#domain/picture.ts';

/** The picture that stands for a boat: the first of its files that is one. */
export function firstPicture(attachments: readonly Attachment[]): string | undefined {
  return attachments.find(({ location }) => pictureSources(location) !== undefined)?.location;
}
