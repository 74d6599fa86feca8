import { type MadeLeg, ownLegs, withNewLegs } from '#domain/disruption/board.ts';
import type { DisruptionContext } from '#domain/disruption/context.ts';
import type { DisruptionWish } from '#domain/disruption/wire.ts';
import type { Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { addBoatsToLeg, insertLeg, takeBoatsOffLeg } from '../facts/leg-queries.ts';
import { deleteLegs } from './removed-legs.ts';

/** Tables with a row for a boat on a leg; they follow a boat that gets a leg of its own. */
const onBoats = ['registration', 'guest', 'waiting', 'declined_seat', 'boarding_mark'] as const;

/**
 * Makes the legs that the wish is about and that are not there yet; returns them and the wish without them. A boat that is moved
 * alone has its leg at the hours of the one that it leaves, with its people: the wish then moves it as it does any other leg.
 */
export async function makeLegs(
  tx: Db,
  event: DisruptionContext,
  wish: DisruptionWish,
  by: AuditContext,
): Promise<{ made: MadeLeg[]; wish: DisruptionWish }> {
  const note = (id: number, leg: { date: string }, boats: number[]) =>
    recordHistory(tx, { ...by, action: 'leg.created', event: event.id, leg: id, date: leg.date, details: { leg, boats } }); // prettier-ignore
  if (wish.kind === 'legs') {
    const made: MadeLeg[] = [];
    for (const [index, { boats, ...leg }] of wish.add.entries()) {
      const chosen = [...new Set(boats)];
      const id = await insertLeg(tx, { ...leg, map: leg.map ?? '', event: event.id });
      await addBoatsToLeg(tx, id, chosen);
      await note(id, leg, chosen);
      made.push({ id, planned: -1 - index, identifier: leg.identifier });
    }
    return { made, wish: { ...wish, add: [] } };
  }
  const own = [];
  for (const wanted of ownLegs(event, wish)) {
    const leg = await storedLeg(tx, wanted.leg);
    if (!leg) continue;
    const { id: _id, ...named } = { ...leg, identifier: wanted.identifier };
    const id = await insertLeg(tx, named);
    await moveBoat(tx, wanted.boat, wanted.leg, id);
    await note(id, named, [wanted.boat]);
    own.push({ ...wanted, id, planned: wanted.id });
  }
  return { made: own, wish: withNewLegs(event, wish, own).wish };
}

/** The other way round, for an undo: a boat with a leg of its own sails with the others again. */
export async function removeMadeLegs(tx: Db, event: number, made: readonly MadeLeg[], by: AuditContext): Promise<void> {
  for (const { boat, id, leg: left } of made) {
    if (left !== undefined && boat !== undefined) await moveBoat(tx, boat, id, left);
    const leg = await storedLeg(tx, id);
    if (!leg) continue; // Somebody has removed it since.
    await deleteLegs(tx, [id]);
    await recordHistory(tx, { ...by, action: 'leg.removed', event, leg: id, details: { leg } });
  }
}

function storedLeg(tx: Db, id: number) {
  return tx.selectFrom('leg').selectAll().where('id', '=', id).executeTakeFirst();
}

async function moveBoat(tx: Db, boat: number, from: number, to: number): Promise<void> {
  await addBoatsToLeg(tx, to, [boat]);
  for (const table of onBoats)
    await tx.updateTable(table).set({ leg: to }).where('leg', '=', from).where('boat', '=', boat).execute();
  await takeBoatsOffLeg(tx, from, [boat]);
}
