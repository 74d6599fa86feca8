import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import type { MarkResult } from '#domain/boarding/mark.ts';
import { dateIn } from '#domain/zone.ts';
import { startMortalServer, type MortalServer } from '../testing/server-process.ts';

const phones = 4;
const wanted = 40;
/** Marks are taken on the day of the leg alone. */
const date = dateIn(Date.now(), 'Europe/Helsinki');
let server: MortalServer;

beforeEach(async () => {
  server = await startMortalServer();
});
afterEach(() => server.discard());

async function scene() {
  const event = (await server.asAdmin('POST', '/api/event', { name: 'Kill', start_date: date, end_date: date })).body
    .id;
  const boats = (
    await server.asAdmin('POST', '/api/boat', { boats: [{ make: 'Targa', model: '32', capacity: 40, event }] })
  ).body.ids;
  const times = { identifier: 'L', date, start_time: '09:00', end_time: '10:00' };
  const leg = (await server.asAdmin('POST', '/api/leg', { event, boats, ...times })).body.id;
  return { event, leg, boat: boats[0] ?? 0 };
}

/** Each phone sends some marks at a time until there is no answer, and writes down those that were acknowledged. */
async function markUntilItDies(place: Awaited<ReturnType<typeof scene>>, acknowledged: string[]): Promise<void> {
  const phone = async () => {
    for (;;) {
      const marks = Array.from({ length: 3 }, (_, n) => ({
        ...place,
        id: randomUUID(),
        guest: { id: randomUUID(), name: `Guest ${n}`, publication: 'Daily' },
        kind: 'aboard',
        device: 'phone',
        device_at: new Date().toISOString(),
      }));
      const answer = await server
        .asAdmin<{ results: MarkResult[] }>('POST', '/api/boarding', { marks })
        .catch(() => undefined);
      if (!answer || answer.status !== 200) return;
      acknowledged.push(...answer.body.results.flatMap(({ id, result }) => (result === 'stored' && id ? [id] : [])));
    }
  };
  await Promise.all(Array.from({ length: phones }, phone));
}

test('kill -9 in the middle of boarding keeps every mark that was acknowledged', async () => {
  const place = await scene();
  const acknowledged: string[] = [];
  const marking = markUntilItDies(place, acknowledged);
  while (acknowledged.length < wanted) await sleep(2);
  await server.end('SIGKILL');
  await marking;

  await server.startAgain();
  const { body } = await server.asAdmin<BoardingDay>('GET', `/api/boarding/${place.event}/${date}`);
  const kept = new Set(
    body.departures.flatMap(({ people }) => people.flatMap(({ heads }) => heads.map(({ id }) => id))),
  );
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});
