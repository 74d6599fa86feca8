import type { BookedTrip } from '#domain/booked-trip.ts';
import { type MadeLeg, withNewLegs } from '#domain/disruption/board.ts';
import type { DisruptionContext, DisruptionPlan } from '#domain/disruption/context.ts';
import { planDisruption } from '#domain/disruption/plan-disruption.ts';
import { disruptionPreview, type DisruptionRequest, type DisruptionWish } from '#domain/disruption/wire.ts';
import type { Seat } from '#domain/event-facts.ts';
import { AppError } from '#domain/errors.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { bookedTrips } from '../trip/queries.ts';
import { makeLegs } from './make-legs.ts';
import { departedOf, shownPlan } from './preview.ts';
import { insertDisruption, readContext, type StoredDifference } from './queries.ts';
import { recordChange, type Done } from './record.ts';
import { bookSeats, differenceOf, writeDifference } from './write.ts';

/**
 * Applies the previewed change: when the event has changed since, or the plan is not possible, nothing is written and
 * the refusal carries the plan as it is now.
 */
export function applyDisruption(database: Database, request: DisruptionRequest, by: AuditContext): Promise<number> {
  return inEvent(database, request.event, async (tx) => {
    const now = Date.parse(by.at);
    const event = await readContext(tx, request.event, now);
    const plan = planDisruption(event, request.wish, request.moves);
    const seen = withNewLegs(event, request.wish).context;
    // This transaction has advanced the revision by one itself.
    const isOld =
      event.revision - 1 !== request.revision || departedOf(event) !== (request.departed ?? departedOf(event));
    if (isOld) throw new AppError('plan_is_old', await details(tx, seen, plan, request.wish));
    if (plan.clashes.length > 0) throw new AppError('plan_has_clashes', await details(tx, seen, plan, request.wish));
    if ([plan.legs, plan.added, plan.removed, plan.moves, plan.booked].every((changes) => changes.length === 0))
      throw new AppError('plan_is_empty', await details(tx, seen, plan, request.wish));
    const done = await writePlan(tx, event, { plan, request, by });
    const id = await keepChange(tx, done);
    await recordChange(tx, { ...done, id });
    return id;
  });
}

/** To the letter what the call for a preview would answer: a page that finds the plan unchanged sends it once more. */
async function details(tx: Db, event: DisruptionContext, plan: DisruptionPlan, wish: DisruptionWish) {
  const preview = await shownPlan(tx, event, plan, wish);
  return { preview: disruptionPreview.parse({ ...preview, revision: event.revision - 1 }) };
}

/** Writes a plan without clashes, within a transaction that holds the event's lock. */
export async function writePlan(
  tx: Db,
  before: DisruptionContext,
  { by, plan: shown, request }: { plan: DisruptionPlan } & Pick<Done, 'by' | 'request'>,
): Promise<Done> {
  const trips = await tripsOn(tx, before.id, request.wish);
  const { made, wish } = await makeLegs(tx, before, request.wish, by);
  const isSplit = wish.kind === 'board' && made.length > 0;
  const event = isSplit ? await readContext(tx, before.id, Date.parse(by.at)) : before;
  const plan = isSplit ? planDisruption(event, wish, withIdsOf(made, request.moves)) : shown;
  const difference = { ...(await differenceOf(tx, event, plan)), booked: [] as StoredDifference['booked'], made };
  await writeDifference(tx, difference, wish.kind === 'legs' ? undefined : request.reason);
  difference.booked = await bookSeats(tx, event.id, plan.booked, by.at);
  return { event, request, difference, trips, by };
}

/** The trips that a wish may change. */
async function tripsOn(tx: Db, event: number, wish: DisruptionWish): Promise<BookedTrip[]> {
  if (wish.kind !== 'legs') return bookedTrips(tx, { event });
  const [leg, ...others] = [...wish.edit.map(({ id }) => id), ...wish.remove];
  return leg === undefined ? [] : bookedTrips(tx, others.length > 0 ? { event } : { leg });
}

/** For the list of changes, and for its undo. */
export function keepChange(tx: Db, { by, difference, event, request }: Done): Promise<number> {
  return insertDisruption(tx, {
    event: event.id,
    actor: by.actor.id,
    wish: JSON.stringify(request.wish),
    reason: request.reason,
    changes: JSON.stringify(difference),
    applied_at: by.at,
  });
}

/** The preview names a leg that is not there yet by its place in the wish. */
function withIdsOf(made: readonly MadeLeg[], moves: DisruptionRequest['moves'] = []) {
  const ids = new Map(made.map(({ id, planned }) => [planned, id]));
  const real = <S extends Seat>(seat: S): S => ({ ...seat, leg: ids.get(seat.leg) ?? seat.leg });
  return moves.map((move) => ({ ...move, from: real(move.from), to: move.to && real(move.to) }));
}
