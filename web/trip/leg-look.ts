import { totalCapacity } from '#domain/booking/capacity.ts';
import { dayState, dayNote } from '#domain/boarding/states.ts';
import { capitalized, boatName, counted, overFullWords, route, takenWords } from '#domain/wording.ts';
import type { Drove } from '#domain/boarding/drove.ts';
import type { LegState } from '#domain/booking/leg-state.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { shortDay, writtenDay } from '#domain/time.ts';
import { hours } from './leg-words.ts';

/** A leg as the calendar shows it: perhaps with a change that is on its way to the server, which has not said yes yet. */
export interface ExpectedLeg extends Leg {
  changing?: 'Registering' | 'Removing';
  /** By the event's clock; a leg that has departed is under way until then. */
  ended?: boolean;
}

/** Opens a leg, on a boat if one is meant; `clicks` is that of the click event: 0 for a key. */
export type OpenLeg = (leg: number, clicks: number, boat?: number) => void;

export type LegSignName = 'open' | 'mine' | 'full' | 'overlaps' | 'locked' | 'started' | 'cancelled';

const words = { mine: 'Registered', full: 'Full', blocked: 'Overlaps' };

/** `opens` says when booking opens, as long as it has not. */
export function stateWord(
  leg: Pick<ExpectedLeg, 'boats' | 'locked' | 'departed' | 'ended' | 'changing' | 'state'>,
  state: LegState,
  opens?: string,
): string {
  if (leg.changing) return `${leg.changing}…`;
  if (leg.state === 'cancelled') return 'Cancelled';
  if (state === 'full' && leg.boats.length === 0) return 'No boats yet';
  if (state === 'open') return capitalized(dayState([leg], opens));
  if (state !== 'blocked') return words[state];
  // Its hour has come; whether its boats have left in fact, the quay knows.
  if (leg.departed) return leg.ended ? 'Over' : 'Closed';
  return capitalized(dayNote([leg])) || words.blocked;
}

export function freeSeats({ boats }: Pick<Leg, 'boats'>): number {
  return boats.reduce((sum, { available }) => sum + Math.max(0, available), 0);
}

export function seatsLeft(seats: number): string {
  return counted(seats, 'free seat');
}

/** How many seats of a boat are taken: never more than there are, whoever stands beside an over-full one. */
export function takenSeats(
  { max_per_boat }: Pick<Leg, 'max_per_boat'>,
  boat: Pick<BoatOnLeg, 'capacity' | 'registrations'>,
): number {
  return Math.min(boat.registrations, totalCapacity([boat], max_per_boat));
}

/** How full a boat is on a leg, to organisers. */
export function takenOn({ max_per_boat }: Pick<Leg, 'max_per_boat'>, boat: BoatOnLeg): string {
  return takenWords({ taken: boat.registrations, seats: totalCapacity([boat], max_per_boat) });
}

/** The seats of a boat on a leg; that there are too few for its people is told to organisers alone. */
export function boatSeats(
  { max_per_boat }: Pick<Leg, 'max_per_boat'>,
  { available, capacity, registrations }: Pick<BoatOnLeg, 'available' | 'capacity' | 'registrations'>,
  isAdmin: boolean,
): string {
  const seats = totalCapacity([{ capacity }], max_per_boat);
  if (isAdmin && registrations > seats) return overFullWords(registrations, seats);
  return available > 0 ? `${available} free` : 'Full';
}

/** 'Norrskär 28: 3 on 2', of each boat with more people than seats. */
export function crowdWords({ boats, max_per_boat }: Pick<Leg, 'boats' | 'max_per_boat'>): string {
  return boats
    .map((boat) => ({ name: boatName(boat), taken: boat.registrations, seats: totalCapacity([boat], max_per_boat) }))
    .filter(({ seats, taken }) => taken > seats)
    .map(({ name, seats, taken }) => `${name}: ${takenWords({ seats, taken })}`)
    .join(', ');
}

/** The detail beside the state: one's boat, or the free seats; to organisers also how many seats of a trip that has left were taken, without the no-shows, and which boats have more people than seats. */
export function legDetail(leg: ExpectedLeg, state: LegState, isAdmin: boolean): string {
  if (state === 'mine') return leg.registered_to ? boatName(leg.registered_to) : '';
  return [
    state === 'open' && `${freeSeats(leg)} free`,
    isAdmin &&
      leg.departed &&
      leg.state !== 'cancelled' &&
      `${takenWords({ taken: leg.registrations, seats: leg.total_capacity })}\u00a0${leg.ended ? 'sailed' : 'booked'}`,
    isAdmin && crowdWords(leg),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Whether one is on a boat now, was on it before, or has a seat on it at another time. Where the quay knows who was aboard,
 * that counts; elsewhere everybody with a seat counts. `name` is the person an admin acts for.
 */
export function tripOnBoat(
  boat: number,
  { drove, legs }: { legs: readonly ExpectedLeg[]; drove: Drove | undefined },
  name: string | undefined,
): string | undefined {
  const aboard = drove?.boats.find((each) => each.boat === boat);
  const trips = legs.filter(
    ({ boats, state }) => state !== 'cancelled' && boats.some(({ id, registered }) => id === boat && registered),
  );
  const sailed = trips.filter(({ departed, id }) => departed && !drove?.missed.some(({ leg }) => leg === id));
  const underWay = sailed.find(({ ended }) => !ended);
  if (underWay) return `${name === undefined ? 'You are' : `${name} is`} on it until ${underWay.end_time}`;
  const [before] = sailed;
  const date = aboard?.date ?? before?.date;
  if (date !== undefined) return `${name ?? 'You'} tried this on ${writtenDay(date)}`;
  const next = trips.find(({ departed }) => !departed);
  return (
    next &&
    `${name === undefined ? 'You also sail' : `${name} also sails`} it ${shortDay(next.date).replace(' ', '\u00a0')}, ${next.start_time}`
  );
}

/** When departures of today will leave in fact, where that is later than their times say: '11:09', by leg and boat, as '5 7'. */
export type ExpectedTimes = ReadonlyMap<string, string>;

/** Where the boats of a leg of today stand, by leg, as the quay knows it: 'out (assumed)'. */
export type Standing = ReadonlyMap<number, string>;

/** What organisers are told of legs beyond what everybody reads. */
export interface ToldOfLegs {
  expected: ExpectedTimes;
  standing: Standing;
  /** By leg: '2 clashes', or nothing. */
  clashes: ReadonlyMap<number, string>;
  /** Ids of the legs whose time has come and of which a boat is at the pier still. */
  atPier: ReadonlySet<number>;
}

/** Of the boats of a leg the last. */
export function expectedWords(
  expected: ExpectedTimes,
  { boats, id }: { id: number; boats: readonly { id: number }[] },
): string {
  const last = boats
    .flatMap((boat) => expected.get(`${id} ${boat.id}`) ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? '' : `expected ${last}`;
}

/** A cancelled leg says so by its word already, and is grey whoever is on it. */
export function stateNote(leg: Leg): string {
  if (leg.state === 'cancelled') return leg.reason;
  return stateWords(leg);
}

export function lookOf(leg: Pick<Leg, 'state'>, state: LegState): LegState {
  return leg.state === 'cancelled' ? 'blocked' : state;
}

/** What the sign of a leg says: of one that cannot be booked, why. Until booking opens all are locked. */
export function signOf(leg: Pick<Leg, 'locked' | 'departed' | 'state'>, state: LegState, opens?: string): LegSignName {
  if (leg.state === 'cancelled') return 'cancelled';
  if (state === 'mine' || state === 'full') return state;
  if (leg.departed) return 'started';
  if (leg.locked || opens !== undefined) return 'locked';
  return state === 'open' ? 'open' : 'overlaps';
}

/** A leg for screen readers: name, times, state, seats, place and the reason against it, in this order. */
export function spokenLeg(leg: ExpectedLeg, detail: string, word: string, reason: string | undefined): string {
  return [leg.identifier, hours(leg), word, detail, stateNote(leg), route(leg), reason].filter(Boolean).join(' ');
}
