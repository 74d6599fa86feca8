import { AppError } from '#domain/errors.ts';
import { withoutUndefined } from '#domain/without-undefined.ts';
import type { EventEdit } from '#domain/event.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { changePicture } from './change-picture.ts';
import { hasLegsOutside, removeDrawAhead, requireEvent, updateEvent } from './queries.ts';

/** Returns the locations of files that nothing refers to any more. */
export function editEvent(
  database: Database,
  { id, picture, ...event }: EventEdit,
  by: AuditContext,
): Promise<string[]> {
  return inEvent(database, id, async (tx) => {
    const before = await requireEvent(tx, id);
    const { end_date, start_date } = { ...before, ...withoutUndefined(event) };
    if (end_date < start_date)
      throw new AppError('invalid_body', { fields: { end_date: 'The end date must not be before the start date' } });
    if (await hasLegsOutside(tx, id, start_date, end_date)) throw new AppError('event_excludes_legs');
    await updateEvent(tx, id, event);
    if (event.wishes === false) await removeDrawAhead(tx, id, by);
    const unused = await changePicture(tx, id, before.picture, picture);
    await recordHistory(tx, { ...by, action: 'event.edited', event: id, details: { ...event, picture } });
    return unused;
  });
}
