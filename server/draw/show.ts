import type { DrawInput, DrawResult } from '#domain/draw/context.ts';
import { fairnessOf } from '#domain/draw/fairness.ts';
import type { DrawRecord, ShownDraw } from '#domain/draw/wishes.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { findDraw } from './queries.ts';
import { readInput } from './read-input.ts';

/** null where the event has no draw. */
export async function showDraw(db: Db, event: number, actor: Actor, now: number): Promise<ShownDraw | null> {
  await requireVisibleEvent(db, event, actor);
  const draw = await findDraw(db, event);
  if (!draw) return null;
  const { booking_opens_at, closes_at, drawn_at, opens_at, secret, seed_hash } = draw;
  const shown = { opens_at, closes_at, booking_opens_at, seed_hash, drawn_at, ...(drawn_at && { seed: secret }) };
  if (actor.type !== 'admin') return shown;
  if (drawn_at) return { ...shown, fairness: fairnessOf(...storedDraw(draw)) };
  const { unconfirmed } = await readInput(db, event, secret, clockTime(now, 'UTC'));
  return { ...shown, unconfirmed };
}

export async function showRecord(db: Db, event: number, actor: Actor): Promise<DrawRecord> {
  await requireVisibleEvent(db, event, actor);
  const draw = await findDraw(db, event);
  if (!draw) throw new AppError('draw_not_found');
  if (!draw.drawn_at) throw new AppError('draw_not_done');
  const [input, result] = storedDraw(draw);
  return { seed: draw.secret, seed_hash: draw.seed_hash, input, result } as DrawRecord;
}

function storedDraw({ input, result }: { input: string | null; result: string | null }): [DrawInput, DrawResult] {
  return [JSON.parse(input ?? '{}') as DrawInput, JSON.parse(result ?? '{}') as DrawResult];
}
