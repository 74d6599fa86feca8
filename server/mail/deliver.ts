import { setTimeout as sleep } from 'node:timers/promises';
import { toIso } from '#domain/time.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../db/database.ts';
import { claimDue, markFailed, markSent, postpone, type Lane, type OutboxRow } from './queries.ts';
import type { Transport } from './transport.ts';

/** So many mails are on their way at a time. */
const workers = 16;
/** A mail that falls due waits at most this long for others that hang. */
const lookMilliseconds = 1_000;
/** Requests come first: between two claims everybody else is served. */
const pauseMilliseconds = 10;
/** Longer than the longest attempt: nobody else sends a mail that is still on its way. */
const leaseMilliseconds = 180_000;
const firstDelayMilliseconds = 5_000;
const longestDelayMilliseconds = 600_000;

export interface Sending {
  database: Database;
  now: () => number;
  log: FastifyBaseLogger;
}

type ComposeOne<Message> = (row: OutboxRow) => Promise<Message | undefined>;
/** Reads what these mails are about, and returns how to compose each; undefined when there is nobody to write to. */
export type Compose<Message> = (rows: OutboxRow[]) => Promise<ComposeOne<Message>>;

/**
 * Makes the function that sends all due mails until `enough`, and returns how many were accepted. A mail is claimed, sent and
 * marked. One whose server ended in between is sent again after its claim, with the same Message-ID.
 */
export function deliverer<Message>(
  services: Sending,
  transport: Transport<Message>,
  compose: Compose<Message>,
  lane: Lane,
): (enough: () => boolean) => Promise<number> {
  const { database, now } = services;

  /** Outcomes of mails that are not written yet. They survive a pass that fails while the database is away. */
  const marks: Mark[] = [];

  /** Returns how many of them were accepted. */
  async function writeMarks(): Promise<number> {
    const ended = [...marks];
    if (ended.length === 0) return 0;
    await database.write(async (tx) => {
      for (const { write } of ended) await write(tx);
    });
    marks.splice(0, ended.length);
    return ended.filter(({ isAccepted }) => isAccepted).length;
  }

  function claim(places: number): Promise<OutboxRow[]> {
    return database.write((tx) => claimDue(tx, database.kind, now(), leaseMilliseconds, places, lane));
  }

  return async (enough) => {
    const onTheirWay = new Set<Promise<void>>();
    let accepted = 0;
    try {
      for (;;) {
        accepted += await writeMarks();
        const places = enough() ? 0 : workers - onTheirWay.size;
        const claimed = places > 0 ? await claim(places) : [];
        const composing = claimed.length > 0 ? compose(claimed) : undefined;
        for (const row of claimed) {
          const attempt = sendOne(services, transport, row, composing).then((mark) => {
            marks.push(mark);
            onTheirWay.delete(attempt);
          });
          onTheirWay.add(attempt);
        }
        const mayBeMore = claimed.length > 0 && claimed.length === places;
        const ended = mayBeMore ? Promise.race(onTheirWay) : Promise.all(onTheirWay);
        await Promise.race([ended, sleep(lookMilliseconds, undefined, { ref: false })]);
        if (!mayBeMore && onTheirWay.size === 0) return accepted + (await writeMarks());
        await sleep(pauseMilliseconds);
      }
    } finally {
      await Promise.all(onTheirWay);
    }
  };
}

interface Mark {
  isAccepted: boolean;
  write: (tx: Db) => Promise<void>;
}

async function sendOne<Message>(
  { log, now }: Sending,
  transport: Transport<Message>,
  row: OutboxRow,
  composing: Promise<ComposeOne<Message>> | undefined,
): Promise<Mark> {
  try {
    const mail = await (await composing)?.(row);
    if (!mail) return { isAccepted: false, write: (tx) => markFailed(tx, row.id, toIso(now()), 'nobody to write to') };
    await transport.send(mail);
    return { isAccepted: true, write: (tx) => markSent(tx, row.id, toIso(now()), transport.keeps) };
  } catch (error) {
    const reason = reasonOf(error);
    const final = isFinal(error);
    log.warn({ mail: row.id, kind: row.kind, attempt: row.attempts, reason, final }, failed(row));
    const due = toIso(now() + delayAfter(row.attempts));
    return {
      isAccepted: false,
      write: (tx) => (final ? markFailed(tx, row.id, toIso(now()), reason) : postpone(tx, row.id, due, reason)),
    };
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

function failed({ kind }: OutboxRow): string {
  return kind === 'push' ? 'a device could not be told' : 'a mail was not accepted';
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
