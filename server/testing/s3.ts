import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port.ts';

export interface S3 {
  url: string;
  stop(): Promise<void>;
}

/** An object store with one empty bucket. It knows one key by name and does not look at the secret or at signatures. */
export async function startS3(): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), 'seatrial-s3-'));
  const port = await freePort();
  const address = '127.0.0.1';
  const server = new S3rver({ address, port, silent: true, directory, configureBuckets: [{ name: 'boats' }] });
  await server.run();
  return {
    url: `http://S3RVER:S3RVER@${address}:${port}/boats`,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
