import { removalRefusal } from '#domain/booking/booking-refusal.ts';
import { AppError } from '#domain/errors.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { record, type By } from '../history/record.ts';
import { deleteRegistrations, isDayLocked, registrationById, type RemovedRegistration } from './queries.ts';

/** Another's booking does not exist for anybody but an admin. */
export async function removeRegistration(database: Database, id: number, by: By): Promise<void> {
  const found = await database.read((db) => visibleRegistration(db, id, by));
  await inEvent(database, found.event, async (tx) => {
    const registration = await visibleRegistration(tx, id, by);
    const locked = await isDayLocked(tx, registration.event, registration.date);
    const refusal = removalRefusal({ actor: by.actor.type === 'admin' ? 'admin' : 'other', locked });
    if (refusal) throw new AppError(refusal);
    await removeRegistrations(tx, { id }, by);
  });
}

async function visibleRegistration(db: Db, id: number, { actor }: By) {
  const registration = await registrationById(db, id);
  if (!registration || (actor.type !== 'admin' && registration.organization !== actor.id))
    throw new AppError('registration_not_found');
  return registration;
}

/** All bookings of an organization for an event; answers how many there were. */
export function removeAllRegistrations(
  database: Database,
  { event, organization }: { event: number; organization: number },
  by: By,
): Promise<number> {
  return inEvent(database, event, (tx) => removeRegistrations(tx, { event, organization }, by));
}

/** The one way a booking ends: the rows go, and each is in the history. The caller holds the event's lock. */
export async function removeRegistrations(
  tx: Db,
  match: Partial<RemovedRegistration>,
  { actor, at }: By,
): Promise<number> {
  const removed = await deleteRegistrations(tx, match);
  await record(
    tx,
    ...removed.map(({ id, ...where }) => ({ at, actor, action: 'registration.removed', ...where, details: { id } })),
  );
  return removed.length;
}
