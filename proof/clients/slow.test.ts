import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { startServer } from '../defects/planted-server.ts';
import { adminOf, makePlace, type AsAdmin, type Place } from '../faults/place.ts';
import { emptyInstance } from '../faults/empty-instance.ts';
import { endsInTime, openSockets } from './measure.ts';
import { openConnection, written, type RawRequest } from './raw-client.ts';

/** `npm test` looks at the one that has connections to lose. */
const databases = process.env.EVERY_CELL ? ['SQLite', 'PostgreSQL'] : ['PostgreSQL'];
describe.for(databases)('slow clients on %s', (kind) => {
  const instance = emptyInstance(kind, { shared: true });
  let server: ServerProcess;
  let admin: AsAdmin;
  let place: Place;
  beforeAll(async () => {
    server = await startServer(instance.environment);
    admin = adminOf(server);
    place = await makePlace(admin, 3);
  });
  afterAll(() => server.end('SIGKILL'));

  /** For somebody else each time: an answer that is lost leaves the booking made. */
  let tries = 0;
  const bookable = async () => {
    const { boat, event, legs, organizations } = place;
    const organization = organizations[tries++ % organizations.length];
    const answer = await admin('POST', '/api/reg/', { event, boat, leg: legs[0], organization });
    await admin('DELETE', `/api/reg/${answer.body.id}`);
    return answer.status;
  };

  test('a request that trickles in is cut off, in its headers or its body, and delays nobody else', async () => {
    const before = await openSockets(server);
    const { head, body } = written({
      method: 'POST',
      path: '/api/boat',
      token: server.adminToken(),
      body: { boats: [{ make: 'Targa', model: '32', capacity: 1, event: 999_999 }] },
    });
    const sockets = await Promise.all(Array.from({ length: 100 }, () => openConnection(server.url)));
    const closed = sockets.map(closeOf);
    const trickles = sockets.map((socket, index) => trickle(socket, index % 2 === 0 ? '' : head, head + body));
    expect(await bookable()).toBe(200);
    await Promise.all(closed); // Nothing but the server ends them.
    for (const stop of trickles) stop();
    expect(await bookable()).toBe(200);
    await expect.poll(() => openSockets(server)).toBeLessThanOrEqual(before + 2);
  });

  test('answers and streams that nobody reads cost nobody else anything, also at the end', async () => {
    const read: RawRequest = { method: 'GET', path: `/api/leg/event/${place.event}`, token: server.adminToken() };
    const stream = { ...read, path: `/api/event/${place.event}/live`, headers: { accept: 'text/event-stream' } };
    const sockets = await Promise.all(Array.from({ length: 100 }, () => openConnection(server.url)));
    // A third asks more on a connection than is answered at once, and is cut off.
    const asked = [written(stream).head, written(read).head.repeat(200), written(read).head.repeat(10)];
    for (const [index, socket] of sockets.entries()) {
      socket.pause();
      socket.write(asked[index % 3] ?? '');
    }
    // A thousand requests look up their session first. A call without a connection for that in three seconds is answered 503
    // and repeated. The promise is a bounded queue; the time for a thousand reads depends on the machine.
    await expect.poll(bookable, { timeout: 60_000 }).toBe(200);
    await endsInTime(server, instance.folder);
    for (const socket of sockets) socket.destroy();
  });
});

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
