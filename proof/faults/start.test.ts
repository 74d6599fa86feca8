import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../server/testing/postgres.ts';
import { startAndEnd } from '../defects/planted-server.ts';
import { sharedPostgres } from '../../server/testing/shared-postgres.ts';
import { newFolder } from './place.ts';

let place: ReturnType<typeof newFolder>;
beforeEach(() => void (place = newFolder()));
afterEach(() => place.discard());

test('a server whose port is taken ends at once with one sentence, also with a database open', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const environment = { DATA_DIR: place.folder, DATABASE_URL: await emptyDatabase(sharedPostgres()) };
  const ended = await startAndEnd({ ...environment, PORT: String(port) });
  expect(ended).toEqual({ said: 'PORT is already in use by another program.', code: 1 });
  other.close();
});
