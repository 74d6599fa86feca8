import { AppError } from '#domain/errors.ts';
import type { DayChange } from '#domain/registration.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { bookWithin } from './book.ts';
import { removeWithin, visibleRegistration } from './remove.ts';

/**
 * Removes and books seats of one organization in an event: all of it, or nothing. Removals come first, so that a seat which
 * is given up does not prevent another booking. Returns the ids of the bookings, in the order asked; a refusal names leg and boat.
 */
export function changeDay(
  database: Database,
  { event, book, remove, override = true }: Omit<DayChange, 'organization'>,
  organization: number,
  by: AuditContext,
): Promise<number[]> {
  return inEvent(database, event, async (tx) => {
    for (const id of new Set(remove)) await giveBack(tx, id, { event, organization }, by);
    const ids: number[] = [];
    for (const seat of book) {
      const request = { event, ...seat, organization, override, by };
      ids.push(await about(seat, bookWithin(tx, request)));
    }
    return ids;
  });
}

async function giveBack(tx: Db, id: number, of: { event: number; organization: number }, by: AuditContext) {
  const { boat, event, leg, organization } = await visibleRegistration(tx, id, by);
  if (event !== of.event || organization !== of.organization) throw new AppError('registration_not_found');
  await about({ leg, boat }, removeWithin(tx, id, by));
}

/** A refusal says which seat it is about. */
async function about<T>({ boat, leg }: { leg: number; boat: number }, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, { ...error.details, leg, boat }, error.message);
    throw error;
  }
}
