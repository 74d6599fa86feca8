import { AppError } from '#domain/errors.ts';
import type { EventEdit } from '#domain/event.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { hasLegsOutside, updateEvent } from './queries.ts';

export function editEvent(database: Database, { id, ...event }: EventEdit, { actor, at }: AuditContext): Promise<void> {
  return inEvent(database, id, async (tx) => {
    if (await hasLegsOutside(tx, id, event.start_date, event.end_date)) throw new AppError('event_excludes_legs');
    await updateEvent(tx, id, event);
    await recordHistory(tx, { at, actor, action: 'event.edited', event: id, details: event });
  });
}
