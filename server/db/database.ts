import { type Kysely, sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Revision, Revisions } from './revisions.ts';
import type { Tables } from './tables.ts';

/** The argument of every query: a transaction of either kind. */
export type Db = Kysely<Tables>;

export interface Database extends Revisions {
  /** Ends every transaction on an event that may help people who wait for a seat; set where the server is wired. */
  beforeCommit?: (tx: Db, event: number) => Promise<void>;
  /** Ends every transaction that writes: whoever is to be told of it is told in it. Set where the server is wired. */
  tellOfChanges?: (tx: Db) => Promise<void>;
  /** After the commit of each transaction that wrote mails. Set where the server is wired. */
  tellOfMails?: () => void;
  kind: 'sqlite' | 'postgres';
  /** The names of the migrations by which opening it brought the database of an earlier version up to this one. */
  upgrades: string[];
  /** `work` reads one consistent snapshot. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** For a single statement, which is consistent without a transaction. */
  lookUp<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Lets `transaction` begin when nobody else of this process is changing one of these events; it says when it has been
   * granted their locks. On SQLite all writes take turns in any case.
   */
  takeTurns<T>(events: number[], transaction: (granted: () => void) => Promise<T>): Promise<T>;
  /** All of `work` or nothing; answers once it is on disk. `work` awaits nothing but SQL. */
  write<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Removes deleted data from the database files too, where the server owns them. Returns whether it did. */
  forgetDeleted(): Promise<boolean>;
  close(): Promise<void>;
}

/** Transactions that wrote mails. */
export const withMails = new WeakSet<Db>();

/**
 * A transaction on what can be booked in an event. It begins by advancing the event's revision: that row is the lock,
 * on both databases, so that facts read inside stay true until the commit.
 */
export function inEvent<T>(
  database: Database,
  event: number,
  work: (tx: Db) => Promise<T>,
  options: InEvent = {},
): Promise<T> {
  return inEvents(database, [event], work, options);
}

export interface InEvent {
  /** The work frees no seat, so the waiting list need not be asked. */
  freesNothing?: boolean;
}

/** The same for several events, locked in the order of their ids so that two callers never wait for each other. */
export async function inEvents<T>(
  database: Database,
  events: number[],
  work: (tx: Db) => Promise<T>,
  { freesNothing = false }: InEvent = {},
): Promise<T> {
  const inOrder = [...new Set(events)].toSorted((a, b) => a - b);
  const moved = new Map<number, Revision>();
  const result = await database.takeTurns(inOrder, (granted) =>
    database.write(async (tx) => {
      for (const event of inOrder) moved.set(event, await advanceRevision(tx, event));
      granted();
      const worked = await work(tx);
      if (!freesNothing) for (const event of inOrder) await database.beforeCommit?.(tx, event);
      return worked;
    }),
  );
  database.tellRevisions([...moved.values()]);
  return result;
}

async function advanceRevision(tx: Db, event: number): Promise<Revision> {
  const advanced = await tx
    .updateTable('event')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', event)
    .returning(['id as event', 'revision'])
    .executeTakeFirst();
  if (!advanced) throw new AppError('event_not_found');
  return advanced;
}

/**
 * Lets one transaction at a time count and then write about `subject`, in whatever process it runs; ends with the
 * transaction. SQLite has one writer at a time as it is.
 */
export async function advisoryLock(tx: Db, kind: Database['kind'], subject: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
}
