import { AppError } from '#domain/errors.ts';
import type { LegEdit, NewLeg } from '#domain/leg.ts';
import { inEvent, type Database } from '../db/database.ts';
import { changeLegs } from '../disruption/change-legs.ts';
import type { AuditContext } from '../history/record.ts';
import { requireLeg } from '../facts/leg-queries.ts';

export async function createLeg(database: Database, { event, ...leg }: NewLeg, by: AuditContext): Promise<number> {
  const { ids } = await inEvent(database, event, (tx) => changeLegs(tx, { event, add: [leg] }, by));
  return ids[0] ?? 0;
}

/** Its fields, without boats and bookings. */
export async function copyLeg(database: Database, id: number, by: AuditContext): Promise<number> {
  const { ids } = await inEvent(database, await eventOfLeg(database, id), async (tx) => {
    const { event, id: _id, ...fields } = await requireLeg(tx, id);
    return changeLegs(tx, { event, add: [{ ...fields, boats: [] }] }, by);
  });
  return ids[0] ?? 0;
}

/** Returns how many bookings went with the boats that were taken off. */
export async function editLeg(database: Database, { event, ...edit }: LegEdit, by: AuditContext): Promise<number> {
  const own = await eventOfLeg(database, edit.id);
  if (event !== undefined && event !== own)
    throw new AppError('value_not_modifiable', { fields: { event: 'You can not modify this value' } });
  return (await inEvent(database, own, (tx) => changeLegs(tx, { event: own, edit: [edit] }, by))).removed;
}

/** A leg takes its bookings with it; returns how many. */
export async function removeLeg(database: Database, id: number, by: AuditContext): Promise<number> {
  const event = await eventOfLeg(database, id);
  return (await inEvent(database, event, (tx) => changeLegs(tx, { event, remove: [id] }, by))).removed;
}

/** Which event to lock; a leg never moves to another. */
async function eventOfLeg(database: Database, id: number): Promise<number> {
  return (await database.read((db) => requireLeg(db, id))).event;
}
