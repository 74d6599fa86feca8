import { setTimeout as sleep } from 'node:timers/promises';
import { toIso } from '#domain/time.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../db/database.ts';
import { claimDue, markFailed, markSent, postpone, type OutboxRow } from './queries.ts';
import type { Mail, MailTransport } from './transport.ts';

/** The transport always has some that wait, and none of them for long. */
const mostOnTheirWay = 40;
/** Mails that end within so long are noted together: a killed server repeats no more than these. */
const noteMilliseconds = 10;
/** What falls due meanwhile waits no longer than this for mails that hang. */
const lookMilliseconds = 1_000;
/** Longer than the longest attempt: nobody else sends a mail that is still on its way. */
const leaseMilliseconds = 180_000;
const firstDelayMilliseconds = 5_000;
const longestDelayMilliseconds = 600_000;

export interface Sending {
  database: Database;
  now: () => number;
  log: FastifyBaseLogger;
}

type ComposeMail = (row: OutboxRow) => Promise<Mail | undefined>;
/** Reads what these mails are about, and answers how to compose each; undefined when there is nobody to write to. */
export type ComposeMails = (rows: OutboxRow[]) => Promise<ComposeMail>;

interface Outcome {
  row: OutboxRow;
  /** Absent for a mail that was accepted. */
  refusal?: { reason: string; final: boolean };
}

/** What sends all that is due, until there is `enough`, and answers how many mails were accepted. */
export function deliverer(
  services: Sending,
  transport: MailTransport,
  composeMails: ComposeMails,
): (enough: () => boolean) => Promise<number> {
  const { database, now } = services;
  const onTheirWay = new Set<Promise<void>>();
  /** Still to be noted. They outlive a pass that fails while the database is away. */
  const outcomes: Outcome[] = [];

  function begin(row: OutboxRow, composing: Promise<ComposeMail>): void {
    const attempt = send(services, transport, row, composing).then((outcome) => {
      outcomes.push(outcome);
      onTheirWay.delete(attempt);
    });
    onTheirWay.add(attempt);
  }

  /** Notes what has ended and claims what is next in one commit. */
  async function turn(places: number): Promise<number> {
    const ended = [...outcomes];
    const claimed = await database.write(async (tx) => {
      await note(tx, ended, now());
      return places > 0 ? claimDue(tx, database.kind, toIso(now()), toIso(now() + leaseMilliseconds), places) : [];
    });
    outcomes.splice(0, ended.length);
    if (claimed.length > 0) {
      const composing = composeMails(claimed);
      for (const row of claimed) begin(row, composing);
    }
    return ended.filter(({ refusal }) => !refusal).length;
  }

  return async (enough) => {
    let accepted = 0;
    try {
      do {
        accepted += await turn(enough() ? 0 : mostOnTheirWay - onTheirWay.size);
        if (onTheirWay.size === 0) continue;
        await Promise.race([...onTheirWay, sleep(lookMilliseconds, undefined, { ref: false })]);
        await sleep(noteMilliseconds);
      } while (onTheirWay.size + outcomes.length > 0);
    } finally {
      await Promise.all(onTheirWay);
    }
    return accepted;
  };
}

async function send(
  services: Sending,
  transport: MailTransport,
  row: OutboxRow,
  composing: Promise<ComposeMail>,
): Promise<Outcome> {
  try {
    const compose = await composing;
    const mail = await compose(row);
    if (!mail) return { row, refusal: { reason: 'nobody to write to', final: true } };
    await transport.send(mail);
    return { row };
  } catch (error) {
    const refusal = { reason: reasonOf(error), final: isFinal(error) };
    services.log.warn({ mail: row.id, kind: row.kind, attempt: row.attempts, ...refusal }, 'a mail was not accepted');
    return { row, refusal };
  }
}

async function note(tx: Db, outcomes: Outcome[], at: number): Promise<void> {
  const accepted = outcomes.filter(({ refusal }) => !refusal).map(({ row }) => row.id);
  if (accepted.length > 0) await markSent(tx, accepted, toIso(at));
  for (const { row, refusal } of outcomes) {
    if (refusal?.final) await markFailed(tx, row.id, toIso(at), refusal.reason);
    else if (refusal) await postpone(tx, row.id, toIso(at + delayAfter(row.attempts)), refusal.reason);
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
