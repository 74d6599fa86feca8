import type { Actor } from '#domain/permissions.ts';
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
  // SQLite binds at most 32,766 values in a statement.
  for (let first = 0; first < rows.length; first += 1_000)
    await tx
      .insertInto('history')
      .values(rows.slice(first, first + 1_000))
      .execute();
}
