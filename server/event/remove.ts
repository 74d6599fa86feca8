import { AppError } from '#domain/errors.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { deleteEvent, eventById, hasLegsOrBoats } from './queries.ts';

/** Only an empty one: bookings must not vanish with a slip of the finger. */
export function removeEvent(database: Database, id: number, { actor, at }: AuditContext): Promise<void> {
  return inEvent(database, id, async (tx) => {
    if (await hasLegsOrBoats(tx, id)) throw new AppError('event_not_empty');
    const event = await eventById(tx, id);
    await deleteEvent(tx, id);
    await recordHistory(tx, { at, actor, action: 'event.removed', event: id, details: { name: event?.name } });
  });
}
