import { AppError } from '#domain/errors.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { setLock } from '../facts/lock-queries.ts';
import { findEvent } from './queries.ts';

export interface DayLock {
  event: number;
  date: string;
  /** Set, never toggled: two admins who both lock end with a locked day. */
  lock_state: boolean;
}

/** A lock belongs to an event and a date, so a leg that is added later is locked too. */
export function lockDay(database: Database, { event, date, lock_state }: DayLock, by: AuditContext): Promise<void> {
  return inEvent(database, event, async (tx) => {
    const dates = await findEvent(tx, event);
    if (!dates || date < dates.start_date || date > dates.end_date) throw new AppError('leg_outside_event');
    await setLock(tx, event, date, lock_state);
    await recordHistory(tx, { ...by, action: lock_state ? 'day.locked' : 'day.unlocked', event, date });
  });
}
