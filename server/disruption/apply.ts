import { planDisruption, type DisruptionPlan, type LegChange, type Move } from '#domain/disruption/plan-disruption.ts';
import type { DisruptionRequest } from '#domain/disruption/wire.ts';
import { AppError } from '#domain/errors.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { bookedTrips } from '../trip/queries.ts';
import { tellPeople } from './notify.ts';
import { requireEventNow, shownPlan } from './preview.ts';
import { insertDisruption, type EventNow, type StoredRegistration } from './queries.ts';
import { writeLegs, writeRegistrations } from './write.ts';

/** What a disruption did, row by row: the undo puts the first of each pair back. */
export interface DisruptionChanges {
  legs: (LegChange & { reasonBefore: string })[];
  registrations: { before: StoredRegistration; after: StoredRegistration | null }[];
}

/**
 * Does what the organiser has seen: when the event has changed since, or the plan is not possible, nothing is written and
 * the refusal carries the plan as it is now.
 */
export function applyDisruption(database: Database, request: DisruptionRequest, by: AuditContext): Promise<number> {
  return inEvent(database, request.event, async (tx) => {
    const now = Date.parse(by.at);
    const event = await requireEventNow(tx, request.event, now);
    const plan = planDisruption(event, request.wish, request.moves);
    // This transaction has advanced the revision by one itself.
    if (event.revision - 1 !== request.revision) throw new AppError('plan_is_old', await details(tx, event, plan));
    if (plan.clashes.length > 0) throw new AppError('plan_has_clashes', await details(tx, event, plan));
    if (plan.legs.length === 0) throw new AppError('plan_is_empty', await details(tx, event, plan));
    return write(tx, event, { plan, request, by });
  });
}

async function details(tx: Db, event: EventNow, plan: DisruptionPlan) {
  return { preview: { ...(await shownPlan(tx, event, plan)), revision: event.revision - 1 } };
}

async function write(
  tx: Db,
  event: EventNow,
  { by, plan, request }: { plan: DisruptionPlan; request: DisruptionRequest; by: AuditContext },
): Promise<number> {
  const tripsBefore = await bookedTrips(tx, { event: request.event });
  const registrations = plan.moves.flatMap((move) => changedRegistration(event, plan, move));
  const legs = await writeLegs(tx, plan.legs, request.reason, () => writeRegistrations(tx, registrations));
  const changes: DisruptionChanges = { legs, registrations };
  const { kind } = request.wish;
  const id = await insertDisruption(tx, {
    event: request.event,
    actor: by.actor.id,
    wish: JSON.stringify(request.wish),
    reason: request.reason,
    changes: JSON.stringify(changes),
    applied_at: by.at,
  });
  await recordDisruption(tx, { event: request.event, id, kind, changes }, by);
  const tripsAfter = await bookedTrips(tx, { event: request.event });
  await tellPeople(tx, { disruption: id, reason: request.reason, before: tripsBefore, after: tripsAfter, at: by.at });
  return id;
}

/** A person without another seat keeps the booking when the leg is cancelled: reopening the leg restores it. */
function changedRegistration(event: EventNow, plan: DisruptionPlan, move: Move): DisruptionChanges['registrations'] {
  const before = event.registrations.find(({ id }) => id === move.registration);
  if (!before) return [];
  if (move.to) return [{ before, after: { ...before, ...move.to } }];
  const isCancelled = plan.legs.some(({ id, to }) => id === move.from.leg && to.state === 'cancelled');
  return isCancelled ? [] : [{ before, after: null }];
}

/** One line for the disruption, one for each leg and one for each seat, so that each has a history of its own. */
export async function recordDisruption(
  tx: Db,
  about: { event: number; id: number; kind: string; changes: DisruptionChanges; isUndo?: boolean },
  { actor, at }: AuditContext,
): Promise<void> {
  const { changes, event, id, isUndo, kind } = about;
  const shared = { at, actor, event };
  const reference = { disruption: id, kind, ...(isUndo && { undo: true }) };
  await recordHistory(
    tx,
    { ...shared, ...(isUndo ? { action: 'disruption.undone' } : { action: 'disruption.applied' }), details: reference },
    ...changes.legs.map((leg) => ({
      ...shared,
      action: 'leg.disrupted',
      leg: leg.id,
      date: leg.to.date,
      details: { ...reference, before: leg.from, after: leg.to },
    })),
    ...changes.registrations.map(({ after, before }) => ({
      ...shared,
      ...(after ? { action: 'registration.moved' } : { action: 'registration.lost' }),
      organization: before.organization,
      leg: (after ?? before).leg,
      boat: (after ?? before).boat,
      details: { ...reference, id: before.id, from: { leg: before.leg, boat: before.boat } },
    })),
  );
}
