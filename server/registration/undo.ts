import { AppError } from '#domain/errors.ts';
import type { UndoObstacle } from '#domain/history.ts';
import { inEvents, type Database, type Db } from '../db/database.ts';
import { bookWithin } from './book.ts';
import { findRemovals } from '../history/queries.ts';
import type { AuditContext } from '../history/record.ts';
import type { RemovedRegistration } from './queries.ts';

/** Books again what was removed, by the rules of a booking except lock and departure: all of it, or nothing with the reasons. */
export async function undoRemovals(database: Database, ids: number[], by: AuditContext): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const removals = (await database.read((db) => findRemovals(db, wanted))) as RemovedRegistration[];
  if (removals.length < wanted.length) throw new AppError('removal_not_found');
  const events = removals.map(({ event }) => event);
  return inEvents(database, events, async (tx) => {
    const made: number[] = [];
    const errors: UndoObstacle[] = [];
    for (const removal of removals) {
      const result = await bookAgain(tx, removal, by);
      if (typeof result === 'number') made.push(result);
      else errors.push(result);
    }
    if (errors.length > 0) throw new AppError('undo_refused', { errors });
    return made;
  });
}

/** A refusal comes before anything is written, so the others can still be asked. */
async function bookAgain(
  tx: Db,
  { id, ...booking }: RemovedRegistration,
  by: AuditContext,
): Promise<number | UndoObstacle> {
  try {
    return await bookWithin(tx, { ...booking, override: false, by, undoes: id });
  } catch (error) {
    if (error instanceof AppError) return { id, error: error.message };
    throw error;
  }
}
