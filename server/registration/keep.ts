import { hasDeparted } from '#domain/booking/leg-times.ts';
import { AppError } from '#domain/errors.ts';
import { clockTime } from '#domain/zone.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { visibleRegistration } from './remove.ts';
import { setKept } from './offer-queries.ts';

/** An offer becomes a booking like any other; to keep one that is kept already changes nothing. */
export async function keepSeat(database: Database, id: number, by: AuditContext): Promise<void> {
  const { event } = await database.read((db) => visibleRegistration(db, id, by));
  const isKept = await inEvent(database, event, async (tx) => {
    const { boat, confirm_by, leg, organization, ...trip } = await visibleRegistration(tx, id, by);
    if (confirm_by === null) return true;
    // One that is too late is ended at the end of this transaction, and the next in line has it.
    if (confirm_by <= by.at || hasDeparted(trip, clockTime(Date.parse(by.at), trip.time_zone))) return false;
    await setKept(tx, id);
    await recordHistory(tx, { ...by, action: 'registration.kept', event, leg, boat, organization, details: { id } });
    return true;
  });
  if (!isKept) throw new AppError('offer_lapsed');
}
