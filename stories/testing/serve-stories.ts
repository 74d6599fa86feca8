/**
 * The servers of a worker's stories, one after the other, in one process: what is read and compiled once serves them
 * all. It is told the environment of the next server, or null to close the one that is open, and answers when that is done.
 */
import { readConfig } from '../../server/config.ts';
import { startServer, type RunningServer, createLog } from '../../server/start.ts';
import { layDatabase } from '../../server/testing/lent-databases.ts';

let server: RunningServer | undefined;

process.on('disconnect', () => process.exit());
process.on('message', (environment: Record<string, string> | null) => {
  (environment ? open(environment) : close()).then(
    () => process.send?.('done', () => undefined), // The parent process may be gone.
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function open(environment: Record<string, string>): Promise<void> {
  const config = readConfig(environment);
  await layDatabase(config.dataDir);
  server = await startServer(config, createLog(config.logLevel));
}

async function close(): Promise<void> {
  await server?.close();
  server = undefined;
}
