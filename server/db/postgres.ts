import { Kysely, PostgresDialect, sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Database, Db } from './database.ts';
import { orUnavailable, withRetries } from './postgres-errors.ts';
import { migratePostgres } from './migrate.ts';
import { lockMilliseconds, openPool } from './postgres-pool.ts';
import { postgresRevisions } from './postgres-revisions.ts';
import { allowEmptyLists, refuseUnfiltered } from './query-plugins.ts';
import type { Tables } from './tables.ts';

/** Reads have connections of their own, so that a booking never waits behind a thousand of them. */
const connections = { reads: 4, others: 6 };

export async function openPostgres(url: string, unlimited: boolean): Promise<Database> {
  const upgrades = await migratePostgres(url);
  const reads = openPool(url, connections.reads, unlimited);
  const others = openPool(url, connections.others, unlimited);
  const [readingDb, db] = [reads, others].map(
    ({ pool }) =>
      new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [refuseUnfiltered, allowEmptyLists] }),
  ) as [Kysely<Tables>, Kysely<Tables>];
  const revisions = postgresRevisions(url);
  return {
    kind: 'postgres',
    upgrades,
    ...revisions,
    read: (work) =>
      orUnavailable(() =>
        readingDb.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
      ),
    lookUp: (work) => orUnavailable(() => work(db)),
    takeTurns: eventTurns(lockMilliseconds),
    write(work) {
      const asked = performance.now();
      return orUnavailable(() =>
        withRetries(() =>
          db
            .transaction()
            .setIsolationLevel('read committed')
            .execute(async (tx) => {
              await shortenLockTimeout(tx, performance.now() - asked);
              return work(tx);
            }),
        ),
      );
    },
    forgetDeleted: async () => true, // Its own vacuum does that.
    async close() {
      await Promise.all([revisions.close(), reads.close(), others.close()]);
    },
  };
}

/** Time spent waiting for a connection or in a first attempt shortens the wait for a lock. */
async function shortenLockTimeout(tx: Db, waited: number): Promise<void> {
  if (waited < 100) return;
  const left = Math.max(100, Math.round(lockMilliseconds - waited));
  await sql.raw(`set local lock_timeout = ${left}`).execute(tx);
}

type Turns = <T>(events: number[], transaction: (granted: () => void) => Promise<T>) => Promise<T>;

/**
 * Of the requests that change an event, one at a time has a connection, so that a lock which is held for long takes few of
 * the connections. A request that is not `granted` the locks in time is answered 503, however
 * the time was spent, and changes nothing afterwards.
 */
function eventTurns(milliseconds: number): Turns {
  const last = new Map<number, Promise<unknown>>();

  function inTurn<T>(event: number, work: () => Promise<T>): Promise<T> {
    const turn = (last.get(event) ?? Promise.resolve()).then(work);
    const end = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(event) === end) last.delete(event);
      });
    last.set(event, end);
    return turn;
  }

  return (events, transaction) =>
    new Promise((resolve, reject) => {
      let isLate = false;
      const tooLate = () => {
        isLate = true;
        reject(new AppError('unavailable'));
      };
      const timer = setTimeout(tooLate, milliseconds);
      const refuseLate = () => {
        if (isLate) throw new AppError('unavailable');
      };
      const granted = () => {
        refuseLate();
        clearTimeout(timer);
      };
      const begin = async () => {
        refuseLate();
        return transaction(granted);
      };
      events
        .toReversed() // The lowest is waited for first, by everybody.
        .reduce((work, event) => () => inTurn(event, work), begin)()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}
