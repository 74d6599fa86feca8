import { capitalized, counted } from '#domain/wording.ts';
import type { Safety } from '#domain/safety/wire.ts';
import { assumedAboard, attendanceOn } from '#domain/boarding/aboard.ts';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import { seatedMeanwhile } from '#domain/boarding/departure-lists.ts';
import { personStanding } from '#domain/boarding/fold.ts';
import type { PersonState } from '#domain/boarding/fold.ts';
import {
  departureState,
  type DepartureState,
  isAhead,
  isOut,
  leadsElsewhere,
  stateOf,
} from '#domain/boarding/states.ts';

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

/** That somebody has a seat on another boat at the same time, and which of the two is not back when the other leaves. */
export function alsoText(
  { organization }: PersonOfDeparture,
  departure: Departure,
  departures: readonly Departure[],
  now: number,
): string | undefined {
  const other = seatedMeanwhile(organization, departure, departures, now);
  if (!other) return undefined;
  const [name, own] = [nameOfBoat(other), departure.leg];
  return other.leg.starts < own.starts
    ? `cannot make both: ${name} until ${other.leg.end_time}, this trip from ${own.start_time}`
    : `cannot make both: this trip until ${own.end_time}, ${name} from ${other.leg.start_time}`;
}

/** '2 aboard (assumed)': of a boat that left, and of whose people nobody has said or counted anything. */
export function assumedText(departure: Departure, now: number): string | undefined {
  const assumed = assumedAboard(departure, now);
  const isCounted = departure.crew.some(({ heads }) => heads !== null);
  return assumed > 0 && !isCounted ? `${assumed} aboard (assumed)` : undefined;
}

/** '2 of 3 came': of a trip that is over. */
export function cameText(departure: Departure, now: number): string {
  const { aboard, booked, guests } = departure.counts;
  if (booked + guests === 0) return 'Nobody booked';
  return assumedText(departure, now) ?? `${aboard} of ${booked + guests} came`;
}

/** '15 of 17 came': of some trips that are over. */
export function allCameText(departures: readonly Departure[], now: number): string {
  const all = departures.map((each) => attendanceOn(each, now));
  const came = all.flatMap(({ aboard }) => aboard).length;
  return `${came} of ${came + all.flatMap(({ missed }) => missed).length} came`;
}

/** '19 of 21 seats', of those that sail. */
export function seatsText(departures: readonly Departure[]): string {
  const sailing = departures.filter(({ leg, lost }) => leg.state !== 'cancelled' && !lost?.withdrawn);
  const sum = (of: 'seats' | 'taken') => sailing.reduce((total, { counts }) => total + counts[of], 0);
  return `${sum('taken')} of ${counted(sum('seats'), 'seat')}`;
}

/** How many are aboard of how many; until somebody is marked, how many are booked. */
export function aboardText(departure: Departure, of: number, now: number): string {
  const { aboard, no_show } = departure.counts;
  return aboard + no_show === 0 && isAhead(departureState(departure, now))
    ? `${of} booked`
    : `${aboard} of ${of} aboard`;
}

/** The state of a departure in words; after the return with the number of those who came back. */
export function stateText(departure: Departure, state: DepartureState): string {
  const { counts, crew, leg } = departure;
  const said = stateOf(departure);
  const delayed = leg.state === 'delayed' && leg.planned_start_time && `Delayed from ${leg.planned_start_time}`;
  const heads = crew.find(({ kind }) => kind === 'return')?.heads;
  return [
    isAhead(state) && delayed,
    !(delayed && state === 'scheduled') && capitalized(state) + (state === 'overdue' ? ` since ${leg.end_time}` : ''),
    said === 'disputed' && 'Marks disagree',
    said === 'missing' && 'Not everybody is back',
    typeof heads === 'number' && `${heads} of ${counts.aboard}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** '5 min', '1 h 20 min': a length of time, at least a minute. */
export function writtenSpan(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

/** As `stateText`; of a boat that is still out on the departure before it when that is due, not that it is at the pier. */
export function standingText(departure: Departure, all: readonly Departure[], now: number): string {
  const { boat, leg } = departure;
  const state = departureState(departure, now);
  const before = all.findLast(
    (each) => each.boat.id === boat.id && each.leg.starts < leg.starts && departureState(each, now) !== 'cancelled',
  );
  const other = before ? departureState(before, now) : 'back';
  // Where nobody marks anything, a boat counts as back at its time.
  const isStill = before && isOut(other) && (other !== 'out (assumed)' || now < before.leg.ends);
  return isAhead(state) && isStill ? `Boat still out, due ${before.leg.end_time}` : stateText(departure, state);
}

/** 'back', and where people travel 'in Hitis': where a boat is when its leg has ended. */
export function whereAfter(leg: Departure['leg']): string {
  return leadsElsewhere(leg) ? `in ${leg.harbours?.to}` : 'back';
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
