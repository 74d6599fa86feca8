import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { pino, type Logger } from 'pino';
import { oneHour, oneMinute } from '#domain/time.ts';
import { createApp } from './app.ts';
import type { Clock } from './clock.ts';
import { nameInstance } from './backup/erased-list.ts';
import { tidyUnfinishedRestore } from './backup/unfinished.ts';
import type { Config } from './config.ts';
import { type Database } from './db/database.ts';
import { runDueDraws } from './draw/run.ts';
import { sweepUploads } from './files/sweep.ts';
import type { App } from './http/routing.ts';
import { forgetOldMails, mailFolder } from './mail/forget.ts';
import { createOutbox, joinOutboxes } from './mail/outbox.ts';
import { folderTransport, smtpTransport } from './mail/transport.ts';
import { storeDeliveries } from './message/store-deliveries.ts';
import { mailComposer } from './notify/compose.ts';
import { kinds } from './notify/kinds.ts';
import { ensureAdmin } from './organization/ensure-admin.ts';
import { endData } from './privacy/end-data.ts';
import { eraseAgain } from './privacy/erase-again.ts';
import { sweepOffers } from './registration/give-freed-seats.ts';
import type { Services } from './services.ts';
import { pushComposer } from './push/compose.ts';
import { pushSender } from './push/send.ts';
import { lazyServerKey } from './push/sign.ts';
import { repeat } from './repeat.ts';
import { createTokens, storedSecret } from './tokens.ts';
import { openDatabase } from './db/open-database.ts';
import { openFileStore } from './files/open-file-store.ts';

/** What is under way at the end gets this long; the database then closes within a third of a second. */
const finishMilliseconds = 2_100;
/** A server that has not ended by then never would. */
const endMilliseconds = 3_000;

export interface RunningServer {
  app: App;
  services: Services;
  close: () => Promise<void>;
}

/** Everything that runs, wired together. */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  now: Clock = Date.now,
): Promise<RunningServer> {
  const database = await openDatabase(config.databaseUrl, config.dataDir);
  const tokens = createTokens(config.tokenSecret ?? storedSecret(config.dataDir));
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : folderTransport(mailFolder(config.dataDir), config.mailFrom);
  const instance = await orClose(database, nameInstance(database, config.dataDir));
  const files = openFileStore(config, instance);
  const serverKey = lazyServerKey(database, config);
  const sendPush = pushSender({ database, now, serverKey, services: config.pushServices });
  const outbox = joinOutboxes(
    createOutbox({ database, now, log }, transport, mailComposer({ config, database, tokens, now })),
    createOutbox(
      { database, now, log },
      { send: sendPush, close: () => undefined },
      pushComposer({ database, now }),
      'push',
    ),
  );
  const services: Services = { config, database, now, tokens, outbox, files, log, serverKey };
  const app = await orClose(database, openApp(services));
  outbox.start();
  const endings = [
    repeat(services, 6 * oneHour, () => sweepUploads(services), 'uploads could not be swept'),
    repeat(services, 10 * oneMinute, () => endData(services), "people's data whose time is over could not be emptied"),
    repeat(services, 10_000, () => runDueDraws(services), 'a draw could not be made; it is tried again'),
    repeat(
      services,
      oneMinute,
      () => sweepOffers(services),
      'offers that ended could not be given to the next in line',
    ),
    repeat(
      services,
      6 * oneHour,
      () => storeDeliveries(services).then(() => forgetOldMails(services)),
      'old mails could not be forgotten',
    ),
    ...kinds.flatMap(({ name, trigger }) =>
      'every' in trigger
        ? repeat(services, trigger.every, () => trigger.writeDue(services), `${name}: what is due could not be written`)
        : [],
    ),
  ];
  const close = async () => {
    const finished = Promise.all([app.close(), outbox.stop(), ...endings.map((end) => end())]).catch((error: unknown) =>
      log.error({ err: error }, 'not everything could be finished'),
    );
    await Promise.race([finished, sleep(finishMilliseconds, undefined, { ref: false })]);
    await database.close();
  };
  return { app, services, close };
}

/** A database that stays open keeps the process, which then neither serves nor ends. */
function orClose<T>(database: Database, work: Promise<T>): Promise<T> {
  return work.catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
}

async function openApp(services: Services): Promise<App> {
  const { config, database, files, now } = services;
  // Removes unfinished uploads of the last server; on PostgreSQL another server may be writing.
  await files.removeUnfinished(config.databaseUrl ? now() - oneHour : Infinity);
  await tidyUnfinishedRestore(services);
  await ensureAdmin(database, config, now());
  await eraseAgain(services);
  const app = await createApp(services);
  app.metrics.client.collectDefaultMetrics(); // Memory, the event loop, and other things of this process.
  await app.listen({ port: config.port, host: config.host });
  return app;
}

/**
 * Open requests are answered and the database is closed before the process ends. The listeners stay until the very end:
 * one Ctrl-C reaches the process up to three times, from the terminal, from npm and from scripts/start.mjs.
 */
export function closeOnSignal(starting: Promise<RunningServer>): void {
  let isEnding = false;
  const end = async (reason?: unknown) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      console.error(`The server did not close within ${endMilliseconds / 1000} seconds.`);
      process.exit(1);
    }, endMilliseconds).unref();
    const server = await starting.catch(() => undefined);
    if (!server) return; // Whoever started it says why it did not.
    if (reason !== undefined) server.services.log.error({ err: reason }, 'closing after an error');
    await server.close();
    process.exit(reason === undefined ? 0 : 1);
  };
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  for (const failure of ['uncaughtException', 'unhandledRejection']) process.on(failure, (reason) => void end(reason));
}

/** JSON lines. Headers carry tokens: plugins that log them at the lowest level do so without. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, redact: { paths: ['headers', '*.headers', '*.rawPacket'], remove: true } });
}
