import * as calls from '#domain/calls/history.ts';
import { AppError } from '#domain/errors.ts';
import type { UndoObstacle } from '#domain/history.ts';
import { type Database, type Db, inEvents } from '../db/database.ts';
import { findChanges, type FoundChange } from '../history/queries.ts';
import type { AuditContext } from '../history/record.ts';
import { on } from '../http/on.ts';
import type { App } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import { bookWithin } from '../registration/book.ts';
import type { RemovedRegistration } from '../registration/queries.ts';
import type { Services } from '../services.ts';
import { isMailed, takeBack } from './take-back.ts';

export function undoRoutes(app: App, { database, now }: Services): void {
  on(app, calls.undoChanges, async (request) => ({
    ids: await undoChanges(database, request.body.ids, auditContext(request, now)),
  }));
}

/** Removed bookings are made again; what mails others is as if it had never been. All of it, or nothing. Returns the ids of the bookings. */
async function undoChanges(database: Database, ids: number[], by: AuditContext): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const changes = await database.read((db) => findChanges(db, wanted));
  const isRemoval = ({ action }: FoundChange) => action === 'registration.removed';
  if (changes.length < wanted.length || !changes.every(changes.some(isRemoval) ? isRemoval : isMailed))
    throw new AppError('change_not_found');
  if (changes.some(isRemoval)) return bringBack(database, changes as RemovedRegistration[], by);
  await database.write(async (tx) => {
    for (const change of changes) await takeBack(tx, database.kind, change, by);
  });
  return [];
}

/** By the rules of a booking except lock and departure, or not with the reasons. */
function bringBack(database: Database, removals: RemovedRegistration[], by: AuditContext): Promise<number[]> {
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
  { boat, event, id, leg, organization }: RemovedRegistration,
  by: AuditContext,
): Promise<number | UndoObstacle> {
  try {
    return await bookWithin(tx, { boat, event, leg, organization, override: false, by, undoes: id });
  } catch (error) {
    if (error instanceof AppError) return { id, error: error.message };
    throw error;
  }
}
