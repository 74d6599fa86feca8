/**
 * The servers of a worker's stories, one after the other, in one process: what is read and compiled once serves them
 * all. It is told the environment of the next server, or null to close the one that is open, and answers when that is done.
 */
import { defaultZone } from '#domain/zone.ts';
import { clockAt } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { makeFloatingShow } from '../../server/demo/floating-show.ts';
import { admins } from '../../server/login/queries.ts';
import { startServer, type RunningServer, createLog } from '../../server/start.ts';
import { layDatabase } from '../../server/testing/lent-databases.ts';
import type { NextServer, Order } from './server-program.ts';

let running: RunningServer | undefined;
/** By how much the clock has been put forward since the server was opened. */
let passed = 0;

process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  obey(order).then(
    () => process.send?.('done', () => undefined), // The parent process may be gone.
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function obey(order: Order): Promise<void> {
  if (order === null) return close();
  if (!('pass' in order)) return open(order);
  passed += order.pass;
  return running?.services.outbox.wake();
}

async function open({ environment, today, at, floatingShow }: NextServer): Promise<void> {
  const config = readConfig(environment);
  await layDatabase(config.dataDir);
  passed = 0;
  const begun = clockAt(at, defaultZone, today);
  const clock = Object.assign(() => begun() + passed, { offset: begun.offset ?? 0 });
  running = await startServer(config, createLog(config.logLevel), clock);
  if (!floatingShow) return;
  const [admin] = await running.services.database.read(admins);
  await makeFloatingShow(running.services, { id: admin?.id ?? 0, type: 'admin' }, { pictures: false });
}

async function close(): Promise<void> {
  await running?.close();
  running = undefined;
}
