import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Registration } from '#domain/registration.ts';
import { startMortalServer, type MortalServer } from '../testing/server-process.ts';

const drivers = 60;
let server: MortalServer;

beforeEach(async () => {
  server = await startMortalServer();
});
afterEach(() => server.discard());

async function scene() {
  const event = (
    await server.asAdmin('POST', '/api/event', { name: 'Kill', start_date: '2030-06-10', end_date: '2030-06-12' })
  ).body.id;
  const boats = (
    await server.asAdmin('POST', '/api/boat', { boats: [{ make: 'Targa', model: '32', capacity: drivers, event }] })
  ).body.ids;
  const legs: number[] = [];
  for (let hour = 8; hour < 20; hour++) {
    const leg = {
      event,
      boats,
      identifier: `L${hour}`,
      date: '2030-06-10',
      start_time: `${hour}:00`.padStart(5, '0'),
      end_time: `${hour}:30`.padStart(5, '0'),
    };
    legs.push((await server.asAdmin('POST', '/api/leg', leg)).body.id);
  }
  const orgs = Array.from({ length: drivers }, (_, n) => ({ email: `driver${n}@press.test`, type: 'test driver' }));
  return {
    event,
    legs,
    boat: boats[0] ?? 0,
    organizations: (await server.asAdmin('POST', '/api/org/new', { orgs })).body.ids,
  };
}

/** Writes down every booking that was acknowledged; those in flight when the server dies are not. */
async function bookUntilItDies(
  { event, legs, boat, organizations }: Awaited<ReturnType<typeof scene>>,
  acknowledged: number[],
): Promise<void> {
  await Promise.all(
    organizations.map(async (organization) => {
      for (const leg of legs) {
        const answer = await server
          .asAdmin('POST', '/api/reg/', { event, leg, boat, organization })
          .catch(() => undefined);
        if (!answer) return;
        if (answer.status === 200) acknowledged.push(answer.body.id);
      }
    }),
  );
}

/** In the middle: neither before the first nor after the last of them, however slow the machine is. */
async function untilSome(acknowledged: number[]): Promise<void> {
  while (acknowledged.length < drivers) await sleep(2);
}

test('kill -9 in the middle of bookings loses none that was acknowledged', async () => {
  const all = await scene();
  const acknowledged: number[] = [];
  const booking = bookUntilItDies(all, acknowledged);
  await untilSome(acknowledged);
  await server.end('SIGKILL');
  await booking;
  expect(acknowledged.length).toBeLessThan(drivers * all.legs.length);

  await server.startAgain();
  const { registrations } = (
    await server.asAdmin<{ registrations: Registration[] }>('GET', `/api/reg/event/${all.event}`)
  ).body;
  const kept = new Set(registrations.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

test('SIGTERM lets open requests finish, and ends with 0', async () => {
  const acknowledged: number[] = [];
  const booking = bookUntilItDies(await scene(), acknowledged);
  await untilSome(acknowledged);
  expect(await server.end('SIGTERM')).toBe(0);
  await booking;
});
