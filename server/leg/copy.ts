import { inEvent, type Database } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { addLeg } from './create.ts';
import { eventOfLeg } from './edit.ts';
import { requireLeg } from './queries.ts';

/** Its fields, without boats and bookings. */
export async function copyLeg(database: Database, id: number, by: AuditContext): Promise<number> {
  return inEvent(database, await eventOfLeg(database, id), async (tx) => {
    const { id: _id, ...fields } = await requireLeg(tx, id);
    return addLeg(tx, { ...fields, boats: [] }, by);
  });
}
