import type { Boat } from '#domain/boat.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { boatIsOnSomeLeg, listBoats } from './queries.ts';

export async function boatsSeenBy(db: Db, actor: Actor): Promise<Boat[]> {
  return (await listBoats(db)).map((boat) => seenBy(actor, boat));
}

/** A test driver sees only boats that go out: the others do not exist for them. */
export async function boatSeenBy(db: Db, id: number, actor: Actor): Promise<Boat> {
  const [boat] = await listBoats(db, { id });
  if (!boat || (actor.type === 'test driver' && !(await boatIsOnSomeLeg(db, id)))) throw new AppError('boat_not_found');
  return seenBy(actor, boat);
}

/** Another's e-mail is for admins alone. */
function seenBy(actor: Actor, { owner, ...boat }: Boat): Boat {
  const { email, ...named } = owner;
  return { ...boat, owner: actor.type === 'admin' || actor.id === owner.id ? { ...named, email } : named };
}
