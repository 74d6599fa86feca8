import { createHash, randomBytes } from 'node:crypto';
import type { DrawTimes } from '#domain/draw/wishes.ts';
import { AppError } from '#domain/errors.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { deleteDraw, findDraw, requireDraw, saveTimes } from './queries.ts';

/** The secret is made once, with its hash to show before anybody has wished; other times keep it. */
export function setTimes(database: Database, times: DrawTimes, by: AuditContext): Promise<void> {
  return inEvent(database, times.event, async (tx) => {
    if ((await findDraw(tx, times.event))?.drawn_at) throw new AppError('draw_done');
    const secret = randomBytes(32);
    const seed_hash = createHash('sha256').update(secret).digest('hex');
    await saveTimes(tx, times, { secret: secret.toString('hex'), seed_hash });
    const { event, ...details } = times;
    await recordHistory(tx, { ...by, action: 'draw.set', event, details });
  });
}

/** Only before it is drawn; wishes stay. Booking is then open. */
export function removeDraw(database: Database, event: number, by: AuditContext): Promise<void> {
  return inEvent(database, event, async (tx) => {
    const draw = await requireDraw(tx, event);
    if (draw.drawn_at) throw new AppError('draw_done');
    await deleteDraw(tx, event);
    await recordHistory(tx, { ...by, action: 'draw.removed', event });
  });
}
