import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '#domain/errors.ts';
import { checkStructure } from './check-structure.ts';
import { fileKinds, maxBytes, type FileGroup, type FileKind } from './file-kinds.ts';
import type { FileStore } from './file-store.ts';
import { namesWithVariants, storeVariants } from './variants.ts';

export interface StoredFile {
  name: string;
  mediaType: string;
  bytes: number;
}

/** The number of bytes by which the kind of a file is recognised. */
const headBytes = 4_100;
const mebibyte = 1024 * 1024;

/** Takes one file from the wire and keeps it under a name that nobody can guess. `sentName` is its name on the sender's machine. */
export async function storeFile(
  files: FileStore,
  stream: Readable,
  sentName: string,
  owner: number,
): Promise<StoredFile> {
  // A stream that is destroyed half-way would end the whole call; the rest of it is read away by the caller.
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    return await keep(files, chunks, sentName, owner);
  } finally {
    await chunks.return?.();
  }
}

async function keep(
  files: FileStore,
  chunks: AsyncIterator<Buffer>,
  sentName: string,
  owner: number,
): Promise<StoredFile> {
  const head = await readHead(chunks);
  const { fileTypeFromBuffer } = await import('file-type'); // A server starts sooner without it.
  const found =
    head.length > 0 ? await fileTypeFromBuffer(head, { maxBufferSize: headBytes }).catch(() => undefined) : undefined;
  const kind = acceptedKind(head, found?.mime, sentName);
  const content = upTo(maxBytes[kind.group], head, chunks, () => tooLarge(sentName, kind.group));
  const name = `${randomBytes(16).toString('hex')}.${kind.extension}`;
  if (kind.group !== 'image') {
    const whole = checkStructure(content, kind, () => misbuilt(sentName, kind.group));
    return { name, mediaType: found?.mime ?? '', bytes: await files.save(name, whole) };
  }
  const picture = await readImage(content, kind, sentName, owner);
  const bytes = await files.save(name, [picture]);
  try {
    await storeVariants(files, name, picture, owner);
  } catch (error) {
    for (const each of namesWithVariants(name)) await files.remove(each).catch(() => undefined); // The sweep finds it.
    throw error;
  }
  return { name, mediaType: found?.mime ?? '', bytes };
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let bytes = 0; bytes < headBytes;) {
    const { done, value } = await chunks.next();
    if (done) break;
    parts.push(value);
    bytes += value.length;
  }
  return Buffer.concat(parts);
}

/** Decides by the content, since anything can have any name. */
function acceptedKind(head: Buffer, mime: string | undefined, sentName: string): FileKind {
  if (head.length === 0) throw new AppError('upload_empty', {}, `The file ${sentName} is empty`);
  if (mime?.startsWith('image/hei'))
    throw new AppError(
      'upload_type',
      {},
      `${sentName} is a HEIC photo, which most browsers cannot show. Please save it as JPEG and try again`,
    );
  const kind = mime === undefined ? undefined : fileKinds[mime];
  if (!kind)
    throw new AppError(
      'upload_type',
      {},
      `Only images, videos and pdf files can be attached, and ${sentName} is none of these`,
    );
  return kind;
}

async function* upTo(
  max: number,
  head: Buffer,
  rest: AsyncIterator<Buffer>,
  refusal: () => AppError,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for (let chunk: IteratorResult<Buffer> = { value: head, done: false }; !chunk.done; chunk = await rest.next()) {
    bytes += chunk.value.length;
    if (bytes > max) throw refusal();
    yield chunk.value;
  }
}

async function readImage(
  content: AsyncIterable<Buffer>,
  { extension }: FileKind,
  sentName: string,
  owner: number,
): Promise<Buffer> {
  const original = Buffer.concat(await Array.fromAsync(content));
  const { renderImage, TooManyPixels } = await import('./render-image.ts'); // 8 MB that most servers need seldom.
  return renderImage(original, extension, owner).catch((error: unknown) => {
    if (!(error instanceof TooManyPixels)) throw misbuilt(sentName, 'image');
    throw new AppError(
      'upload_type',
      {},
      `${sentName} is too large: an image may have at most 50 megapixels, and 20,000 pixels to a side`,
    );
  });
}

const kindNames: Record<FileGroup, string> = { image: 'an image', video: 'a video', pdf: 'a pdf file' };

function misbuilt(sentName: string, group: FileGroup): AppError {
  return new AppError('upload_type', {}, `${sentName} is damaged or cut off: it cannot be read as ${kindNames[group]}`);
}

function tooLarge(sentName: string, group: FileGroup): AppError {
  return new AppError(
    'upload_too_large',
    {},
    `The file ${sentName} is too large: ${kindNames[group]} may have at most ${maxBytes[group] / mebibyte} MiB`,
  );
}
