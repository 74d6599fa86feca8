import type { Actor } from '#domain/permissions.ts';
import { chunks } from '../db/lists.ts';
import type { Db } from '../db/database.ts';

/** The actor of a change and its time (an instant as it is stored). */
export interface AuditContext {
  actor: Actor;
  at: string;
}

/** One change, in the words of the call that made it. */
export interface Change {
  at: string;
  /** undefined is a signed-out visitor. */
  actor: Actor | undefined;
  action: string;
  organization?: number;
  event?: number;
  leg?: number;
  boat?: number;
  date?: string;
  details?: object;
}

/** Written in the transaction of the change itself, so that neither is there without the other. */
export async function recordHistory(tx: Db, ...changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ actor, details, ...change }) => ({
    organization: null,
    event: null,
    leg: null,
    boat: null,
    date: null,
    ...change,
    actor: actor?.id || null, // The server itself has no number.
    details: JSON.stringify(details ?? {}),
  }));
  for (const some of chunks(rows)) await tx.insertInto('history').values(some).execute();
}
