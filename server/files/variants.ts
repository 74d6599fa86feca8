import { buffer } from 'node:stream/consumers';
import { pictureWidths, variantOf } from '#domain/picture.ts';
import { variantName } from './file-kinds.ts';
import { type FileStore, storedName } from './file-store.ts';
import type { FastifyBaseLogger } from 'fastify';

/** With the smaller sizes of pictures. A file that cannot be removed now is found by the next sweep; the change that left it behind is done. */
export async function removeFiles(
  { files, log }: { files: FileStore; log: FastifyBaseLogger },
  locations: string[],
): Promise<void> {
  for (const location of locations) {
    for (const name of namesWithVariants(storedName(location)))
      await files
        .remove(name)
        .catch((error: unknown) => log.warn({ err: error, location }, 'a file could not be removed'));
  }
}

/** The owner under which older pictures are drawn: those uploaded before sizes existed. */
const nobody = 0;

/** Draws and stores the smaller sizes of a picture. */
export async function storeVariants(files: FileStore, name: string, picture: Buffer, owner: number): Promise<void> {
  const { renderVariants } = await import('./render-image.ts'); // 8 MB that most servers need seldom.
  for (const [width, content] of await renderVariants(picture, owner))
    await files.save(variantOf(name, width), [content]);
}

/** The names of a file and of all that was made of it. */
export function namesWithVariants(name: string): string[] {
  return [name, ...pictureWidths.map((width) => variantOf(name, width)).filter((variant) => variantName.test(variant))];
}

/** The name of the original file: the name itself unless it is a variant. */
export function originalOf(name: string): string {
  return variantName.exec(name)?.[1] ?? name;
}

const beingMade = new Map<string, Promise<void>>();

/** The size of a variant in bytes. One that is not there yet is made, once, if its original is there. */
export async function variantSize(files: FileStore, name: string): Promise<number | undefined> {
  const size = await files.size(name);
  if (size !== undefined) return size;
  const original = originalOf(name);
  const making = beingMade.get(original) ?? makeVariants(files, original).finally(() => beingMade.delete(original));
  beingMade.set(original, making);
  await making;
  return files.size(name);
}

async function makeVariants(files: FileStore, original: string): Promise<void> {
  if ((await files.size(original)) === undefined) return;
  await storeVariants(files, original, await buffer(files.read(original)), nobody);
}
