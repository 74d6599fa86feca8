import { AppError } from '#domain/errors.ts';
import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { eventById, insertEvent } from './queries.ts';

const ending = ' (copy)';
/** A name must stay one that an edit accepts. */
const longestName = 200 - ending.length;

/** The fields alone: neither legs nor boats. */
export function copyEvent(database: Database, original: number, { actor, at }: AuditContext): Promise<number> {
  return database.write(async (tx) => {
    const event = await eventById(tx, original);
    if (!event) throw new AppError('event_not_found');
    const { id: _, ...fields } = event;
    const id = await insertEvent(tx, { ...fields, name: fields.name.slice(0, longestName) + ending });
    await recordHistory(tx, { at, actor, action: 'event.copied', event: id, details: { from: original } });
    return id;
  });
}
