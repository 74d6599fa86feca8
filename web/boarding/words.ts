import { personStanding } from '#domain/boarding/fold.ts';
import type { CastState, PersonState } from '#domain/boarding/fold.ts';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';

export const personWords: Record<PersonState, string> = {
  expected: 'Not here yet',
  aboard: 'Aboard',
  no_show: 'No-show',
  ashore: 'Ashore',
  disputed: 'Marks disagree',
};

/** Where a person is, from the view of one boat. */
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
  disputed: 'Marks disagree',
};

/** The state of a departure in words; a boat that has left counts as left, even if its leg was cancelled. */
export function castText({ leg }: Pick<Departure, 'leg'>, state: CastState): string {
  if (state !== 'boarding') return castWords[state];
  if (leg.state === 'cancelled') return 'Cancelled';
  return leg.state === 'delayed' && leg.planned_start_time
    ? `Delayed from ${leg.planned_start_time}`
    : castWords[state];
}

export function nameOfBoat({ boat }: Pick<Departure, 'boat'>): string {
  return `${boat.make} ${boat.model}`;
}

export function titleOf(departure: Departure): string {
  return `${departure.leg.start_time} ${nameOfBoat(departure)}`;
}
