import { AppError } from '#domain/errors.ts';
import type { NewDayNote } from '#domain/event.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { requireEvent } from './queries.ts';

export function notesOf(db: Db, event: number): Promise<{ date: string; text: string }[]> {
  return db.selectFrom('day_note').select(['date', 'text']).where('event', '=', event).orderBy('date').execute();
}

/** As a change of the event, so that open pages and phones on the quay are told. */
export function noteDay(database: Database, { date, event, text }: NewDayNote, by: AuditContext): Promise<void> {
  return inEvent(database, event, async (tx) => {
    const { end_date, start_date } = await requireEvent(tx, event);
    if (date < start_date || date > end_date) throw new AppError('leg_outside_event');
    await tx.deleteFrom('day_note').where('event', '=', event).where('date', '=', date).execute();
    if (text !== '') await tx.insertInto('day_note').values({ event, date, text }).execute();
    await recordHistory(tx, { ...by, action: 'day.noted', event, date });
  });
}
