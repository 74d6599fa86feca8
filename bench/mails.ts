import { setTimeout as sleep } from 'node:timers/promises';
import { openMailServer, type MailServer } from '../proof/mail-server.ts';
import { openDatabase } from '../server/db/database.ts';
import { enqueue } from '../server/mail/outbox.ts';
import type { Effort } from './effort.ts';
import { startOurs, type Engine } from './engine.ts';
import { startMeasured } from './measured-process.ts';
import { compared, interleaved, type Measured } from './rounds.ts';
import type { Row } from './table.ts';

const mails = 1_000;
const size = { events: 1, drivers: mails, legs: 10, boatsPerLeg: 1, seatsPerBoat: 1, bookings: 0 };

/** 1,000 mails that wait in the outbox when the server starts, to a mail server on this machine; beside nodemailer with a pool. */
export async function outbox(engine: Engine, { rounds }: Effort): Promise<Row[]> {
  const { environment, sample } = await engine.filled(size);
  const peer = await openMailServer();
  const fillOutbox = async () => {
    const database = await openDatabase(environment.DATABASE_URL, environment.DATA_DIR);
    const at = new Date().toISOString();
    const wanted = sample.drivers.map(({ id }, n) => ({
      kind: 'login' as const,
      organization: id,
      recipient: `driver${n}@press.test`,
      at,
    }));
    await database.write((tx) => enqueue(tx, ...wanted));
    await database.close();
  };
  try {
    const { ours, bare } = await interleaved(
      {
        async ours() {
          await fillOutbox();
          const server = await startOurs({ ...environment, SMTP_URL: peer.url });
          const measured = await untilAllArrived(peer);
          await server.end();
          return measured;
        },
        async bare() {
          const nodemailer = await startMeasured(
            'bench/nodemailer-alone.ts',
            {
              SMTP_URL: peer.url,
              MAILS: String(mails),
            },
            '/',
          );
          const measured = await untilAllArrived(peer);
          await nodemailer.end();
          return measured;
        },
      },
      rounds,
    );
    const work = `mails, ${mails} through the outbox`;
    return [compared(engine.kind, { work, limit: 'nodemailer alone, pooled', ours, bare, target: 0.7 })];
  } finally {
    await peer.close();
  }
}

/** From the first mail to the last. */
async function untilAllArrived(peer: MailServer): Promise<Measured> {
  while (peer.letters.length === 0) await sleep(1);
  const began = performance.now();
  const before = peer.letters.length;
  while (peer.letters.length < mails) await sleep(1);
  const rate = ((mails - before) * 1_000) / (performance.now() - began);
  peer.letters.length = 0;
  return { rate };
}
