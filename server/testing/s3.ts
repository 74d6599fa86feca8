import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port.ts';

export interface S3 {
  url: string;
  stop(): Promise<void>;
}

/** An object store with one empty bucket and one key. It refuses whatever is not signed with it. */
export async function startS3(): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), 'seatrial-s3-'));
  const port = await freePort();
  const address = '127.0.0.1';
  const server = new S3rver({
    address,
    port,
    silent: true,
    directory,
    allowMismatchedSignatures: true, // It cannot compute signatures of version 4; the line below does.
    configureBuckets: [{ name: 'boats' }],
  });
  server.middleware.unshift(async (context, next) => {
    if (isSigned(context.req, 'S3RVER')) return next();
    context.status = 403;
    context.body = '<Error><Code>SignatureDoesNotMatch</Code></Error>';
  });
  await server.run();
  return {
    url: `http://S3RVER:S3RVER@${address}:${port}/boats`,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type Middleware = (
  context: { req: IncomingMessage; status: number; body: string },
  next: () => Promise<void>,
) => Promise<void>;

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
