import { counted } from '../wording.ts';
import type { DrawInput, DrawResult } from './context.ts';
import type { Fairness, ShownDraw } from './wishes.ts';

interface Share {
  person: number;
  wishes: number;
  met: number;
  stars: number;
  stars_met: number;
}

export function fairnessOf(input: DrawInput, result: DrawResult): Fairness {
  const wishes = input.people.flatMap((person) => person.wishes);
  const free = input.legs.flatMap(({ boats }) => boats).reduce((sum, boat) => sum + Math.max(0, boat.free), 0);
  const shares = sharesOf(input, result);
  return {
    people: input.people.length,
    wishes: wishes.length,
    met: result.seats.length,
    stars: wishes.filter(({ star }) => star).length,
    stars_met: result.seats.filter(({ star }) => star).length,
    below_two_stars: shares.filter(({ stars, stars_met }) => stars >= 2 && stars_met < 2).length,
    without_seat: shares.filter((share) => share.wishes > 0 && share.met === 0).length,
    seats_left: free - result.seats.length,
  };
}

/** The people with the smallest part of their stars met, then of their wishes; without those whose wishes are all met. */
export function worstOff(input: DrawInput, result: DrawResult, max: number): Share[] {
  const part = (met: number, of: number) => (of === 0 ? 1 : met / of);
  return sharesOf(input, result)
    .filter(({ met, wishes }) => met < wishes)
    .toSorted(
      (a, b) =>
        part(a.stars_met, a.stars) - part(b.stars_met, b.stars) ||
        part(a.met, a.wishes) - part(b.met, b.wishes) ||
        a.person - b.person,
    )
    .slice(0, max);
}

function sharesOf({ people }: DrawInput, { seats }: DrawResult): Share[] {
  const given = Map.groupBy(seats, ({ person }) => person);
  return people.map(({ id, wishes }) => {
    const own = given.get(id) ?? [];
    return {
      person: id,
      wishes: wishes.length,
      met: own.length,
      stars: wishes.filter(({ star }) => star).length,
      stars_met: own.filter(({ star }) => star).length,
    };
  });
}

/** How many wish for each boat, the most wanted first; once it is drawn, also how many were given it. */
export function demandOf(
  wishes: readonly { boat: number; star: unknown }[],
  seats?: readonly { boat: number }[],
): NonNullable<ShownDraw['wanted']> {
  return [...Map.groupBy(wishes, ({ boat }) => boat)]
    .map(([boat, own]) => ({
      boat,
      wished: own.length,
      stars: own.filter(({ star }) => Boolean(star)).length,
      ...(seats && { given: seats.filter((seat) => seat.boat === boat).length }),
    }))
    .toSorted((one, other) => other.wished - one.wished || other.stars - one.stars);
}

/** The boats that people wished and were not given: the number of wishes and of seats. */
export function missedWishes(
  { legs, people }: DrawInput,
  { unmet }: DrawResult,
  person: number,
): { boat: number; wished: number; seats: number }[] {
  return unmet
    .filter((wish) => wish.person === person)
    .map(({ boat }) => ({
      boat,
      wished: people.filter(({ wishes }) => wishes.some((wish) => wish.boat === boat)).length,
      seats: legs
        .flatMap(({ boats }) => boats.filter(({ id }) => id === boat))
        .reduce((sum, { free }) => sum + Math.max(0, free), 0),
    }));
}

/** '57 people have wished' */
export function howManyWished(wished: number): string {
  if (wished === 0) return 'Nobody has wished yet';
  return `${counted(wished, 'person has', 'people have')} wished`;
}

/** '71 wished for it, 30 seats' */
export function wishedWords({ seats, wished }: { wished: number; seats: number }): string {
  return `${wished} wished for it, ${counted(seats, 'seat')}`;
}

/** 'All but 4 of those who starred two boats or more have two of them at least.' */
export function fairnessWords({ below_two_stars: few, stars, wishes }: Fairness): string {
  if (wishes === 0) return 'Nobody had marked a boat.';
  if (stars < 2) return '';
  return few === 0
    ? 'Nobody who starred two boats or more has fewer than two of them.'
    : `All but ${few} of those who starred two boats or more have two of them at least.`;
}
