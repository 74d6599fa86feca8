import type { Safety } from '#domain/safety/wire.ts';
import type { DepartureState } from '#domain/boarding/departure-state.ts';
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

const stateWords: Record<DepartureState, string> = {
  ...castWords,
  cancelled: 'Cancelled',
  coming: '',
  boarding: 'Boarding',
  no_mark: 'No mark',
};

/** The state of a departure in words; after the return with the number of those who came back. */
export function stateText({ counts, crew, leg }: Departure, state: DepartureState): string {
  if (state === 'back')
    return crew[0]?.heads === null ? 'All back, not counted' : `All back: ${counts.aboard} of ${counts.aboard}`;
  const delayed = leg.state === 'delayed' && leg.planned_start_time && `Delayed from ${leg.planned_start_time}`;
  const isAhead = state === 'coming' || state === 'boarding';
  return [isAhead && delayed, stateWords[state]].filter(Boolean).join(' · ');
}

/** '5 min', '1 h 20 min': a length of time, at least a minute. */
export function writtenSpan(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

/** 'back', and where people travel 'in Hitis': where a boat is when its leg has ended. */
export function whereAfter({ harbours }: Departure['leg']): string {
  return harbours?.to && harbours.to !== harbours.from ? `in ${harbours.to}` : 'back';
}

export function nameOfBoat({ boat }: Pick<Departure, 'boat'>): string {
  return `${boat.make} ${boat.model}`;
}

/** What the crew of a boat has to know of a person, where the event has a safety card. */
export function safetyWords(safety: Safety | undefined): string[] {
  if (!safety) return [];
  return [
    safety.cannot_swim ? 'cannot swim' : '',
    safety.jacket && `jacket ${safety.jacket}`,
    safety.show_licence && `see the licence, valid until ${safety.show_licence}`,
  ].filter(Boolean);
}
