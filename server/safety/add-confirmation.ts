import { parted, type Answers } from '#domain/safety/asks.ts';
import type { Db } from '../db/database.ts';

interface NewRow {
  id: string;
  event: number;
  /** The version that was confirmed, which need not be the present one. */
  version: number;
  organization: number | null;
  guest: string | null;
  name: string;
  answers: Answers;
  at: string;
  /** By the phone's clock, on the quay. */
  device_at: string | null;
  leg: number | null;
  boat: number | null;
}

/** Stores a confirmation in the event, whose marks the caller has locked. Returns its number. */
export async function addConfirmation(tx: Db, { answers, ...said }: NewRow): Promise<number> {
  const { event } = said;
  const last = await tx
    .selectFrom('safety_confirmation')
    .select('number')
    .where('event', '=', event)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const { lasting, shortLived } = parted(answers);
  await tx
    .insertInto('safety_confirmation')
    .values({ ...said, number, answers: JSON.stringify(lasting), travel_answers: JSON.stringify(shortLived) })
    .execute();
  return number;
}
