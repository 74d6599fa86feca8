import { sql } from 'kysely';
import type { BookedTrip } from '#domain/booked-trip.ts';
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
  /** The trips as they were before it, for the mails that tell of it. Not stored. */
  before?: readonly BookedTrip[];
  /** To whom mails go, where the change is about nobody in particular. Not stored. */
  told?: readonly { organization: number; details: object; once?: string }[];
}

/** What each transaction has recorded, and nobody has taken yet. */
const recorded = new WeakMap<Db, Change[]>();

/** Written in the transaction of the change itself, so that neither is there without the other. Returns the ids of the lines. */
export async function recordHistory(tx: Db, ...changes: Change[]): Promise<number[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ actor, before: _before, details, told: _told, ...change }) => ({
    organization: null,
    event: null,
    leg: null,
    boat: null,
    date: null,
    ...change,
    actor: actor?.id || null, // The server itself has no number.
    details: JSON.stringify(details ?? {}),
  }));
  const lines: { id: number }[] = [];
  for (const some of chunks(rows))
    lines.push(...(await tx.insertInto('history').values(some).returning('id').execute()));
  recorded.set(tx, [...(recorded.get(tx) ?? []), ...changes]);
  return lines.map(({ id }) => id);
}

/** What this transaction has recorded since it was last asked. */
export function takeRecorded(tx: Db): Change[] {
  const changes = recorded.get(tx) ?? [];
  recorded.delete(tx);
  return changes;
}

/** Does the work, and takes it back, with what it recorded, when its result is refused. */
export async function tentatively<T>(tx: Db, work: () => Promise<T>, isGood: (result: T) => boolean): Promise<T> {
  const before = recorded.get(tx) ?? [];
  await sql`savepoint tentatively`.execute(tx);
  const result = await work();
  if (!isGood(result)) {
    await sql`rollback to savepoint tentatively`.execute(tx);
    recorded.set(tx, before);
  }
  return result;
}
