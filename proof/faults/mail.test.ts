import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailComposer } from '../../server/notify/compose.ts';
import { createOutbox, type Outbox } from '../../server/mail/outbox.ts';
import { smtpTransport } from '../../server/mail/transport.ts';
import { openWorld, type Person, type World } from '../../server/testing/world.ts';

let world: World;
let driver: Person;
let outbox: Outbox | undefined;
let peer: Server | undefined;
beforeEach(async () => {
  world = await openWorld();
  driver = await world.driver();
});
afterEach(async () => {
  await outbox?.stop();
  peer?.close();
  await world.close();
});

function outboxTo(port: number): Outbox {
  const { outbox: _outbox, ...services } = world.services;
  outbox = createOutbox(
    services,
    smtpTransport(`smtp://127.0.0.1:${port}`, 'office@seatrial.test'),
    mailComposer(services),
  );
  return outbox;
}
const promise = () => world.call(undefined, 'POST', '/api/org/login', { email: driver.email });
const rows = () => world.database.read((db) => db.selectFrom('outbox').selectAll().execute());
const later = (milliseconds: number) => (world.clock.now += milliseconds);

async function listen(hear: (socket: Socket) => void): Promise<number> {
  peer = createServer(hear).listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => peer?.once('listening', () => resolve()));
  return (peer.address() as AddressInfo).port;
}

/** A mail server that speaks just enough, and answers DATA's end as it is told. */
function speaking(atTheEnd: (socket: Socket, letter: string) => void) {
  return (socket: Socket) => {
    let letter: string | undefined;
    socket.on('error', () => undefined);
    socket.write('220 peer\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (letter !== undefined) {
        letter += text;
        if (letter.endsWith('\r\n.\r\n')) {
          atTheEnd(socket, letter);
          letter = undefined;
        }
        return;
      }
      if (/^DATA/i.test(text)) {
        letter = '';
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 peer\r\n');
    });
  };
}

test('silent: a server that never greets is given up for now', async () => {
  await promise();
  const sockets = new Set<Socket>();
  expect(await outboxTo(await listen((socket) => void sockets.add(socket))).deliverDue()).toBe(0);
  expect(await rows()).toMatchObject([{ sent_at: null, failed_at: null, attempts: 1 }]);
  for (const socket of sockets) socket.destroy();
});

test('cut after DATA: sent again with the same Message-ID, so that a reader drops the copy', async () => {
  await promise();
  const heard: string[] = [];
  let cuts = 2;
  const port = await listen(
    speaking((socket, letter) => {
      heard.push(/^Message-ID: (\S+)/im.exec(letter)?.[1] ?? '');
      if ((cuts -= 1) >= 0) socket.destroy();
      else socket.write('250 taken\r\n');
    }),
  );
  const sending = outboxTo(port);
  expect(await sending.deliverDue()).toBe(0);
  later(60_000);
  expect(await sending.deliverDue()).toBe(0);
  later(60_000);
  expect(await sending.deliverDue()).toBe(1);
  expect(heard).toHaveLength(3);
  expect(new Set(heard).size).toBe(1);
});
