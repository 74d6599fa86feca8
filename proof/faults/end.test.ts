import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { emptyInstance } from './empty-instance.ts';
import { adminOf, makePlace, withRoom, type AsAdmin, type Place } from './place.ts';
import { openDatabase } from '../../server/db/open-database.ts';

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

const stops = process.env.EVERY_CELL ? 5 : 2;
/** Who gets the signal: the server, a group as systemd and a terminal send it, the server from all of them at once. */
const ways = {
  'the server alone': { entry: 'server/main.ts', send: (child: ChildProcess) => void child.kill('SIGTERM') },
  'the whole group': { entry: './server/main.ts', send: ({ pid = 0 }: ChildProcess) => process.kill(-pid, 'SIGTERM') },
  'the server again and again': {
    entry: 'server/main.ts',
    send: async (child: ChildProcess) => {
      while (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await setImmediate();
      }
    },
  },
};

describe.for(['SQLite', 'PostgreSQL'])('SIGTERM on %s', (kind) => {
  const instance = emptyInstance(kind, { shared: true });

  test.for(Object.entries(ways))('to %s: the database is closed, and it ends with 0 in time', async ([, way]) => {
    for (let stop = 0; stop < stops; stop += 1) {
      const child = await startInGroup(way.entry, instance.environment);
      onTestFinished(() => void (child.exitCode === null && child.kill('SIGKILL')));
      const sent = performance.now();
      const ended = once(child, 'exit');
      void way.send(child);
      expect(await ended).toEqual([0, null]);
      expect(performance.now() - sent).toBeLessThan(withRoom(3_000));
      // SQLite removes its log when the last connection is closed.
      expect(readdirSync(instance.folder).filter((name) => name.endsWith('-wal'))).toEqual([]);
    }
  });
});

/** As `npm start` runs it, but for the pages, in a process group of its own. */
async function startInGroup(entry: string, environment: Record<string, string>): Promise<ChildProcess> {
  const PORT = String(await freePort());
  const args = entry.startsWith('./') ? ['scripts/start.mjs', entry] : [entry];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  for await (const line of createInterface(child.stdout)) if (line.startsWith('Log in as')) break;
  child.stdout.resume();
  return child;
}

async function bookAll(admin: AsAdmin, all: Place, organization: number, acknowledged: number[]): Promise<void> {
  const { event, boat, legs } = all;
  for (const leg of legs) {
    const answer = await admin('POST', '/api/reg/', { event, leg, boat, organization }).catch(() => undefined);
    if (!answer) return;
    if (answer.status === 200) acknowledged.push(answer.body.id);
  }
}
