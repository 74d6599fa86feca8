import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { emptyDatabase, startPostgres, type Postgres } from '../../server/testing/postgres.ts';
import { startAndEnd, startServer } from '../defects/planted-server.ts';
import { newFolder } from './place.ts';

let postgres: Postgres;
let place: ReturnType<typeof newFolder>;
let environment: Record<string, string>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  place = newFolder();
  environment = { DATA_DIR: place.folder, DATABASE_URL: await emptyDatabase(postgres.url) };
});
afterEach(() => place.discard());

test('a server whose port is taken ends at once with one sentence, also with a database open', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const ended = await startAndEnd({ ...environment, PORT: String(port) });
  expect(ended).toEqual({ said: 'PORT is already in use by another program.', code: 1 });
  other.close();
});

test('three processes that start at once on an empty database make it once, with one admin', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => startServer(environment)));
  const codes = await Promise.all(servers.map((server) => server.end('SIGTERM')));
  expect(codes).toEqual([0, 0, 0]);
  const database = await openDatabase(environment.DATABASE_URL, place.folder);
  const made = await database.read((db) => db.selectFrom('history').select('action').execute());
  await database.close();
  expect(made).toEqual([{ action: 'organization.first_admin' }]);
});
