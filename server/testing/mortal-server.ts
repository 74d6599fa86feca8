import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from './postgres.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export type MortalServer = Awaited<ReturnType<typeof startMortalServer>>;

/** A server in its own process, which a test kills and starts again on the same data. */
export async function startMortalServer() {
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-kill-'));
  const postgres = process.env.SEATRIAL_TEST_POSTGRES_URL;
  const environment = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: await emptyDatabase(postgres) }) };
  let server: ServerProcess = await startServerProcess(environment);
  return {
    end: (signal: 'SIGKILL' | 'SIGTERM') => server.end(signal),
    async startAgain() {
      server = await startServerProcess(environment);
    },
    asAdmin: <Body>(method: 'GET' | 'POST', path: string, payload?: object) =>
      server.call<Body & { id: number; ids: number[] }>(server.adminToken(), method, path, payload),
    async discard() {
      await server.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
