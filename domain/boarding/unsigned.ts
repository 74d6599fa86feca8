import type { PersonOfDeparture } from './departure.ts';
import { personStanding } from './fold.ts';

/** Those aboard of a boat who have not confirmed what it asks; where the event has no safety card, nobody. */
export function unsignedAboard(people: readonly PersonOfDeparture[], boat: number): PersonOfDeparture[] {
  return people.filter(
    ({ heads, safety }) => safety && safety.lacks.length > 0 && personStanding(heads).boats.includes(boat),
  );
}
