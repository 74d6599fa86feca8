import { AppError } from '#domain/errors.ts';
import { inEvent, type Database } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { addLeg } from './create.ts';
import { eventOfLeg } from './edit.ts';
import { findLeg } from './queries.ts';

/** Its fields, without boats and bookings. */
export async function copyLeg(database: Database, id: number, by: AuditContext): Promise<number> {
  return inEvent(database, await eventOfLeg(database, id), async (tx) => {
    const original = await findLeg(tx, id);
    if (!original) throw new AppError('leg_not_found');
    const { id: _id, ...fields } = original;
    return addLeg(tx, { ...fields, boats: [] }, by);
  });
}
