import type { NewEvent } from '#domain/event.ts';
import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { changePicture } from './change-picture.ts';
import { insertEvent } from './queries.ts';

export function createEvent(database: Database, event: NewEvent, by: AuditContext): Promise<number> {
  return database.write(async (tx) => {
    const { picture, ...fields } = event;
    const id = await insertEvent(tx, fields);
    await changePicture(tx, id, null, picture);
    await recordHistory(tx, { ...by, action: 'event.created', event: id, details: event });
    return id;
  });
}
