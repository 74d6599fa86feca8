import { Readable } from 'node:stream';
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini';
import { AppError } from '#domain/errors.ts';
import { mediaTypes } from './file-kinds.ts';
import type { FileStore } from './file-store.ts';

/** The size of an upload's parts; S3 takes none smaller than 5 MiB but the last. An upload needs this much memory. */
const partBytes = 8 * 1024 * 1024;
/** For a call, or for a part that is uploaded; a download may take as long as its reader needs. */
const patienceMilliseconds = 60_000;

/**
 * `address` is https://key:secret@host/bucket/prefix, the prefix optional, with ?region=… where the host wants one. Files of
 * earlier versions lie there without the folder of the `instance`, and are found there.
 */
export function s3Store(address: string, instance: string): FileStore {
  const { hash: _hash, host, password, pathname, protocol, searchParams, username } = new URL(address);
  const [bucketName = '', ...folders] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const before = folders.map((folder) => `${folder}/`).join('');
  const prefix = instance ? `${before}${instance}/` : before;
  const access = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${protocol}//${host}/${bucketName}`,
    region: searchParams.get('region') ?? 'auto',
  };
  const bucket = new S3mini({ ...access, requestAbortTimeout: patienceMilliseconds });
  const downloads = new S3mini(access);
  const sizeIn = async (name: string) => (await sizeOf(bucket, prefix + name)) ?? (await sizeOf(bucket, before + name));
  const keyOf = async (name: string) =>
    (await sizeOf(bucket, prefix + name)) === undefined ? before + name : prefix + name;
  return {
    save: (name, content) => orUnavailable(() => save(bucket, prefix + name, content)),
    size: (name) => orUnavailable(() => sizeIn(name)),
    read: (name, range) =>
      Readable.from(
        chunksOf(downloads, () => keyOf(name), range),
        { objectMode: false },
      ),
    async remove(name) {
      for (const key of new Set([prefix + name, before + name])) await orUnavailable(() => bucket.deleteObject(key));
    },
    removeUnfinished: () => Promise.resolve(), // Only the bucket's own rule clears parts of unfinished uploads away.
    async namesBefore(moment) {
      // The delimiter keeps what others have in deeper folders out of the list.
      const stored = (await orUnavailable(() => bucket.listObjects('/', prefix, undefined, { delimiter: '/' }))) ?? [];
      return stored
        .filter(({ LastModified }) => new Date(LastModified).getTime() < moment)
        .map(({ Key }) => Key.slice(prefix.length));
    },
  };
}

/** Small files in one call; larger ones part by part, which become a file only when all of them are there. */
async function save(
  bucket: S3mini,
  name: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const mediaType = mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const parts = partsOf(content);
  const first = await parts.next();
  if (first.done) throw new Error(`${name} has no content`);
  const second = await parts.next();
  if (second.done) {
    await bucket.putObject(name, first.value, mediaType);
    return first.value.length;
  }
  const upload = await bucket.getMultipartUploadId(name, mediaType);
  try {
    const sent: Awaited<ReturnType<S3mini['uploadPart']>>[] = [];
    let bytes = 0;
    const send = async (part: Buffer) => {
      sent.push(await bucket.uploadPart(name, upload, part, sent.length + 1));
      bytes += part.length;
    };
    await send(first.value);
    await send(second.value);
    for await (const part of parts) await send(part);
    await bucket.completeMultipartUpload(name, upload, sent);
    return bytes;
  } catch (error) {
    // When the abort fails, the bucket's own rule for unfinished uploads cleans up.
    await bucket.abortMultipartUpload(name, upload).catch(() => undefined);
    throw error;
  }
}

async function* partsOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
  return undefined;
}

async function* chunksOf(
  bucket: S3mini,
  findKey: () => Promise<string>,
  range: { start: number; end: number } | undefined,
): AsyncGenerator<Uint8Array> {
  const name = await findKey();
  // The client counts the end of a range as the first byte that is not wanted.
  const response = range
    ? await bucket.getObjectRaw(name, false, range.start, range.end + 1)
    : await bucket.getObjectRaw(name);
  if (response.body) yield* response.body;
}

function sizeOf(bucket: S3mini, name: string): Promise<number | undefined> {
  return bucket.getContentLength(name).catch((error: unknown) => {
    const { cause } = error as Error;
    if (cause instanceof S3ServiceError && cause.status === 404) return undefined;
    throw cause ?? error;
  });
}

/** A host that is away or busy may be asked again; that it refuses our key is for the operator, and in the log. */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isAway = error instanceof S3NetworkError || (error instanceof Error && awayNames.has(error.name));
    if (isAway || (error instanceof S3ServiceError && error.status >= 500)) throw new AppError('unavailable');
    throw error;
  }
}
/** Errors of fetch when nobody answers, and of a call that took too long. */
const awayNames = new Set(['TypeError', 'TimeoutError', 'AbortError']);
