import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { copySqlite, parts } from '../backup/create.ts';
import type { Config } from '../config.ts';
import { fine, look, median, reasonOf, stop, type Finding } from './finding.ts';

const patience = 5_000;
const oldestPostgres = 130_000;
/** What one server holds; the database keeps three for its own administrators. */
const connectionsOfServer = 11;
/** A booking makes about ten statements. */
const slowAnswerMilliseconds = 5;

/** The database beside a running server. */
export async function askDatabase({ dataDir, databaseUrl }: Config): Promise<Finding[]> {
  try {
    return databaseUrl ? await postgresFindings(databaseUrl) : [await sqliteFinding(dataDir)];
  } catch (error) {
    return [stop('Database', `It cannot be used (${reasonOf(error)}).`)];
  }
}

/** Only a copy is looked at: a server has the file to itself. */
async function sqliteFinding(dataDir: string): Promise<Finding> {
  const beside = mkdtempSync(join(tmpdir(), 'seatrial-preflight-'));
  try {
    await copySqlite(join(dataDir, parts.sqlite), join(beside, parts.sqlite));
    return fine('Database', 'SQLite, undamaged.');
  } finally {
    rmSync(beside, { recursive: true });
  }
}

async function postgresFindings(connectionString: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience, query_timeout: patience });
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
