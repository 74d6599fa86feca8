import type { LegChange } from '#domain/disruption/plan-disruption.ts';
import type { Db } from '../db/database.ts';
import { deleteRegistrationsById, insertStored } from '../registration/queries.ts';
import type { DisruptionChanges } from './apply.ts';

/**
 * Legs get their new times, state and boats. Bookings refer to a boat on a leg, so they are moved between the two steps:
 * boats are added first, and taken off last.
 */
export async function writeLegs(
  tx: Db,
  legs: readonly LegChange[],
  reason: string,
  moveBookings: () => Promise<void>,
): Promise<DisruptionChanges['legs']> {
  const reasons = await reasonsOf(
    tx,
    legs.map(({ id }) => id),
  );
  for (const { from, id, to } of legs) {
    const { boats: _boats, ...columns } = to;
    await tx
      .updateTable('leg')
      .set({ ...columns, reason: to.state === 'scheduled' ? '' : reason })
      .where('id', '=', id)
      .execute();
    const added = to.boats.filter((boat) => !from.boats.includes(boat));
    if (added.length > 0)
      await tx
        .insertInto('leg_boat')
        .values(added.map((boat) => ({ leg: id, boat })))
        .execute();
  }
  await moveBookings();
  for (const { from, id, to } of legs) {
    const gone = from.boats.filter((boat) => !to.boats.includes(boat));
    // A guest belongs to no booking and is on the quay: they go on with a boat that stays.
    const heir = to.boats.find((boat) => !from.boats.includes(boat)) ?? to.boats[0];
    if (gone.length > 0 && heir !== undefined)
      await tx.updateTable('guest').set({ boat: heir }).where('leg', '=', id).where('boat', 'in', gone).execute();
    if (gone.length > 0) await tx.deleteFrom('leg_boat').where('leg', '=', id).where('boat', 'in', gone).execute();
  }
  return legs.map((leg) => ({ ...leg, reasonBefore: reasons.get(leg.id) ?? '' }));
}

/** Every row that moves is taken away before the first is put back: two people may change places. A person who would give such a seat up keeps the place in line. */
export async function writeRegistrations(tx: Db, changes: DisruptionChanges['registrations']): Promise<void> {
  const moved = changes.flatMap(({ after, before }) => (after ? [before.id] : []));
  const places = await tx
    .selectFrom('waiting')
    .selectAll()
    .where('give_up', 'in', [0, ...moved])
    .execute();
  await deleteRegistrationsById(
    tx,
    changes.map(({ before }) => before.id),
  );
  await insertStored(
    tx,
    changes.flatMap(({ after }) => after ?? []),
  );
  if (places.length > 0) await tx.insertInto('waiting').values(places).execute();
}

async function reasonsOf(tx: Db, legs: number[]): Promise<Map<number, string>> {
  if (legs.length === 0) return new Map();
  const rows = await tx.selectFrom('leg').select(['id', 'reason']).where('id', 'in', legs).execute();
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** A leg that was delayed before the disruption gets the reason of that delay back. */
export async function restoreReasons(tx: Db, legs: DisruptionChanges['legs']): Promise<void> {
  for (const { id, reasonBefore } of legs)
    await tx.updateTable('leg').set({ reason: reasonBefore }).where('id', '=', id).execute();
}
