import { openMailServer, type MailServer } from './mail-server.ts';
import { mailComposer } from '../notify/compose.ts';
import { createOutbox, type Outbox } from '../mail/outbox.ts';
import { smtpTransport } from '../mail/transport.ts';
import { openWorld, type World } from './world.ts';

export interface MailWorld {
  world: World;
  peer: MailServer;
  /** Of its own, beside that of the world, which only catches mails. It is a minute ahead, and sends what waits for an Undo too. */
  outbox: Outbox;
  close(): Promise<void>;
}

/** A world whose mails go to a real mail server, which can refuse them. */
export async function openMailWorld(): Promise<MailWorld> {
  const world = await openWorld();
  const peer = await openMailServer();
  const { outbox: _outbox, ...others } = world.services;
  const services = { ...others, now: () => others.now() + 61_000 };
  const transport = smtpTransport(peer.url, 'Seatrial <office@seatrial.test>');
  const outbox = createOutbox(services, transport, mailComposer(services));
  return {
    world,
    peer,
    outbox,
    async close() {
      await outbox.stop();
      await peer.close();
      await world.close();
    },
  };
}
