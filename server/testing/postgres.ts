import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { aptInstall } from './apt.ts';
import { freePort } from './free-port.ts';

export interface Postgres {
  url: string;
  /** It is gone without its data being lost, until `comeBack`. */
  goAway(how: 'stopped' | 'killed'): Promise<void>;
  comeBack(): Promise<void>;
  /** All of its processes stop where they are and say nothing, until they are told to go on. */
  freeze: () => void;
  thaw: () => void;
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL of its own; a durable one waits for the disk, which only a test about crashes needs. */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const programs = findPostgres();
  const owner = unprivilegedUser();
  // Another user's process cannot enter the TMPDIR that root may have.
  const folder = mkdtempSync(join(owner ? '/tmp' : tmpdir(), 'seatrial-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, args: string[]) =>
    runAs(owner, join(programs, program), args, {
      cwd: folder,
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, LC_ALL: 'C' },
    });

  const flags = ['--username=seatrial', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  const initdb = run('initdb', ['--pgdata', data, ...flags]);
  const problem = await outputOf(initdb);
  if (initdb.exitCode !== 0) throw new Error(`PostgreSQL could not make a database: ${problem}`);

  const port = await freePort();
  const url = `postgres://seatrial@127.0.0.1:${port}/postgres`;
  const launch = async () => {
    const server = run('postgres', ['-D', data, ...optionsFor(port, durable)]);
    const output = outputOf(server);
    const failed = output.then((text) => Promise.reject(new Error(`PostgreSQL did not start: ${text}`)));
    await Promise.race([answers(url), failed]);
    failed.catch(() => undefined); // Its end is expected from here on.
    return { server, output };
  };
  let running = await launch();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    running.server.kill(signal);
    await running.output;
  };

  return {
    url,
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for connections to leave. SIGQUIT is as sudden as a crash.
    goAway: (how) => end(how === 'stopped' ? 'SIGINT' : 'SIGQUIT'),
    async comeBack() {
      running = await launch();
    },
    freeze: () => signalAll(running.server, 'STOP'),
    thaw: () => signalAll(running.server, 'CONT'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function optionsFor(port: number, durable: boolean): string[] {
  const onWhenDurable = durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    fsync: onWhenDurable,
    synchronous_commit: onWhenDurable,
    full_page_writes: onWhenDurable,
    autovacuum: onWhenDurable,
  };
  return Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
}

/** The server, which then starts no other process, and those that it has for each connection, of which some may just have ended. */
function signalAll(server: ChildProcess, signal: 'STOP' | 'CONT'): void {
  server.kill(`SIG${signal}`);
  spawnSync('pkill', [`-${signal}`, '-P', String(server.pid)]);
}

/** Makes a database that nobody else uses in the server at `url`, and returns its own URL. */
export async function emptyDatabase(url: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(url, `CREATE DATABASE ${name}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** The folder with PostgreSQL's programs, the newest where there are several; installs Debian's package when there is none. */
export function findPostgres(): string {
  const found = installedPostgres();
  if (found) return found;
  aptInstall('postgresql', 'PostgreSQL');
  const installed = installedPostgres();
  if (!installed) throw new Error('PostgreSQL was installed, and still its programs were not found.');
  return installed;
}

function installedPostgres(): string | undefined {
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const onDebian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  return [...onDebian, onPath].find((folder) => folder && existsSync(join(folder, 'initdb')));
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
function unprivilegedUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function runAs(
  owner: Owner | undefined,
  program: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
) {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  if (process.platform !== 'linux') return spawn(program, args, { ...options, ...owner, stdio });
  // With its parent's death as a signal, a test run that is killed leaves no server behind.
  const identity = owner ? [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
  return spawn('setpriv', [...identity, '--pdeathsig=INT', program, ...args], { ...options, stdio });
}

/** The output of a program, once it has ended. */
async function outputOf(child: ChildProcess): Promise<string> {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (text = (text + chunk).slice(-4000)));
  await once(child, 'close');
  return text;
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await query(url, 'SELECT 1');
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** One statement, on a connection of its own. */
export async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
