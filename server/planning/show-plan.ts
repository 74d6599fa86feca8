import { clashesOf } from '#domain/planning/clashes.ts';
import { enoughSeats } from '#domain/planning/enough-seats.ts';
import type { PlanCheck } from '#domain/planning/wire.ts';
import type { Db } from '../db/database.ts';
import { readPlan } from './read-plan.ts';

export async function showPlan(db: Db, event: number): Promise<PlanCheck> {
  const plan = await readPlan(db, event);
  return { clashes: clashesOf(plan), seats: enoughSeats(plan) };
}
