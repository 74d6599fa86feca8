import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { copySqlite, parts } from '../backup/create.ts';
import type { Config } from '../config.ts';
import { fine, look, median, reasonOf, stop, type Finding } from './finding.ts';
import { isReachable, localAdmin } from '../config.ts';

const patience = 5_000;
const oldestPostgres = 130_000;
/** What one server holds; the database keeps three for its own administrators. */
const connectionsOfServer = 11;
/** A booking makes about ten statements. */
const slowAnswerMilliseconds = 5;

/** The database beside a running server. */
export async function askDatabase(config: Config): Promise<Finding[]> {
  try {
    return config.databaseUrl ? await postgresFindings(config) : await sqliteFindings(config);
  } catch (error) {
    return [stop('Database', `It cannot be used (${reasonOf(error)}).`)];
  }
}

/** Only a copy is looked at: a server has the file to itself. */
async function sqliteFindings(config: Config): Promise<Finding[]> {
  const beside = mkdtempSync(join(tmpdir(), 'seatrial-preflight-'));
  try {
    const copy = join(beside, parts.sqlite);
    await copySqlite(join(config.dataDir, parts.sqlite), copy);
    const file = new DatabaseSync(copy, { readOnly: true });
    const admins = file.prepare(adminsQuery).all() as never;
    file.close();
    return [fine('Database', 'SQLite, undamaged.'), adminFinding(config, admins)];
  } finally {
    rmSync(beside, { recursive: true });
  }
}

async function postgresFindings(config: Config): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: config.databaseUrl,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const setting = async (name: string) => String((await client.query(`show ${name}`)).rows[0][name]);
    const times: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const start = performance.now();
      await client.query('select 1');
      times.push(performance.now() - start);
    }
    return [
      adminFinding(config, (await client.query(adminsQuery)).rows),
      ...safetyFindings(await setting('fsync'), await setting('full_page_writes')),
      ...sizeFindings(Number(await setting('server_version_num')), Number(await setting('max_connections'))),
      speedFinding(median(times)),
    ];
  } finally {
    await client.end();
  }
}

function safetyFindings(fsync: string, fullPages: string): Finding[] {
  return fsync === 'on' && fullPages === 'on'
    ? [fine('Database', 'PostgreSQL, and what it says is written is on the disk.')]
    : [stop('Database', 'fsync or full_page_writes is off: after a power cut bookings would be lost. Switch both on.')];
}

function sizeFindings(version: number, connections: number): Finding[] {
  const servers = Math.floor((connections - 3) / connectionsOfServer);
  return [
    ...(version < oldestPostgres
      ? [look('Database', 'PostgreSQL is older than version 13, with which nothing was tested.')]
      : []),
    servers < 1
      ? stop('Database', `max_connections is ${connections}; a server needs ${connectionsOfServer}.`)
      : fine(
          'Database',
          `Its ${connections} connections are enough for ${servers === 1 ? 'one server' : `${servers} servers`}.`,
        ),
  ];
}

function speedFinding(answer: number): Finding {
  return answer > slowAnswerMilliseconds
    ? look('Database', `It answers after ${answer.toFixed(1)} ms: a rush of bookings will wait. Put it nearer.`)
    : fine('Database', `It answers after ${answer.toFixed(1)} ms.`);
}

const adminsQuery = "select email, last_login from organization where type = 'admin'";

/** Whether somebody can get in who lets the others in. */
function adminFinding(
  { adminEmail, publicUrl, smtpUrl }: Config,
  admins: { email: string; last_login: string | null }[],
): Finding {
  const hasLoggedIn = admins.some(({ email, last_login }) => last_login && isReachable(email, { smtpUrl }));
  if (hasLoggedIn) return fine('First admin', 'An admin has logged in.');
  return adminEmail === localAdmin
    ? stop(
        'First admin',
        'No admin who gets mail has ever logged in. Set ADMIN_EMAIL to your address, and start again.',
      )
    : look(
        'First admin',
        `Nobody has logged in as an admin yet: ask for a link as ${adminEmail} at ${publicUrl}/login.`,
      );
}
