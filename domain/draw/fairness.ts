import type { DrawInput, DrawResult } from './context.ts';
import type { Fairness } from './wishes.ts';

export function fairnessOf(input: DrawInput, { seats }: DrawResult): Fairness {
  const wishes = input.people.flatMap((person) => person.wishes);
  const given = new Set(seats.map(({ person }) => person));
  const free = input.legs.flatMap(({ boats }) => boats).reduce((sum, boat) => sum + Math.max(0, boat.free), 0);
  return {
    people: input.people.length,
    wishes: wishes.length,
    met: seats.length,
    stars: wishes.filter(({ star }) => star).length,
    stars_met: seats.filter(({ star }) => star).length,
    without_seat: input.people.filter(({ id, wishes: own }) => own.length > 0 && !given.has(id)).length,
    seats_left: free - seats.length,
  };
}

/** '520 of 700 wishes … are met; 2 get no seat, and 3 seats are left.' */
export function fairnessWords(fair: Fairness): string {
  const met = `${fair.met} of ${fair.wishes} wishes and ${fair.stars_met} of ${fair.stars} stars of ${fair.people} people are met`;
  return `${met}; ${fair.without_seat} get no seat, and ${fair.seats_left} seats are left.`;
}
