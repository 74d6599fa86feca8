import { AppError } from '#domain/errors.ts';
import type { SeatToFill } from '#domain/waiting/waiting.ts';
import { inEvent, type Database } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { bookWithin } from './book.ts';
import { listWaiting } from './list-waiting.ts';
import { findEventOfSeat } from './waiting-queries.ts';

/** An admin gives a seat to the next in line, where seats are not given out automatically; only while both are as the admin saw them. */
export async function bookNext(
  database: Database,
  { boat, leg, organization }: SeatToFill,
  by: AuditContext,
): Promise<number> {
  const event = await database.read((db) => findEventOfSeat(db, leg));
  if (event === undefined) throw new AppError('leg_not_found');
  return inEvent(database, event, async (tx) => {
    const { fillable = [] } = await listWaiting(tx, event, by.actor, Date.parse(by.at));
    const isNext = fillable.some(
      (seat) => seat.leg === leg && seat.boat.id === boat && seat.organization.id === organization,
    );
    if (!isNext) throw new AppError('seat_not_next');
    return bookWithin(tx, { event, leg, boat, organization, override: true, by });
  });
}
