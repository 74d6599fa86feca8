import { guestRemovableFor } from '#domain/boarding/limits.ts';
import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import { type Database, type Db, inEvent } from '../db/database.ts';
import { deleteConfirmationsOf } from '../facts/card-queries.ts';
import { recordHistory } from '../history/record.ts';
import { isAdmin } from './boarder.ts';
import type { Delivery } from './judge-marks.ts';
import { deleteGuest, firstMarkOf } from './mark-queries.ts';
import { findGuest } from './queries.ts';

/** Removes a guest with their marks, which frees the seat: an admin always, others within the hour whom they brought themselves. */
export async function removeGuest(database: Database, id: string, delivery: Delivery): Promise<void> {
  const { boarder, now } = delivery;
  const found = await database.lookUp((db) => findGuest(db, id));
  if (!found) throw new AppError('guest_not_found');
  await inEvent(database, found.event, async (tx) => {
    const guest = await findGuest(tx, id);
    if (!guest) throw new AppError('guest_not_found');
    if (!(await mayRemove(tx, id, delivery))) throw new AppError('guest_kept');
    const { boat, event, leg } = guest;
    await deleteConfirmationsOf(tx, { guest: id });
    await deleteGuest(tx, id);
    await recordHistory(tx, {
      at: toIso(now),
      actor: 'crew' in boarder ? undefined : boarder,
      action: 'guest.removed',
      event,
      leg,
      boat,
      details: { guest: id, ...('crew' in boarder && { crew_link: boarder.crew }) },
    });
  });
}

async function mayRemove(tx: Db, guest: string, { boarder, now }: Delivery): Promise<boolean> {
  if (isAdmin(boarder)) return true;
  const first = await firstMarkOf(tx, guest);
  if (!first || now > Date.parse(first.received_at) + guestRemovableFor) return false;
  return 'crew' in boarder ? first.crew_link === boarder.crew : first.made_by === boarder.id;
}
