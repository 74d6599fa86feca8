import { bookedNames } from '#domain/booking/booked-names.ts';
import type { Clash } from '#domain/disruption/context.ts';
import { planDisruption } from '#domain/disruption/plan-disruption.ts';
import type { LegsWish } from '#domain/disruption/wire.ts';
import { AppError } from '#domain/errors.ts';
import type { Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { existingBoats } from '../facts/leg-queries.ts';
import { peopleBooked } from '../registration/queries.ts';
import { keepChange, writePlan } from './apply.ts';
import { readContext } from './queries.ts';
import { recordChange, type Done } from './record.ts';

interface Wanted extends Partial<Omit<LegsWish, 'kind'>> {
  event: number;
}

/**
 * What the calls about legs do, within a transaction that holds the event's lock. Returns the ids of the legs that were made, and
 * how many bookings went. Who imports says of each clash to which row it belongs; otherwise the first is the refusal.
 */
export async function changeLegs(
  tx: Db,
  { event, ...wanted }: Wanted,
  by: AuditContext,
  refuse?: (clashes: Clash[]) => never,
): Promise<{ ids: number[]; removed: number }> {
  const wish: LegsWish = { kind: 'legs', add: [], edit: [], remove: [], ...wanted };
  const context = await readContext(tx, event, Date.parse(by.at));
  const plan = planDisruption(context, wish);
  if (plan.clashes.length > 0) {
    refuse?.(plan.clashes);
    throw await refusalOf(tx, plan.clashes);
  }
  const done = await writePlan(tx, context, { plan, request: { wish, reason: '' }, by });
  await recordChange(tx, { ...done, id: isEditedBack(wish, done) ? undefined : await keepChange(tx, done) });
  return { ids: done.difference.made.map(({ id }) => id), removed: done.difference.registrations.length };
}

/** A single leg that took nothing away is edited or removed again instead of undone, and would only fill the list of changes. */
function isEditedBack(
  { add, edit, remove }: LegsWish,
  { difference: { declined, guests, registrations, waiting } }: Done,
): boolean {
  const taken = [remove, registrations, guests, waiting, declined];
  return add.length + edit.length <= 1 && taken.every((rows) => rows.length === 0);
}

async function refusalOf(tx: Db, clashes: Clash[]): Promise<AppError> {
  const [first] = clashes;
  const { boat = 0, booked, code = 'plan_has_clashes', fields, leg = 0, text } = first ?? {};
  if (code === 'boat_not_in_event') {
    const foreign = clashes.flatMap((each) => (each.code === code ? (each.boat ?? []) : []));
    if ((await existingBoats(tx, foreign)).length < new Set(foreign).size) return new AppError('boat_not_found');
  }
  if (code === 'capacity_below_bookings')
    return new AppError(
      code,
      {
        ...(booked !== undefined && { booked }),
        fields: { max_per_boat: bookedNames(await peopleBooked(tx, boat, [leg])) },
      },
      text,
    );
  return new AppError(code, { ...(booked !== undefined && { booked }), ...(fields && { fields }) }, text);
}
