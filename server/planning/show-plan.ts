import { fairnessOf } from '#domain/draw/fairness.ts';
import type { Fairness } from '#domain/draw/wishes.ts';
import { clashesOf } from '#domain/planning/clashes.ts';
import { enoughSeats } from '#domain/planning/enough-seats.ts';
import type { PlanCheck } from '#domain/planning/wire.ts';
import type { Db } from '../db/database.ts';
import { findDraw } from '../draw/queries.ts';
import { rehearse } from '../draw/run.ts';
import { readPlan } from './read-plan.ts';

/** @param secret for the lots of the forecast, which are not those of the draw. */
export async function showPlan(db: Db, event: number, secret: string, at: string): Promise<PlanCheck> {
  const plan = await readPlan(db, event);
  return {
    clashes: clashesOf(plan),
    seats: enoughSeats(plan),
    forecast: await forecastOf(db, event, secret, at),
  };
}

async function forecastOf(db: Db, event: number, secret: string, at: string): Promise<Fairness | null> {
  if ((await findDraw(db, event))?.drawn_at) return null;
  const [input, result] = await rehearse(db, event, secret, at);
  return input.people.length > 0 ? fairnessOf(input, result) : null;
}
