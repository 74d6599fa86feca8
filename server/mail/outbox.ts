import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, withMails } from '../db/database.ts';
import { deliverer, type Compose, type Sending } from './deliver.ts';
import { insertMails, type Lane } from './queries.ts';
import type { Transport } from './transport.ts';

export interface NewMail {
  kind: string;
  organization: number;
  recipient: string;
  details?: object;
  at: string;
  /** When it may be sent, if not at once. */
  dueAt?: string;
  /** Only the first mail with a key is ever written. */
  once?: string;
}

export interface Outbox {
  start(): void;
  /** Waits a little for mails that are being sent; what is left goes out at the next start. */
  stop(): Promise<void>;
  /** There may be something to send. */
  wake(): void;
  /** Sends all that is due now; returns how many mails were accepted. */
  deliverDue(): Promise<number>;
}

const pollMilliseconds = 5_000;
/** Mails written within this time are claimed and marked together, since each claim waits for the disk. */
const gatherMilliseconds = 500;
const stopMilliseconds = 2_000;
/** Written in the transaction of what the mail reports, whose commit wakes the outbox. */
export function enqueue(tx: Db, ...mails: NewMail[]): Promise<void> {
  if (mails.length > 0) withMails.add(tx);
  return insertMails(
    tx,
    mails.map(({ at, details, dueAt, once, ...rest }) => ({
      ...rest,
      details: JSON.stringify(details ?? {}),
      message_id: randomUUID(),
      created_at: at,
      due_at: dueAt ?? at,
      once: once ?? null,
    })),
  );
}

/** `lane` is what it sends: mails and messages to devices do not wait for each other. */
export function createOutbox<Message>(
  services: Sending,
  transport: Transport<Message>,
  compose: Compose<Message>,
  lane: Lane = 'mail',
): Outbox {
  let state: 'new' | 'started' | 'stopping' = 'new';
  let timer: NodeJS.Timeout | undefined;
  let passing: Promise<void> | undefined;
  let woken = false;
  let last: Promise<unknown> = Promise.resolve();
  const deliver = deliverer(services, transport, compose, lane);

  function deliverDue(): Promise<number> {
    const delivery = last.then(() => deliver(() => state === 'stopping'));
    last = delivery.catch(() => undefined);
    return delivery;
  }

  async function pass(): Promise<void> {
    do {
      woken = false;
      await deliverDue().catch((error: unknown) => services.log.error({ err: error }, 'mails could not be sent'));
      if (woken) await sleep(gatherMilliseconds, undefined, { ref: false });
    } while (woken && state === 'started');
    passing = undefined;
    if (state === 'started') timer = setTimeout(run, pollMilliseconds);
  }

  function run(): void {
    clearTimeout(timer);
    passing ??= pass();
  }

  return {
    start() {
      state = 'started';
      run();
    },
    wake() {
      if (state !== 'started') return;
      woken = true;
      run();
    },
    async stop() {
      state = 'stopping';
      clearTimeout(timer);
      await Promise.race([last, sleep(stopMilliseconds, undefined, { ref: false })]);
      transport.close();
      await last;
    },
    deliverDue,
  };
}

/** Two lanes as one. */
export function joinOutboxes(one: Outbox, other: Outbox): Outbox {
  return {
    start() {
      one.start();
      other.start();
    },
    wake() {
      one.wake();
      other.wake();
    },
    stop: async () => void (await Promise.all([one.stop(), other.stop()])),
    deliverDue: async () => (await one.deliverDue()) + (await other.deliverDue()),
  };
}
