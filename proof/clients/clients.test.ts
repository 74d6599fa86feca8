import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Registration } from '#domain/registration.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { emptyInstance } from '../faults/empty-instance.ts';
import { adminOf, makePlace, withRoom, type AsAdmin, type Place } from '../faults/place.ts';
import { giveUp, openConnection, stages, written, type RawRequest } from './raw-client.ts';

/** `npm test` looks at the one that has connections to lose. */
const databases = process.env.EVERY_CELL ? ['SQLite', 'PostgreSQL'] : ['PostgreSQL'];
describe.for(databases)('clients that give up or are slow, on %s', (kind) => {
  const instance = emptyInstance(kind, { shared: true });
  let server: ServerProcess | undefined;
  let admin: AsAdmin;
  let place: Place;
  let tries = 0;
  const running = () => server as ServerProcess;
  beforeEach(async () => {
    if (server) return;
    server = await startServer(instance.environment);
    admin = adminOf(server);
    place = await makePlace(admin, 5, `driver${(tries += 1)}-`);
  });
  afterAll(() => server?.end('SIGKILL'));

  const read = (): RawRequest => ({
    method: 'GET',
    path: `/api/leg/event/${place.event}`,
    token: running().adminToken(),
  });
  const stream = (): RawRequest => ({
    ...read(),
    path: `/api/event/${place.event}/live`,
    headers: { accept: 'text/event-stream' },
  });
  /** Boats of an event that does not exist: refused, so that nothing of it can remain. */
  const refusedWrite = (): RawRequest => ({
    method: 'POST',
    path: '/api/boat',
    token: running().adminToken(),
    body: { boats: [{ make: 'Targa', model: '32', capacity: 1, event: 999_999 }] },
  });
  /** For somebody else each time: an answer that is lost leaves the booking made. */
  const bookable = async () => {
    const { boat, event, legs, organizations } = place;
    const organization = organizations[(tries += 1) % organizations.length];
    const answer = await admin('POST', '/api/reg/', { event, boat, leg: legs.at(-1), organization });
    await admin('DELETE', `/api/reg/${answer.body.id}`);
    return answer.status;
  };
  const manySockets = (count: number) =>
    Promise.all(Array.from({ length: count }, () => openConnection(running().url)));
  /** It ends by itself with 0, soon, and leaves no lock and no half-written file. */
  const endsInTime = async () => {
    const began = performance.now();
    expect(await running().end('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(withRoom(3_000));
    const left = readdirSync(instance.folder, { recursive: true }).map(String);
    expect(left.filter((name) => /(-wal|-shm|-journal|\.part)$/.test(name))).toEqual([]);
    server = undefined;
  };

  test('requests given up at every stage leave nothing behind', async () => {
    const before = await openSockets(running());
    const round = () =>
      Promise.all(
        Array.from({ length: 12 }, () => [read(), refusedWrite(), stream()])
          .flat()
          .flatMap((request) => stages.map((stage) => giveUp(running().url, request, stage))),
      );
    const booked = await bookEverybody(admin, place, round);
    for (let rounds = 0; rounds < 4; rounds += 1) await round();

    // Only the bookings of other people exist.
    const { registrations } = (await admin<{ registrations: Registration[] }>('GET', `/api/reg/event/${place.event}`))
      .body;
    expect(registrations.map(({ leg, organization }) => `${leg.id} ${organization?.id}`).toSorted()).toEqual(booked);
    await expect.poll(() => openSockets(running())).toBeLessThanOrEqual(before + 2);
  });

  test('a person whose streams were all given up while they were opened gets another one', async () => {
    for (let rounds = 0; rounds < 4; rounds += 1)
      await Promise.all(Array.from({ length: 30 }, () => giveUp(running().url, stream(), 'before the answer')));
    await expect.poll(() => firstLine(running(), stream())).toContain(' 200 ');
  });

  test('a request that trickles in is cut off, in its headers or its body, and delays nobody else', async () => {
    const before = await openSockets(running());
    const { head, body } = written(refusedWrite());
    const sockets = await manySockets(100);
    const closed = sockets.map(closeOf);
    const trickles = sockets.map((socket, index) => trickle(socket, index % 2 === 0 ? '' : head, head + body));
    expect(await bookable()).toBe(200);
    await Promise.all(closed); // Nothing but the server ends them.
    for (const stop of trickles) stop();
    expect(await bookable()).toBe(200);
    await expect.poll(() => openSockets(running())).toBeLessThanOrEqual(before + 2);
  });

  test('neither these nor requests that are under way when everybody leaves keep the server from stopping', async () => {
    const sockets = await manySockets(200);
    const { head, body } = written(refusedWrite());
    for (const [index, socket] of sockets.entries())
      socket.write(index % 2 === 0 ? head + body : head + body.slice(0, 10));
    await sleep(20);
    for (const socket of sockets.slice(0, 100)) socket.destroy();
    await endsInTime(); // The others still trickle.
    for (const socket of sockets) socket.destroy();
  });

  test('answers and streams that nobody reads cost nobody else anything, also at the end', async () => {
    const sockets = await manySockets(100);
    // A third asks more on a connection than is answered at once, and is cut off.
    const asked = [written(stream()).head, written(read()).head.repeat(200), written(read()).head.repeat(10)];
    for (const [index, socket] of sockets.entries()) {
      socket.pause();
      socket.write(asked[index % 3] ?? '');
    }
    // A thousand requests look up their session first. A call without a connection for that in three seconds is answered 503
    // and repeated. The promise is a bounded queue; the time for a thousand reads depends on the machine.
    await expect.poll(bookable, { timeout: 60_000 }).toBe(200);
    await endsInTime();
    for (const socket of sockets) socket.destroy();
  });
});

/** The connections that the server holds, its database's included. */
async function openSockets({ url }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
  return Number(/nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}

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

/** A client that still writes when the server closes hears a reset first, which is no fault. */
function closeOf(socket: Socket): Promise<void> {
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.resume().once('close', () => resolve()));
}

/** Sends `sent` at once and then what is missing of `all`, a byte a second. */
function trickle(socket: Socket, sent: string, all: string): () => void {
  let position = sent.length;
  if (sent) socket.write(sent);
  const timer = setInterval(() => {
    if (!socket.destroyed && position < all.length) socket.write(all[position++] ?? '');
  }, 1_000);
  return () => clearInterval(timer);
}
