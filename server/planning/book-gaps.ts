import { AppError } from '#domain/errors.ts';
import type { GapsToFill } from '#domain/planning/wire.ts';
import { inEvent, type Database } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { decideAndWrite } from '../registration/book.ts';
import { removeRegistrations } from '../registration/remove.ts';
import { readSeats } from '../facts/facts.ts';

/** All of these seats or none, by the rules of any booking: an admin overrides nothing here. */
export function bookGaps(database: Database, { book, event }: GapsToFill, by: AuditContext): Promise<number[]> {
  return inEvent(database, event, async (tx) => {
    const outcomes = await decideAndWrite(
      tx,
      event,
      book.map((seat) => ({ ...seat, event, override: false, by })),
    );
    const errors = outcomes.flatMap((outcome, index) =>
      typeof outcome === 'number' ? [] : [{ ...book[index], error: outcome.message }],
    );
    if (errors.length > 0) throw new AppError('gaps_refused', { errors });
    return outcomes.filter((outcome) => typeof outcome === 'number');
  });
}

/** Takes back, of these bookings, those that are still there; returns how many there were. */
export function undoGaps(
  database: Database,
  { event, ids }: { event: number; ids: number[] },
  by: AuditContext,
): Promise<number> {
  return inEvent(database, event, async (tx) => {
    let removed = 0;
    const { bookings } = await readSeats(tx, event);
    for (const { id } of bookings.filter((each) => each.source === 'admin' && ids.includes(each.id)))
      removed += await removeRegistrations(tx, { id }, by);
    return removed;
  });
}
