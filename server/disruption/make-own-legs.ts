import { type OwnLeg, ownLegs, withOwnLegs } from '#domain/disruption/board.ts';
import { type DisruptionContext, hasLeft } from '#domain/disruption/context.ts';
import type { DisruptionObstacle, DisruptionWish } from '#domain/disruption/wire.ts';
import type { Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';

/** Tables with a row for a boat on a leg; they follow a boat that gets a leg of its own. */
const onBoats = ['registration', 'guest', 'waiting', 'declined_seat', 'boarding_mark'] as const;

/**
 * Makes the legs of boats that are moved alone, with their people, at the hours of the legs that they leave; returns the
 * legs and the wish, which then moves them as it does any other leg.
 */
export async function makeOwnLegs(
  tx: Db,
  event: DisruptionContext,
  wish: DisruptionWish,
  by: AuditContext,
): Promise<{ made: OwnLeg[]; wish: DisruptionWish }> {
  const made: OwnLeg[] = [];
  for (const wanted of ownLegs(event, wish)) {
    const { id: _id, ...leg } = await tx
      .selectFrom('leg')
      .selectAll()
      .where('id', '=', wanted.leg)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('leg')
      .values({ ...leg, identifier: wanted.identifier })
      .returning('id')
      .executeTakeFirstOrThrow();
    await moveBoat(tx, wanted.boat, wanted.leg, id);
    const { date, event: of, identifier } = { ...leg, ...wanted };
    const details = { identifier, boats: [wanted.boat] };
    await recordHistory(tx, { ...by, action: 'leg.created', event: of, leg: id, date, details });
    made.push({ ...wanted, id, planned: wanted.id });
  }
  return { made, wish: withOwnLegs(event, wish, made).wish };
}

/** The other way round, for an undo: the boat sails with the others again, and its own leg is gone. */
export async function removeOwnLegs(tx: Db, event: number, made: readonly OwnLeg[], by: AuditContext): Promise<void> {
  for (const { boat, id, identifier, leg } of made) {
    await moveBoat(tx, boat, id, leg);
    await tx.deleteFrom('leg').where('id', '=', id).execute();
    await recordHistory(tx, { ...by, action: 'leg.removed', event, leg: id, details: { leg: { id, identifier } } });
  }
}

async function moveBoat(tx: Db, boat: number, from: number, to: number): Promise<void> {
  await tx.insertInto('leg_boat').values({ leg: to, boat }).execute();
  for (const table of onBoats)
    await tx.updateTable(table).set({ leg: to }).where('leg', '=', from).where('boat', '=', boat).execute();
  await tx.deleteFrom('leg_boat').where('leg', '=', from).where('boat', '=', boat).execute();
}

/** Why a boat cannot go back to the leg that it left. */
export function ownLegObstacles({ bookings, legs }: DisruptionContext, made: readonly OwnLeg[]): DisruptionObstacle[] {
  return made.flatMap(({ boat, id, leg }): DisruptionObstacle[] => {
    const back = legs.find((each) => each.id === leg);
    if (!back) return [{ error: 'A leg has been removed since', leg }];
    if (hasLeft(back, boat)) return [{ error: `${back.identifier} has departed`, leg }];
    if (back.boats.includes(boat)) return [{ error: `The boat is on ${back.identifier} again`, leg }];
    const people = new Set(bookings.filter((seat) => seat.leg === leg).map(({ organization }) => organization));
    return bookings
      .filter((seat) => seat.leg === id && people.has(seat.organization))
      .map(({ organization }) => ({ error: `This person has booked ${back.identifier} since`, leg, organization }));
  });
}
