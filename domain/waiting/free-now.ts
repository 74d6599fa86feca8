import { boatRefusal } from '../booking/booking-refusal.ts';
import type { Leg } from '../leg.ts';
import type { Waiting } from './wire.ts';

/**
 * The first leg that a waiting person could book now. Far ahead the line gives seats out by itself; close to departure,
 * when a person does not come, the first to ask has the seat.
 */
export function freeNow({ boat, leg }: Pick<Waiting, 'boat' | 'leg'>, legs: readonly Leg[]): Leg | undefined {
  return legs
    .filter(({ id }) => leg === null || leg.id === id)
    .find((each) => each.boats.some((seen) => seen.id === boat.id && !boatRefusal(each, seen, legs)));
}
