import type { BoatToBrowse } from '#domain/boat.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { boatsBookedBy, legsOfBoats, listBoats } from './queries.ts';
import { seenBy } from './see.ts';

/** The boats of an event that are on legs, with these legs, for people who look for one to book. */
export async function boatsToBrowse(db: Db, event: number, actor: Actor): Promise<BoatToBrowse[]> {
  await requireVisibleEvent(db, event, actor);
  const legs = Map.groupBy(await legsOfBoats(db, event), ({ boat }) => boat);
  const boats = await listBoats(db, { event });
  const booked = await boatsBookedBy(db, actor.id);
  return boats.flatMap((boat) => {
    const sails = legs.get(boat.id);
    return sails ? [{ ...seenBy(actor, boat, booked), legs: sails }] : [];
  });
}
