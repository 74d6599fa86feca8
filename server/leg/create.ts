import type { NewLeg } from '#domain/leg.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { readFacts } from '../event/facts.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { refuseBadTimes, refuseBoatsElsewhere, refuseForeignBoats } from './leg-checks.ts';
import { addBoatsToLeg, insertLeg } from './queries.ts';

export function createLeg(database: Database, leg: NewLeg, by: AuditContext): Promise<number> {
  return inEvent(database, leg.event, (tx) => addLeg(tx, leg, by));
}

/** Within a transaction that holds the event's lock. */
export async function addLeg(tx: Db, { boats, ...leg }: NewLeg, by: AuditContext): Promise<number> {
  const columns = { ...leg, map: leg.map ?? '' };
  const planned = { ...columns, id: undefined };
  const chosen = [...new Set(boats)];
  const facts = await readFacts(tx, leg.event, { date: leg.date });
  refuseBadTimes(facts, planned);
  await refuseForeignBoats(tx, facts, chosen);
  refuseBoatsElsewhere(facts, planned, chosen);
  const id = await insertLeg(tx, columns);
  await addBoatsToLeg(tx, id, chosen);
  await recordHistory(tx, {
    ...by,
    action: 'leg.created',
    event: leg.event,
    leg: id,
    date: leg.date,
    details: { identifier: leg.identifier, boats: chosen },
  });
  return id;
}
