import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port.ts';
import { isSigned } from './s3-signature.ts';

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
