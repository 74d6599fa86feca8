import type { Database, Db } from '../db/database.ts';

/**
 * The same database with the event's lock taken away: advancing the revision only reads the event, and nobody waits for a turn. It exists to show
 * that the lock is needed; production code has no such switch.
 */
export function withoutEventLock(database: Database): Database {
  return {
    ...database,
    takeTurns: (_events, transaction) => transaction(() => undefined),
    write: (work) => database.write((tx) => work(lockless(tx))),
  };
}

function lockless(tx: Db): Db {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'updateTable') return () => readInstead(target);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Answers to the calls that `inEvents` makes to advance a revision. */
function readInstead(tx: Db) {
  const query = tx.selectFrom('event').select(['id as event', 'revision']);
  return {
    set: () => ({
      where: (_id: 'id', _is: '=', event: number) => ({ returning: () => query.where('id', '=', event) }),
    }),
  };
}
