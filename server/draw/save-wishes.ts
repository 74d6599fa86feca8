import type { Wishes } from '#domain/draw/wishes.ts';
import { AppError } from '#domain/errors.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { refuseUnknownOrganization } from '../registration/queries.ts';
import { boatsOfEvent, hasBeenDrawn, replaceWishes, requireDraw } from './queries.ts';
import { drawLate } from './run.ts';

/**
 * Replaces earlier wishes, from when they open until they close; a person who comes later is given free seats at once. Under the event's lock, so that a draw sees
 * all or none.
 */
export function saveWishes(
  database: Database,
  event: number,
  { boats, presence }: Pick<Wishes, 'boats' | 'presence'>,
  organization: number,
  { actor, at }: AuditContext,
): Promise<void> {
  return inEvent(database, event, async (tx) => {
    await requireVisibleEvent(tx, event, actor);
    const draw = await requireDraw(tx, event);
    if (at < draw.opens_at) throw new AppError('wishes_not_open');
    const isLate = await mayWishLate(tx, draw, organization, at);
    if (!isLate && (at >= draw.closes_at || draw.drawn_at)) throw new AppError('wishes_closed');
    await refuseUnknownOrganization(tx, organization);
    const known = await boatsOfEvent(tx, event);
    if (boats.some(({ boat }) => !known.has(boat))) throw new AppError('boat_not_found');
    await replaceWishes(tx, { event, organization }, boats, presence);
    if (isLate && boats.length > 0) await drawLate(tx, event, organization, { actor, at });
    await recordHistory(tx, { at, actor, action: 'wishes.saved', event, organization });
  });
}

/** After the draw, until booking opens, a person whose wishes it did not have. */
export async function mayWishLate(
  db: Db,
  { booking_opens_at, drawn_at, event }: { event: number; drawn_at: string | null; booking_opens_at: string },
  organization: number,
  at: string,
): Promise<boolean> {
  return drawn_at !== null && at < booking_opens_at && !(await hasBeenDrawn(db, event, organization));
}
