import type { Boat, BoatToBrowse } from '#domain/boat.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { eventsSeenBy, requireVisibleEvent } from '../event/queries.ts';
import { bookedBy } from '../registration/queries.ts';
import { hasLegs, listBoats, legsOfBoats } from './queries.ts';

/** Of a draft a builder sees the own boats, as on their pages. */
export async function boatsSeenBy(db: Db, actor: Actor): Promise<Boat[]> {
  const booked = await boatsBookedBy(db, actor.id);
  const visible = new Set((await eventsSeenBy(db, actor)).map(({ id }) => id));
  return (await listBoats(db))
    .filter(({ event, owner }) => visible.has(event.id) || owner.id === actor.id)
    .map((boat) => seenBy(actor, boat, booked));
}

async function boatsBookedBy(db: Db, organization: number): Promise<Set<number>> {
  return new Set((await bookedBy(db, organization)).map(({ boat }) => boat));
}

/** A test driver sees only boats that are on legs; the others answer 404. */
export async function boatSeenBy(db: Db, id: number, actor: Actor): Promise<Boat> {
  const [boat] = await listBoats(db, { id });
  if (!boat || (actor.type === 'test driver' && !(await hasLegs(db, id)))) throw new AppError('boat_not_found');
  return seenBy(actor, boat, await boatsBookedBy(db, actor.id));
}

/** Also boats that are on no leg any more: whoever asks was aboard. */
export async function boatsOfEventSeenBy(db: Db, event: number, actor: Actor): Promise<Boat[]> {
  const booked = await boatsBookedBy(db, actor.id);
  return (await listBoats(db, { event })).map((boat) => seenBy(actor, boat, booked));
}

/** Only admins see another's e-mail; the contact is also shown to people booked on the boat. */
function seenBy(actor: Actor, { contact_email, contact_phone, owner, ...boat }: Boat, booked: Set<number>): Boat {
  const { email, ...named } = owner;
  const isOwn = actor.type === 'admin' || actor.id === owner.id;
  return {
    ...boat,
    ...(isOwn && { contact_email }),
    ...((isOwn || booked.has(boat.id)) && { contact_phone }),
    owner: isOwn ? { ...named, email } : named,
  };
}

/** The boats of an event that are on legs, with these legs, for people who look for one to try: a transfer is none. */
export async function boatsToBrowse(db: Db, event: number, actor: Actor): Promise<BoatToBrowse[]> {
  await requireVisibleEvent(db, event, actor);
  const legs = Map.groupBy(await legsOfBoats(db, event), ({ boat }) => boat);
  const boats = await listBoats(db, { event });
  const booked = await boatsBookedBy(db, actor.id);
  return boats.flatMap((boat) => {
    if (boat.kind === 'transfer') return [];
    const sails = legs.get(boat.id);
    return sails ? [{ ...seenBy(actor, boat, booked), legs: sails }] : [];
  });
}
