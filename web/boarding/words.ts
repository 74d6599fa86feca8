import { personStanding } from '#domain/boarding/fold.ts';
import type { CastState, PersonState } from '#domain/boarding/fold.ts';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';

export const personWords: Record<PersonState, string> = {
  expected: 'Not here yet',
  aboard: 'Aboard',
  no_show: 'No-show',
  ashore: 'Ashore',
  disputed: 'Two say different',
};

/** Where somebody is, as one boat sees it. */
export function personText({ heads }: PersonOfDeparture, boat: number, boats: Map<number, string>): string {
  const standing = personStanding(heads);
  const elsewhere = standing.boats.find((each) => each !== boat);
  if (standing.state === 'aboard' && elsewhere !== undefined) return `On ${boats.get(elsewhere) ?? 'another boat'}`;
  return personWords[standing.state];
}

export const castWords: Record<CastState, string> = {
  boarding: 'Not left yet',
  at_sea: 'At sea',
  back: 'All back',
  missing: 'Not everybody is back',
  disputed: 'Two say different',
};

export function nameOfBoat({ boat }: Pick<Departure, 'boat'>): string {
  return `${boat.make} ${boat.model}`;
}

export function titleOf(departure: Departure): string {
  return `${departure.leg.start_time} ${nameOfBoat(departure)}`;
}
