import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { emptyInstance } from './empty-instance.ts';
import { adminOf, makePlace, type AsAdmin, type Place } from './place.ts';

describe.for(['SQLite', 'PostgreSQL'])('SIGTERM under load on %s', (kind) => {
  const instance = emptyInstance(kind);
  let server: ServerProcess;
  beforeEach(async () => {
    server = await startServer(instance.environment);
  });
  afterEach(() => server.end('SIGKILL'));

  // Several times in `npm run test:all`: the signal may come between two requests.
  test(
    'requests under way are finished and answered, and the process ends with 0',
    { repeats: process.env.EVERY_CELL ? 3 : 0 },
    async () => {
      const admin = adminOf(server);
      const all = await makePlace(admin);
      const acknowledged: number[] = [];
      const booking = Promise.all(
        all.organizations.map((organization) => bookAll(admin, all, organization, acknowledged)),
      );
      while (acknowledged.length < 20) await sleep(5);
      expect(await server.end('SIGTERM')).toBe(0);
      await booking;

      const database = await openDatabase(instance.environment.DATABASE_URL, instance.folder);
      const rows = await database.read((db) => db.selectFrom('registration').select('id').orderBy('id').execute());
      await database.close();
      // Nothing was done whose answer was cut off: every booking that is there was answered for.
      expect(rows.map(({ id }) => id)).toEqual(acknowledged.toSorted((a, b) => a - b));
    },
  );
});

async function bookAll(admin: AsAdmin, all: Place, organization: number, acknowledged: number[]): Promise<void> {
  const { event, boat, legs } = all;
  for (const leg of legs) {
    const answer = await admin('POST', '/api/reg/', { event, leg, boat, organization }).catch(() => undefined);
    if (!answer) return;
    if (answer.status === 200) acknowledged.push(answer.body.id);
  }
}
