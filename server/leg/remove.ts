import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { removeRegistrations } from '../registration/remove.ts';
import { removeDependents } from '../registration/remove-dependents.ts';
import { eventOfLeg } from './edit.ts';
import { boatIdsOfLeg, deleteLeg, requireLeg, takeBoatsOffLeg } from './queries.ts';

/** A leg takes its bookings with it; returns how many. */
export async function removeLeg(database: Database, id: number, by: AuditContext): Promise<number> {
  return inEvent(database, await eventOfLeg(database, id), async (tx) => {
    const leg = await requireLeg(tx, id);
    const removed = await removeRegistrations(tx, { leg: id }, 'leg_cancelled', by);
    const dependents = await removeDependents(tx, { leg: id });
    await takeBoatsOffLeg(tx, id, await boatIdsOfLeg(tx, id));
    await deleteLeg(tx, id);
    await recordHistory(tx, {
      ...by,
      action: 'leg.removed',
      event: leg.event,
      leg: id,
      date: leg.date,
      details: { leg, removed, ...dependents },
    });
    return removed;
  });
}
