import { AppError } from '#domain/errors.ts';
import type { EventEdit } from '#domain/event.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { changePicture } from './change-picture.ts';
import { findEvent, hasLegsOutside, removeDrawAhead, updateEvent } from './queries.ts';

/** Returns the locations of files that nothing refers to any more. */
export function editEvent(
  database: Database,
  { id, picture, ...event }: EventEdit,
  by: AuditContext,
): Promise<string[]> {
  return inEvent(database, id, async (tx) => {
    if (await hasLegsOutside(tx, id, event.start_date, event.end_date)) throw new AppError('event_excludes_legs');
    const before = await findEvent(tx, id);
    await updateEvent(tx, id, event);
    if (event.wishes === false) await removeDrawAhead(tx, id, by);
    const unused = await changePicture(tx, id, before?.picture ?? null, picture);
    await recordHistory(tx, { ...by, action: 'event.edited', event: id, details: { ...event, picture } });
    return unused;
  });
}
