import { setTimeout as sleep } from 'node:timers/promises';
import { openMailServer, type MailServer } from '../proof/mail-server.ts';
import { openDatabase } from '../server/db/database.ts';
import { enqueue } from '../server/mail/outbox.ts';
import { type Effort, median, type Row } from './measurement.ts';
import type { Engine } from './engine.ts';
import { startOurs } from './measured-process.ts';

const mails = 1_000;
const mostSeconds = 10;
const size = { events: 1, drivers: mails, legs: 10, boatsPerLeg: 1, seatsPerBoat: 1, bookings: 0 };

/** 1,000 mails that wait in the outbox when the server starts, to a mail server on this machine. */
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
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await fillOutbox();
      const server = await startOurs({ ...environment, SMTP_URL: peer.url });
      seconds.push(await untilAllArrived(peer));
      await server.end();
    }
    return [
      {
        work: `${mails} mails through the outbox`,
        database: engine.kind,
        target: `≤ ${mostSeconds} s`,
        reached: median(seconds) <= mostSeconds,
        measured: `${median(seconds).toFixed(1)} s`,
      },
    ];
  } finally {
    await peer.close();
  }
}

/** Seconds from the first mail to the last. */
async function untilAllArrived(peer: MailServer): Promise<number> {
  while (peer.letters.length === 0) await sleep(1);
  const began = performance.now();
  while (peer.letters.length < mails) await sleep(1);
  peer.letters.length = 0;
  return (performance.now() - began) / 1_000;
}
