import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3 {
  url: string;
  stop(): Promise<void>;
}

interface Stored {
  body: Buffer;
  at: Date;
}

const secret = 'S3RVER';
/** S3 takes no smaller part of an upload but the last. */
const minPartBytes = 5 * 1024 * 1024;
/** S3 lists 1,000; fewer here, so that a test with a handful of files needs a second page. */
const pageSize = 3;

/**
 * An object store with one empty bucket and one key, as much of S3 as we rely on: signatures, ranges, pages of a list, and
 * uploads whose parts become a file all at once. It refuses whatever is not signed with its key.
 */
export async function startS3(): Promise<S3> {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => answer({ request, response, body, objects, uploads }),
      () => request.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://S3RVER:${secret}@127.0.0.1:${(server.address() as AddressInfo).port}/boats`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer;
  objects: Map<string, Stored>;
  uploads: Map<string, Map<number, Buffer>>;
}

function answer(asked: Asked): void {
  const { body, objects, request, response, uploads } = asked;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const key = decodeURIComponent(pathname.replace(/^\/boats\/?/, ''));
  const upload = searchParams.get('uploadId');
  const refuse = (status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
  const sent = request.headers['x-amz-content-sha256'];
  if (!isSigned(request, secret)) return void refuse(403, 'SignatureDoesNotMatch');
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== createHash('sha256').update(body).digest('hex'))
    return void refuse(400, 'XAmzContentSHA256Mismatch');
  if (upload !== null && !uploads.has(upload)) return void refuse(404, 'NoSuchUpload');
  const parts = uploads.get(upload ?? '');
  switch (request.method ?? 'GET') {
    case 'PUT':
      if (parts) parts.set(Number(searchParams.get('partNumber')), body);
      else objects.set(key, { body, at: new Date() });
      return void response.writeHead(200, { etag: tag(body) }).end();
    case 'POST':
      if (!parts) return startUpload(key, asked);
      return completeUpload(key, upload ?? '', parts, asked);
    case 'DELETE':
      if (upload === null) objects.delete(key);
      else uploads.delete(upload);
      return void response.writeHead(204).end();
    default:
      if (key === '') return list(searchParams, asked);
      return read(objects.get(key), asked);
  }
}

function startUpload(key: string, { response, uploads }: Asked): void {
  const id = randomUUID();
  uploads.set(id, new Map());
  const xml = `<Bucket>boats</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
  response.end(`<InitiateMultipartUploadResult>${xml}</InitiateMultipartUploadResult>`);
}

/** The parts that are named, in their order; all but the last are large. */
function completeUpload(
  key: string,
  upload: string,
  parts: Map<number, Buffer>,
  { body, objects, response, uploads }: Asked,
): void {
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
  const found = named.flatMap((number) => parts.get(number) ?? []);
  const isWhole = found.length === named.length && found.slice(0, -1).every(({ length }) => length >= minPartBytes);
  if (!isWhole) return void response.writeHead(400).end('<Error><Code>InvalidPart</Code></Error>');
  const whole = Buffer.concat(found);
  objects.set(key, { body: whole, at: new Date() });
  uploads.delete(upload);
  response.end(
    `<CompleteMultipartUploadResult><Bucket>boats</Bucket><Key>${key}</Key><ETag>${tag(whole)}</ETag></CompleteMultipartUploadResult>`,
  );
}

function list(query: URLSearchParams, { objects, response }: Asked): void {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = query.get('continuation-token') ?? '';
  const found = [...objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .filter((key) => delimiter === null || !key.slice(prefix.length).includes(delimiter))
    .toSorted();
  const page = found.slice(0, pageSize);
  const isTruncated = found.length > page.length;
  const contents = page.map((key) => {
    const { at, body } = objects.get(key) ?? { at: new Date(0), body: Buffer.alloc(0) };
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${tag(body)}</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.end(
    `<ListBucketResult><Name>boats</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

function read(stored: Stored | undefined, { request, response }: Asked): void {
  const isHead = request.method === 'HEAD';
  if (!stored) return void response.writeHead(404).end(isHead ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const body = start === undefined ? stored.body : stored.body.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, {
    'content-length': body.length,
    etag: tag(stored.body),
    'last-modified': stored.at.toUTCString(),
  });
  response.end(isHead ? undefined : body);
}

function tag(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

/** AWS Signature Version 4, from its description and not from our client. Returns whether a request was signed by who knows the secret. */
export function isSigned({ headers, method = '', url = '' }: Signed, secret: string): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>\w{64})$/.exec(
      headers.authorization ?? '',
    );
  const { day = '', names = '', region = '', signature = '' } = match?.groups ?? {};
  const signed = names.split(';');
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return false;
  const [path = '', query = ''] = url.split('?');
  const request = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${createHash('sha256').update(request).digest('hex')}`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

export type Signed = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
