import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { spawnPlanted, startServer } from '../defects/planted-server.ts';
import { emptyInstance } from './empty-instance.ts';
import { adminOf } from './place.ts';
import { openDatabase } from '../../server/db/open-database.ts';

describe.for(['SQLite', 'PostgreSQL'])('kill -9 during a migration on %s', (kind) => {
  const instance = emptyInstance(kind);

  test('leaves nothing half made: the next start finishes it', async () => {
    for (const statements of [1, 8, 20]) await killAfter(instance.environment, statements);
    const server = await startServer(instance.environment);
    expect((await adminOf(server)('GET', '/api/event')).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    const database = await openDatabase(instance.environment.DATABASE_URL, instance.folder);
    const admins = await database.read((db) => db.selectFrom('organization').select('id').execute());
    await database.close();
    expect(admins).toHaveLength(1);
  });
});

/** Each statement is announced and waits, so that the process can be killed between two of them. */
async function killAfter(environment: Record<string, string>, statements: number): Promise<void> {
  const child = spawnPlanted(environment, { entry: 'proof/faults/open-database.ts', pauses: ['slow-migration'] });
  const ended = once(child, 'exit');
  let told = '';
  child.stderr?.on('data', (chunk) => {
    told += chunk;
    if (told.split('is done').length > statements) child.kill('SIGKILL');
  });
  expect(await ended).toEqual([null, 'SIGKILL']);
}
