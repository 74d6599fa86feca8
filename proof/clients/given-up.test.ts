import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Registration } from '#domain/registration.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { adminOf, makePlace, type AsAdmin, type Place } from '../faults/place.ts';
import { emptyInstance } from '../faults/empty-instance.ts';
import { endsInTime, openSockets, usedMemory } from './measure.ts';
import { giveUp, openConnection, stages, written, type RawRequest } from './raw-client.ts';

/** `npm test` looks at the one that has connections to lose. */
const databases = process.env.EVERY_CELL ? ['SQLite', 'PostgreSQL'] : ['PostgreSQL'];
describe.for(databases)('clients that give up on %s', (kind) => {
  const instance = emptyInstance(kind, { shared: true });
  let server: ServerProcess;
  let admin: AsAdmin;
  let place: Place;
  beforeAll(async () => {
    server = await startServer(instance.environment, { preload: [join(import.meta.dirname, 'tidy-memory.ts')] });
    admin = adminOf(server);
    place = await makePlace(admin, 5);
  });
  afterAll(() => server.end('SIGKILL'));

  const read = (): RawRequest => ({ method: 'GET', path: `/api/leg/event/${place.event}`, token: server.adminToken() });
  const stream = (): RawRequest => ({
    ...read(),
    path: `/api/event/${place.event}/live`,
    headers: { accept: 'text/event-stream' },
  });
  /** Boats of an event that does not exist: refused, so that nothing of it can remain. */
  const refusedWrite = (): RawRequest => ({
    method: 'POST',
    path: '/api/boat',
    token: server.adminToken(),
    body: { boats: [{ make: 'Targa', model: '32', capacity: 1, event: 999_999 }] },
  });

  test('requests given up at every stage leave nothing behind', async () => {
    const before = await openSockets(server);
    const round = () =>
      Promise.all(
        Array.from({ length: 12 }, () => [read(), refusedWrite(), stream()])
          .flat()
          .flatMap((request) => stages.map((stage) => giveUp(server.url, request, stage))),
      );
    for (let rounds = 0; rounds < 2; rounds += 1) await round();
    const warm = await usedMemory(server);
    const booked = await bookEverybody(admin, place, round);
    for (let rounds = 0; rounds < 4; rounds += 1) await round();

    // Only the bookings of other people exist.
    const { registrations } = (await admin<{ registrations: Registration[] }>('GET', `/api/reg/event/${place.event}`))
      .body;
    expect(registrations.map(({ leg, organization }) => `${leg.id} ${organization?.id}`).toSorted()).toEqual(booked);
    await expect.poll(() => openSockets(server)).toBeLessThanOrEqual(before + 2);
    expect((await usedMemory(server)) - warm).toBeLessThan(40 * 1024 * 1024);
  });

  test('a person whose streams were all given up while they were opened gets another one', async () => {
    for (let rounds = 0; rounds < 4; rounds += 1)
      await Promise.all(Array.from({ length: 30 }, () => giveUp(server.url, stream(), 'before the answer')));
    await expect.poll(() => firstLine(server, stream())).toContain(' 200 ');
  });

  test('neither these nor requests that are under way when everybody leaves keep the server from stopping', async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, () => openConnection(server.url)));
    const { head, body } = written(refusedWrite());
    for (const [index, socket] of sockets.entries())
      socket.write(index % 2 === 0 ? head + body : head + body.slice(0, 10));
    await sleep(20);
    for (const socket of sockets.slice(0, 100)) socket.destroy();
    await endsInTime(server, instance.folder); // The others still trickle.
    for (const socket of sockets) socket.destroy();
  });
});

/** Books some legs for every driver while `noise` goes on; returns the leg and the driver of each booking. */
async function bookEverybody(admin: AsAdmin, place: Place, noise: () => Promise<unknown>): Promise<string[]> {
  const { event, boat, legs, organizations } = place;
  const booked: string[] = [];
  const noisy = noise();
  for (const leg of legs.slice(0, 4)) {
    for (const organization of organizations) {
      const book = () => admin('POST', '/api/reg/', { event, leg, boat, organization });
      let answer = await book();
      // A queue that is full for a moment is no fault. A booking whose answer was 503 may be there, when its commit was slow.
      const expected: (string | undefined)[] = answer.status === 503 ? [undefined, 'already_on_leg'] : [undefined];
      while (answer.status === 503) answer = await book();
      expect(expected).toContain(answer.body.code);
      booked.push(`${leg} ${organization}`);
    }
  }
  await noisy;
  return booked.toSorted();
}

async function firstLine(server: ServerProcess, request: RawRequest): Promise<string> {
  const socket = await openConnection(server.url);
  socket.write(written(request).head);
  const line = await new Promise<string>((resolve) => {
    socket.once('data', (bytes) => resolve(String(bytes).split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve('closed'));
  });
  socket.destroy();
  return line;
}
