import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Tokens } from './tokens.ts';

/** The key by which push services know this server (RFC 8292). */
export interface ServerKey {
  /** As a browser takes it for a subscription. */
  publicKey: string;
  /** The Authorization header for the push service of this origin. */
  authorize(origin: string, now: number): Promise<string>;
}

/** The services of every route. Tests replace only the clock, the mail transport and the folders. */
export interface Services {
  config: Config;
  database: Database;
  now: Clock;
  tokens: Tokens;
  outbox: Outbox;
  /** Where uploaded files are kept. */
  files: FileStore;
  /** By which push services know this server. */
  serverKey: () => Promise<ServerKey>;
  log: FastifyBaseLogger;
}
