import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db } from '../../server/db/database.ts';
import { createTokens } from '../../server/tokens.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { emptyDatabase } from '../../server/testing/postgres.ts';
import { spawnServer, startServerProcess, type ServerProcess } from '../../server/testing/server-process.ts';
import { openMailServer, type MailServer } from '../../server/testing/mail-server.ts';
import { startProxy, type Proxy } from '../processes/proxy.ts';
import { clockAfter, moment } from './clock.ts';
import { openDatabase } from '../../server/db/open-database.ts';

const secret = 'a secret of histories that is long enough';
/** The script that changes a source as it is loaded; see the defects. */
const plant = join(import.meta.dirname, '../defects/plant.ts');
const fastClock = join(import.meta.dirname, 'fast-clock.ts');

export interface Setting {
  /** Of a PostgreSQL server; SQLite when absent. */
  postgres?: string | undefined;
  processes: number;
  defect?: string | undefined;
  /** A clock that goes fast, the same in all processes. */
  isFast?: boolean;
  /** Through a proxy that chooses the process. */
  proxied?: boolean;
}

/** Real server processes on one empty database, with a mail server of their own. */
export class Cluster {
  readonly tokens = createTokens(secret);
  readonly mail: MailServer;
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  readonly ports: number[];
  /** Kills and starts so far. */
  kills = 0;
  /** As `moment` gives it. */
  readonly began = moment();
  readonly #setting: Setting;
  readonly #servers: (ServerProcess | undefined)[] = [];
  #proxy: Proxy | undefined;

  static async start(setting: Setting): Promise<Cluster> {
    const databaseUrl = setting.postgres ? await emptyDatabase(setting.postgres) : undefined;
    const ports = new Set<number>();
    while (ports.size < setting.processes) ports.add(await freePort());
    const cluster = new Cluster(setting, await openMailServer(), databaseUrl, [...ports]);
    const starts = await Promise.allSettled(cluster.ports.map((_, index) => cluster.startProcess(index)));
    const failed = starts.find((start) => start.status === 'rejected');
    if (failed) {
      await cluster.discard();
      throw failed.reason;
    }
    if (setting.proxied) cluster.#proxy = await startProxy(cluster.ports);
    return cluster;
  }

  private constructor(setting: Setting, mail: MailServer, databaseUrl: string | undefined, ports: number[]) {
    this.#setting = setting;
    this.mail = mail;
    this.databaseUrl = databaseUrl;
    this.ports = ports;
    this.folder = mkdtempSync(join(tmpdir(), 'seatrial-history-'));
  }

  environment(index: number): Record<string, string> {
    return {
      PORT: String(this.ports[index]),
      DATA_DIR: this.folder,
      TOKEN_SECRET: secret,
      SMTP_URL: this.mail.url,
      LOGIN_LIMIT_PER_CLIENT: '1000000',
      ADMIN_EMAIL: 'first@admin.test',
      HISTORY_BEGAN: String(this.began),
      HISTORY_PROCESS: String(index),
      HISTORY_PROCESSES: String(this.ports.length),
      ...(this.databaseUrl && { DATABASE_URL: this.databaseUrl }),
      ...(this.#setting.defect && { PLANTED_DEFECT: this.#setting.defect }),
    };
  }

  /** The time of the servers' clock at a moment. */
  clockAt(at = moment()): number {
    return this.#setting.isFast ? clockAfter(at - this.began) : Date.now();
  }

  /** The address of a process. */
  portOf(index: number): number {
    return this.#proxy?.port ?? this.ports[index] ?? 0;
  }

  get preload(): string[] {
    return [...(this.#setting.isFast ? [fastClock] : []), ...(this.#setting.defect ? [plant] : [])];
  }

  async startProcess(index: number): Promise<void> {
    this.#servers[index] = await startServerProcess(this.environment(index), { preload: this.preload });
  }

  async end(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const code = (await this.#servers[index]?.end(signal)) ?? null;
    this.#servers[index] = undefined;
    return code;
  }

  async killWhileStarting(index: number, milliseconds: number): Promise<void> {
    const child = spawnServer(this.environment(index), this.preload);
    const ended = once(child, 'exit');
    await sleep(milliseconds);
    child.kill('SIGKILL');
    await ended;
  }

  output(): string {
    return this.#servers.map((server) => server?.output() ?? '').join('');
  }

  /** Reads the stored rows; SQLite allows this only after its process has ended. */
  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const database = await openDatabase(this.databaseUrl, this.folder);
    try {
      return await database.read(work);
    } finally {
      await database.close();
    }
  }

  async stop(): Promise<(number | null)[]> {
    return Promise.all(this.ports.map((_, index) => this.end(index, 'SIGTERM')));
  }

  async discard(): Promise<void> {
    await Promise.all(this.ports.map((_, index) => this.end(index, 'SIGKILL')));
    await this.#proxy?.stop();
    await this.mail.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
