import type { BookedTrip } from '#domain/booked-trip.ts';
import { type MadeLeg, withNewLegs } from '#domain/disruption/board.ts';
import { boatNameOf, legInWords, type DisruptionContext } from '#domain/disruption/context.ts';
import { planDisruption, type DisruptionPlan } from '#domain/disruption/plan-disruption.ts';
import { legChangeWords } from '#domain/disruption/state-words.ts';
import type { DisruptionRequest, DisruptionWish } from '#domain/disruption/wire.ts';
import { legOf, type Seat } from '#domain/event-facts.ts';
import { AppError } from '#domain/errors.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { bookedTrips } from '../trip/queries.ts';
import { makeLegs } from './make-legs.ts';
import { departedOf, shownPlan } from './preview.ts';
import { insertDisruption, readContext, type StoredDifference } from './queries.ts';
import { recordLegs } from './record-legs.ts';
import { differenceOf, writeDifference } from './write.ts';

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
    if (isOld) throw new AppError('plan_is_old', await details(tx, seen, plan));
    if (plan.clashes.length > 0) throw new AppError('plan_has_clashes', await details(tx, seen, plan));
    if (plan.legs.length + plan.added.length + plan.removed.length === 0)
      throw new AppError('plan_is_empty', await details(tx, seen, plan));
    const done = await writePlan(tx, event, { plan, request, by });
    const id = await keepChange(tx, done);
    await recordChange(tx, { ...done, id });
    return id;
  });
}

async function details(tx: Db, event: DisruptionContext, plan: DisruptionPlan) {
  return { preview: { ...(await shownPlan(tx, event, plan)), revision: event.revision - 1 } };
}

/** A change of the day that has been written, with all that its history and its undo need to know. */
export interface Done {
  event: DisruptionContext;
  request: Pick<DisruptionRequest, 'wish' | 'moves' | 'reason'>;
  difference: StoredDifference;
  /** As they were before it. */
  trips: readonly BookedTrip[];
  by: AuditContext;
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
  const difference = { ...(await differenceOf(tx, event, plan)), made };
  await writeDifference(tx, difference, wish.kind === 'legs' ? undefined : request.reason);
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

/** The history of a change, from which people are told; one that is not kept has no id. */
export async function recordChange(tx: Db, done: Done & { id: number | undefined }): Promise<void> {
  const { by, difference, event, id, request, trips } = done;
  const { kind } = request.wish;
  if (kind === 'legs' || id === undefined) await recordLegs(tx, done);
  else await recordDisruption(tx, { event: event.id, now: event, id, kind, difference, trips }, by);
}

/** The preview names a leg that is not there yet by its place in the wish. */
function withIdsOf(made: readonly MadeLeg[], moves: DisruptionRequest['moves'] = []) {
  const ids = new Map(made.map(({ id, planned }) => [planned, id]));
  const real = <S extends Seat>(seat: S): S => ({ ...seat, leg: ids.get(seat.leg) ?? seat.leg });
  return moves.map((move) => ({ ...move, from: real(move.from), to: move.to && real(move.to) }));
}

interface Recorded {
  event: number;
  now: DisruptionContext;
  id: number;
  kind: string;
  difference: StoredDifference;
  isUndo?: boolean;
  /** As they were before it. */
  trips: readonly BookedTrip[];
  /** Places in line that an undo takes: those for a boat that leaves its leg again. */
  lost?: StoredDifference['waiting'];
}

/** One line for the disruption, one for each leg, seat and place in line, so that each has a history of its own. */
export async function recordDisruption(tx: Db, about: Recorded, by: AuditContext): Promise<void> {
  const { difference, event, id, isUndo = false, kind, lost = [], trips } = about;
  const shared = { ...by, event };
  const reference = { disruption: id, kind, ...(isUndo && { undo: true }) };
  const touched = { guests: difference.guests, declined: difference.declined };
  await recordHistory(
    tx,
    {
      ...shared,
      ...(isUndo ? { action: 'disruption.undone' } : { action: 'disruption.applied' }),
      details: { ...reference, ...touched },
      before: trips,
    },
    ...difference.legs.map((leg) => ({
      ...shared,
      action: 'leg.disrupted',
      leg: leg.id,
      date: leg.to.date,
      details: { ...reference, before: leg.from, after: leg.to, words: legChangeWords(leg.from, leg.to) },
    })),
    ...(isUndo ? difference.removed : []).map(({ boats, leg }) => ({
      ...shared,
      action: 'leg.brought_back',
      leg: leg.id,
      date: leg.date,
      details: { ...reference, boats },
    })),
    ...difference.registrations.flatMap((change) => seatLines(about, change).map((line) => ({ ...shared, ...line }))),
    ...difference.waiting.map((place) => ({
      ...placeLine(isUndo ? 'waiting.brought_back' : 'waiting.lost', place, reference),
      ...shared,
    })),
    ...lost.map((place) => ({ ...placeLine('waiting.lost', place, reference), ...shared })),
  );
}

function placeLine(
  action: 'waiting.brought_back' | 'waiting.lost',
  { boat, give_up, id: place, leg, organization }: StoredDifference['waiting'][number],
  reference: object,
) {
  return { action, boat, organization, ...(leg !== null && { leg }), details: { ...reference, place, give_up } };
}

/** A move names the seat that the person has now, and the one that they left. */
function seatLines(
  { difference, id, isUndo = false, kind, now }: Recorded,
  { after, before }: StoredDifference['registrations'][number],
) {
  const from = { leg: before.leg, boat: before.boat };
  const about = { disruption: id, kind, ...(isUndo && { undo: true }), id: before.id, from };
  const shared = { organization: before.organization };
  const { boat, leg } = after ?? before;
  if (!after) return [{ ...shared, action: 'registration.lost', leg, boat, details: about }];
  if (leg === before.leg && boat === before.boat)
    return [{ ...shared, action: 'registration.moved', leg, boat, details: about }];
  const [was, is] = [seatInWords(now, [], before), seatInWords(now, difference.legs, after)];
  return [
    { ...shared, action: 'registration.moved_away', ...from, details: { ...about, words: is } },
    { ...shared, action: 'registration.moved', leg, boat, details: { ...about, words: was } },
  ];
}

/** 'Nimbus T9 on A32 (10:00–11:00)', with the times after the changes. */
function seatInWords(now: DisruptionContext, changed: StoredDifference['legs'], { boat, leg }: Seat): string {
  const known = legOf(now, leg);
  const after = changed.find(({ id }) => id === leg)?.to;
  return known ? `${boatNameOf(now, boat)} on ${legInWords({ ...known, ...after })}` : boatNameOf(now, boat);
}
