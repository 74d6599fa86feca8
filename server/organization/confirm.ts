import { inEvents, type Db } from '../db/database.ts';
import { eventsWaitedIn } from '../registration/waiting-queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import type { Services } from '../services.ts';
import { requireOrganization, setConfirmed } from './queries.ts';

/** All of them, or none when one is not there. Returns what undoes it. */
export async function confirmOrganizations(
  { database }: Services,
  ids: number[],
  context: AuditContext,
): Promise<number[]> {
  // Somebody who waits for a seat may be given one now.
  const events = await database.read((db) => eventsWaitedIn(db, ids));
  return inEvents(database, events, async (tx) => {
    const undo: number[] = [];
    for (const id of ids.toSorted((one, other) => one - other)) undo.push(...(await confirmOne(tx, id, context)));
    return undo;
  });
}

/** Within a transaction that holds the locks of the events in which they wait. One that is confirmed already gets no second mail. */
export async function confirmOne(tx: Db, id: number, { actor, at }: AuditContext): Promise<number[]> {
  await requireOrganization(tx, id);
  if (!(await setConfirmed(tx, id, at))) return [];
  return recordHistory(tx, { at, actor, action: 'organization.confirmed', organization: id });
}
