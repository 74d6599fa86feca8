import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import { stored, type Services } from '../services.ts';
import { compose } from './compose.ts';
import { claimDue, insertMails, markFailed, markSent, postpone, type OutboxRow } from './queries.ts';
import type { MailTransport } from './transport.ts';
import type { TripNews } from './trip-texts.ts';

export type MailKind = 'login' | 'registration' | 'confirmation' | 'regedit' | 'tomorrow' | TripNews['kind'];

export interface NewMail {
  kind: MailKind;
  organization: number;
  recipient: string;
  details?: object;
  at: string;
  /** Of mails with the same key only the first is ever written. */
  once?: string;
}

export interface Outbox {
  start(): void;
  /** Waits a little for mails that are being sent; what is left goes out at the next start. */
  stop(): Promise<void>;
  /** There may be something to send: called after the commit that wrote it. */
  wake(): void;
  /** Sends all that is due now; answers how many mails were accepted. */
  deliverDue(): Promise<number>;
}

const mailsPerBatch = 20;
const pollMilliseconds = 5_000;
const stopMilliseconds = 5_000;
/** Longer than the longest attempt: nobody else sends a mail that is still on its way. */
const leaseMilliseconds = 180_000;
const firstDelayMilliseconds = 5_000;
const longestDelayMilliseconds = 600_000;

/** Written in the transaction of what the mail reports; call `wake` once that is committed. */
export function enqueue(tx: Db, ...mails: NewMail[]): Promise<void> {
  return insertMails(
    tx,
    mails.map(({ at, details, once, ...rest }) => ({
      ...rest,
      details: JSON.stringify(details ?? {}),
      message_id: randomUUID(),
      created_at: at,
      due_at: at,
      once: once ?? null,
    })),
  );
}

export function createOutbox(services: Omit<Services, 'outbox'>, transport: MailTransport): Outbox {
  let state: 'new' | 'started' | 'stopping' = 'new';
  let timer: NodeJS.Timeout | undefined;
  let passing: Promise<void> | undefined;
  let woken = false;
  let last: Promise<unknown> = Promise.resolve();

  function deliverDue(): Promise<number> {
    const delivery = last.then(() => deliver(services, transport, () => state === 'stopping'));
    last = delivery.catch(() => undefined);
    return delivery;
  }

  async function pass(): Promise<void> {
    do {
      woken = false;
      await deliverDue().catch((error: unknown) => services.log.error({ err: error }, 'mails could not be sent'));
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

async function deliver(
  services: Omit<Services, 'outbox'>,
  transport: MailTransport,
  enough: () => boolean,
): Promise<number> {
  const { database, now } = services;
  let accepted = 0;
  while (!enough()) {
    const lease = stored(now() + leaseMilliseconds);
    const batch = await database.write((tx) => claimDue(tx, database.kind, stored(now()), lease, mailsPerBatch));
    if (batch.length === 0) break;
    const sent = await Promise.all(batch.map((row) => attempt(services, transport, row)));
    accepted += sent.filter(Boolean).length;
  }
  return accepted;
}

async function attempt(services: Omit<Services, 'outbox'>, transport: MailTransport, row: OutboxRow): Promise<boolean> {
  const { database, now, log } = services;
  try {
    const mail = await compose(services, row);
    if (mail) await transport.send(mail);
    await database.write((tx) =>
      mail ? markSent(tx, row.id, stored(now())) : markFailed(tx, row.id, stored(now()), 'nobody to write to'),
    );
    return mail !== undefined;
  } catch (error) {
    const reason = reasonOf(error);
    const final = isFinal(error);
    log.warn({ mail: row.id, kind: row.kind, attempt: row.attempts, reason, final }, 'a mail was not accepted');
    await database.write((tx) =>
      final
        ? markFailed(tx, row.id, stored(now()), reason)
        : postpone(tx, row.id, stored(now() + delayAfter(row.attempts)), reason),
    );
    return false;
  }
}

/**
 * A 5xx that is about this recipient or this mail. One about the sender, or a refused log in at the mail server, is for
 * the operator to mend: no mail is given up for it.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, permanent } = error as Error & { code?: string; command?: string; permanent?: boolean };
  if (code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')) return permanent ?? true;
  return false;
}

/** Doubles up to ten minutes; jitter keeps many mails from coming back at the same moment. */
export function delayAfter(attempts: number, random: number = Math.random()): number {
  const delay = Math.min(firstDelayMilliseconds * 2 ** Math.min(attempts - 1, 20), longestDelayMilliseconds);
  return Math.round(delay * (0.75 + random / 2));
}

/** The mail server's words may repeat what it was sent, a link for one: only its code is kept. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode, command } = error as Error & { code?: string; responseCode?: number; command?: string };
  return [code ?? error.name, responseCode, command].filter(Boolean).join(' ');
}
