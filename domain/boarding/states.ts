/** The states of what an organiser looks at, with one word each for every page, mail, board, report and sheet. */
import { castState, type CastState, type FoldedMark } from './fold.ts';
import type { Departure } from './departure.ts';
import { oneDay, writtenDay } from '../time.ts';
import { clockTime } from '../zone.ts';

const minute = 60_000;
/** The time before departure in which people come aboard. */
const boardsBefore = 30 * minute;
/** Some crews never press 'Cast off': nobody waits for them any longer. */
const leftAfter = 15 * minute;
/** Boats rarely return on the minute. */
const overdueAfter = 10 * minute;

export const departureStates = [
  'scheduled',
  'at the pier',
  'out (marked)',
  'out (assumed)',
  'overdue',
  'arrived',
  'back',
  'cancelled',
] as const;
export type DepartureState = (typeof departureStates)[number];

/** What the marks of a leg say of one of its boats. */
export interface SaidOfBoat {
  counts: Pick<Departure['counts'], 'aboard'>;
  crew: readonly FoldedMark[];
}

/** What decides where a departure stands. */
export type Sailing = SaidOfBoat & Pick<Departure, 'seen_later'> & { leg: Pick<Departure['leg'], 'starts' | 'ends' | 'state' | 'harbours'> }; // prettier-ignore

/**
 * Where a departure stands at a moment, by the server's clock, the same in every list. A boat about which nobody has said
 * that it left counts as left 15 minutes after its time. A later mark of the same boat ends the leg before: the boat is there.
 */
export function departureState({ crew, leg, seen_later }: Sailing, now: number): DepartureState {
  const over = leadsElsewhere(leg) ? 'arrived' : 'back';
  if (crew.some(({ kind }) => kind === 'return')) return over;
  const hasCastOff = crew.some(({ kind }) => kind === 'cast_off');
  if (!hasCastOff && leg.state === 'cancelled') return 'cancelled';
  if (!hasCastOff && now < leg.starts + leftAfter) return now < leg.starts - boardsBefore ? 'scheduled' : 'at the pier';
  if (seen_later) return over;
  if (!hasCastOff) return 'out (assumed)';
  return now > leg.ends + overdueAfter ? 'overdue' : 'out (marked)';
}

/** What the boat's own marks add up to, for who corrects them. */
export function stateOf({ counts, crew }: SaidOfBoat): CastState {
  return castState(crew, counts.aboard);
}

/** Somebody has to be put on another boat or trip before it leaves. */
export function lacksSeats({ counts, crew, leg }: Departure): boolean {
  return stateOf({ counts, crew }) === 'boarding' && leg.state !== 'cancelled' && counts.taken > counts.seats;
}

/** Whether the boat is in another harbour after the leg, on an event whose people travel. */
export function leadsElsewhere({ harbours }: Pick<Departure['leg'], 'harbours'>): boolean {
  return Boolean(harbours?.to && harbours.to !== harbours.from);
}

/** Whether people still come aboard, now or later. */
export function isAhead(state: DepartureState): boolean {
  return state === 'scheduled' || state === 'at the pier';
}

/** Whether the boat is under way, as far as anybody knows. */
export function isOut(state: DepartureState): boolean {
  return state === 'out (marked)' || state === 'out (assumed)' || state === 'overdue';
}

/** Whether it left: by its marks, or by its time where it has none. */
export function tookPlace(departure: Sailing, now: number): boolean {
  const state = departureState(departure, now);
  return state !== 'cancelled' && !isAhead(state);
}

/** Whether a change of the day is about it: it has not left, or has people aboard and was not said to have cast off. */
export function isAtPier(departure: Sailing, now: number): boolean {
  const state = departureState(departure, now);
  return isAhead(state) || (state === 'out (assumed)' && departure.counts.aboard > 0 && now < departure.leg.ends);
}

/** How a day stands for those who book: *opens Thu 18:00* until it opens, then *open*, or *locked*. */
export type DayState = 'open' | 'locked' | `opens ${string}`;

/** Of the legs of a day, or of one of them; `opens` says when booking opens, as long as it has not. */
export function dayState(legs: readonly { locked: boolean }[], opens?: string): DayState {
  if (legs.some(({ locked }) => locked)) return 'locked';
  return opens === undefined ? 'open' : `opens ${opens}`;
}

/** When booking opens: 'Thu 18:00', or with its date where that is further away; undefined once it has. */
export function openingWords(moment: string, clock: string, zone: string): string | undefined {
  const opening = clockTime(Date.parse(moment), zone);
  if (clock >= opening) return undefined;
  const day = writtenDay(opening.slice(0, 10));
  const isSoon = Date.parse(opening) - Date.parse(clock) < 6 * oneDay;
  return `${isSoon ? day.split(' ')[0] : day} ${opening.slice(11, 16)}`;
}

/** Beside what a day holds: nothing of one that is open. */
export function dayNote(...about: Parameters<typeof dayState>): string {
  const state = dayState(...about);
  return state === 'open' ? '' : state;
}
