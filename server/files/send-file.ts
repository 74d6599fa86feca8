import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { mediaTypes, uploadName, variantName } from './file-kinds.ts';
import type { FileStore } from './file-store.ts';
import { variantSize } from './variants.ts';

/** Sends an uploaded file, or the part of it that a video player asks for, so that a browser shows it and runs nothing from it. */
export async function sendFile(
  files: FileStore,
  name: string,
  headers: { range?: string | undefined; 'if-none-match'?: string | undefined; 'if-range'?: string | undefined },
  reply: FastifyReply,
) {
  const isVariant = variantName.test(name);
  const mediaType = mediaTypes[isVariant ? 'webp' : (uploadName.exec(name)?.[1] ?? '')];
  const size = mediaType ? await (isVariant ? variantSize(files, name) : files.size(name)) : undefined;
  if (mediaType === undefined || size === undefined) throw new AppError('page_not_found');
  const etag = `"${name}"`; // A file never changes under its name.
  reply.headers({
    'content-type': mediaType,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag,
  });
  // A sandboxed page shows no pdf: it is saved and opened from there.
  if (mediaType === 'application/pdf') reply.header('content-disposition', 'attachment');
  if (headers['if-none-match'] === etag) return reply.status(304).send();
  const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isCurrent ? wantedRange(headers.range, size) : 'all';
  if (range === 'none')
    return reply
      .status(416)
      .header('content-range', `bytes */${size}`)
      .removeHeader('content-type')
      .header('cache-control', 'no-store')
      .send();
  if (range === 'all') return reply.header('content-length', size).send(files.read(name));
  const { start, end } = range;
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(files.read(name, range));
}

/** One range; several ranges, or an invalid one, are answered with the whole file. */
function wantedRange(header: string | undefined, size: number): { start: number; end: number } | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'all';
  return start > end ? 'none' : { start, end };
}
