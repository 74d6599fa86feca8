import { AppError } from '#domain/errors.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { changePicture } from './change-picture.ts';
import { hasConfirmations } from '../facts/card-queries.ts';
import { deleteEvent, findEvent, hasLegsOrBoats } from './queries.ts';

/** Only an empty one, so that a slip of the finger removes no bookings. Returns the location of its picture. */
export function removeEvent(database: Database, id: number, by: AuditContext): Promise<string[]> {
  return inEvent(database, id, async (tx) => {
    if (await hasLegsOrBoats(tx, id)) throw new AppError('event_not_empty');
    if (await hasConfirmations(tx, id)) throw new AppError('event_has_confirmations');
    const event = await findEvent(tx, id);
    const unused = await changePicture(tx, id, event?.picture ?? null, null);
    await deleteEvent(tx, id);
    await recordHistory(tx, { ...by, action: 'event.removed', event: id, details: { name: event?.name } });
    return unused;
  });
}
