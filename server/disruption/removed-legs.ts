import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import { chunks, padToPowerOfTwo } from '../db/lists.ts';
import type { GuestTable, LegTable, MarkTable } from '../db/tables.ts';
import { addBoatsToLeg, boatIdsOfLeg, deleteLeg, takeBoatsOffLeg } from '../facts/leg-queries.ts';
import { removeDependents } from '../registration/remove-dependents.ts';

/** A leg that was removed, with its boats and with what people did on the quay for it. */
export interface RemovedLeg {
  leg: Selectable<LegTable>;
  boats: number[];
  guests: Selectable<GuestTable>[];
  marks: Selectable<MarkTable>[];
}

export async function rowsOfLegs(tx: Db, legs: readonly number[]): Promise<RemovedLeg[]> {
  const found: RemovedLeg[] = [];
  for (const id of legs) {
    const guests = await tx.selectFrom('guest').selectAll().where('leg', '=', id).orderBy('id').execute();
    found.push({
      leg: await tx.selectFrom('leg').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      boats: await boatIdsOfLeg(tx, id),
      guests,
      // A guest's marks may be on another boat, which they changed to.
      marks: await tx
        .selectFrom('boarding_mark')
        .selectAll()
        .where((row) =>
          row.or([row('leg', '=', id), row('guest', 'in', padToPowerOfTwo(['', ...guests.map((guest) => guest.id)]))]),
        )
        .orderBy('seq')
        .execute(),
    });
  }
  return found;
}

/** People are told that it does not sail. */
export function asCancelled({ boats, leg }: RemovedLeg) {
  const from = { ...leg, boats };
  return { id: leg.id, from, to: { ...from, state: 'cancelled' as const } };
}

/** Bookings and places in line must be gone before. */
export async function deleteLegs(tx: Db, legs: readonly number[]): Promise<void> {
  for (const leg of legs) {
    await removeDependents(tx, { leg });
    await takeBoatsOffLeg(tx, leg);
    await deleteLeg(tx, leg);
  }
}

/** Puts the legs back with their ids. Marks of people who have been removed since stay away. */
export async function restoreLegs(tx: Db, legs: readonly RemovedLeg[]): Promise<void> {
  const marks = [...new Map(legs.flatMap((leg) => leg.marks).map((mark) => [mark.id, mark])).values()];
  const guests = legs.flatMap((each) => each.guests);
  const people = await stillThere(
    tx,
    [...guests, ...marks].flatMap(({ organization }) => organization ?? []),
  );
  for (const { boats, leg } of legs) {
    await tx.insertInto('leg').values(leg).execute();
    await addBoatsToLeg(tx, leg.id, boats);
  }
  for (const some of chunks(guests))
    await tx
      .insertInto('guest')
      .values(
        some.map((guest) => ({ ...guest, organization: people.has(guest.organization) ? guest.organization : null })),
      )
      .execute();
  const made = marks.filter(({ organization }) => organization === null || people.has(organization));
  for (const some of chunks(made)) await tx.insertInto('boarding_mark').values(some).execute();
}

async function stillThere(tx: Db, organizations: number[]): Promise<Set<number | null>> {
  const rows = await tx
    .selectFrom('organization')
    .select('id')
    .where('id', 'in', padToPowerOfTwo([0, ...new Set(organizations)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
