import type { PersonOfDeparture } from './departure.ts';
import { personStanding } from './fold.ts';
import type { MarkKind } from './mark.ts';

/** Those aboard a boat who have not confirmed what it asks; where the event has no safety card, nobody. */
export function unsignedAboard(people: readonly PersonOfDeparture[], boat: number): PersonOfDeparture[] {
  return people.filter(
    ({ heads, safety }) => safety && safety.lacks.length > 0 && personStanding(heads).boats.includes(boat),
  );
}

/** Whether a mark is about the safety card alone. */
export function isOfCard({ kind }: { kind: MarkKind }): boolean {
  return kind === 'confirm' || kind === 'let_go';
}
