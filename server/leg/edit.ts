import { hasMoved } from '#domain/booking/leg-times.ts';
import { replanned } from '#domain/disruption/changed-legs.ts';
import { AppError } from '#domain/errors.ts';
import { type LegFacts, legOf, sails } from '#domain/event-facts.ts';
import { withoutUndefined } from '#domain/fields.ts';
import type { LegEdit } from '#domain/leg.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { readFacts } from '../event/facts.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { notify } from '../trip/notify.ts';
import { removeRegistrations } from '../registration/remove.ts';
import { removePlaces } from '../registration/remove-dependents.ts';
import { bookedTrips } from '../trip/queries.ts';
import {
  refuseBadTimes,
  refuseBoatsElsewhere,
  refuseForeignBoats,
  refuseNewOverlaps,
  refuseTooFewSeats,
} from './leg-checks.ts';
import {
  addBoatsToLeg,
  boatIdsOfLeg,
  requireLeg,
  takeBoatsOffLeg,
  updateLeg,
  type DisruptedLegRow,
  type StoredLeg,
} from './queries.ts';

/** Returns how many bookings went with the boats that were taken off. */
export async function editLeg(database: Database, edit: LegEdit, by: AuditContext): Promise<number> {
  const event = await eventOfLeg(database, edit.id);
  return inEvent(database, event, (tx) => changeLeg(tx, edit, by));
}

/** Which event to lock; a leg never moves to another. */
export async function eventOfLeg(database: Database, id: number): Promise<number> {
  return (await database.read((db) => requireLeg(db, id))).event;
}

/** Within a transaction that holds the event's lock. */
export async function changeLeg(
  tx: Db,
  { id, boats, append = false, event, ...changes }: LegEdit,
  by: AuditContext,
): Promise<number> {
  const before = await requireLeg(tx, id);
  if (event !== undefined && event !== before.event)
    throw new AppError('value_not_modifiable', { fields: { event: 'You can not modify this value' } });
  const after: StoredLeg = { ...before, ...withoutUndefined(changes) };
  const present = await boatIdsOfLeg(tx, id);
  const wanted = boats === undefined ? present : [...new Set([...(append ? present : []), ...boats])];

  const { removed, ...dependents } = await takeOff(
    tx,
    before,
    present.filter((boat) => !wanted.includes(boat)),
    by,
  );
  const facts = await readFacts(tx, before.event, before.date === after.date ? { date: after.date } : {});
  refuseBadTimes(facts, after);
  await refuseForeignBoats(tx, facts, wanted);
  await refuseTooFewSeats(tx, facts, before, after);
  // A cancelled leg overlaps nothing; whether it fits is asked when it is reopened.
  const stored = legOf(facts, id);
  if (stored && sails(stored)) {
    refuseBoatsElsewhere(facts, after, wanted);
    refuseNewOverlaps(facts, before, after);
  }

  const { id: _id, event: _event, ...columns } = after;
  const delay = stored ? delayAfter(before, after, stored) : {};
  await updateLeg(tx, id, { ...columns, ...delay });
  await addBoatsToLeg(
    tx,
    id,
    wanted.filter((boat) => !present.includes(boat)),
  );
  await recordHistory(tx, {
    ...by,
    action: 'leg.edited',
    event: before.event,
    leg: id,
    date: after.date,
    details: { before, after, boats: wanted, ...dependents, ...(delay.state && { state: delay.state }) },
  });
  if (hasMoved(before, after)) await notify(tx, 'trip_moved', await bookedTrips(tx, { leg: id }), by, before);
  return removed;
}

/** What an edit of the times leaves of a delay: a leg that is no longer later than planned has none, and no reason for it. */
function delayAfter(before: StoredLeg, after: StoredLeg, stored: LegFacts): Partial<DisruptedLegRow> {
  const isSame = (['date', 'start_time', 'end_time'] as const).every((field) => before[field] === after[field]);
  if (isSame || stored.state !== 'delayed') return {};
  const { planned_end_time, planned_start_time, state } = replanned(stored, after, true);
  return { state, planned_start_time, planned_end_time, ...(state === 'scheduled' && { reason: '' }) };
}

/** A boat that leaves a leg takes its bookings of that leg with it, and the places in line for it; what was done on the quay stays. */
async function takeOff(tx: Db, leg: StoredLeg, boats: number[], by: AuditContext) {
  let [removed, places] = [0, 0];
  for (const boat of boats) {
    removed += await removeRegistrations(tx, { leg: leg.id, boat }, 'boat_left', by);
    places += (await removePlaces(tx, { leg: leg.id, boat })).places;
  }
  await takeBoatsOffLeg(tx, leg.id, boats);
  return { removed, ...(places > 0 && { places }) };
}
