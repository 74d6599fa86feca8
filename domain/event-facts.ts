import type { FoldedMark } from './boarding/fold.ts';
import { seatsOf } from './booking/capacity.ts';
import { overlaps, type Presence, type Span } from './booking/overlap.ts';
import type { SentFacts } from './facts-wire.ts';
import { byBoatName } from './name-order.ts';
import { type Route, routeOf } from './route/places.ts';
import { travelOf, type Travel } from './route/reach.ts';
import type { Source } from './waiting/wire.ts';

export type LegStatus = 'scheduled' | 'delayed' | 'cancelled';

/** The fields of a leg that a change of the day can change. Planned times are those before the first delay, otherwise null. */
export interface LegPlan extends Span {
  state: LegStatus;
  planned_start_time: string | null;
  planned_end_time: string | null;
  /** Ids of its boats. */
  boats: readonly number[];
}

export interface LegFacts extends LegPlan {
  id: number;
  identifier: string;
  starting_point: string;
  ending_point: string;
  max_per_boat: number | null;
  /** Whether its day is locked. */
  locked: boolean;
}

export interface BoatFacts {
  id: number;
  make: string;
  model: string;
  capacity: number | null;
}

export interface Seat {
  leg: number;
  boat: number;
}

/** A booking as it is; ids grow with time, so the lower id was booked first. */
export interface BookedSeat extends Seat {
  id: number;
  organization: number;
  /** Did not come, by the marks of the quay: the booking takes no seat. */
  no_show: boolean;
  /** An admin let it pass a full boat or an overlap. */
  override: boolean;
  /** Was marked as a no-show once: their seat may have been given to another before they came after all. */
  was_missed: boolean;
  /** An offer of the waiting list ends then, unless it is kept before. */
  confirm_by: string | null;
  source: Source;
}

/** A walk-up: somebody who came to the quay without a booking. */
export interface GuestSeat extends Seat {
  /** Made by the phone. */
  id: string;
  /** The test driver that they became. */
  organization: number | null;
  no_show: boolean;
}

/**
 * Everything about an event that decides who has a seat, who is busy and which boat is free, read at one moment. All who
 * ask these questions ask them of this one type, by the functions of this file.
 */
export interface EventFacts {
  id: number;
  start_date: string;
  end_date: string;
  time_zone: string;
  revision: number;
  /** In the order of their ids, as are the others. */
  legs: readonly LegFacts[];
  boats: readonly BoatFacts[];
  bookings: readonly BookedSeat[];
  guests: readonly GuestSeat[];
  /** The standing marks of the quay about people and boats, as far as they are read. */
  marks: readonly FoldedMark[];
  /** The clock by which they were read, in milliseconds since 1970; without one nothing has left. */
  now: number;
  /** The hours that people have said they are there, by organization; who has not said is there all the time. */
  presence: ReadonlyMap<number, readonly Presence[]>;
  /** Where its harbours are; null for an event whose people do not travel: all its places are one harbour. */
  route: Route | null;
}

/** The header with the clock by which facts that are sent were read, in milliseconds since 1970. */
export const clockHeader = 'x-clock';

/** Facts as they were sent. Legs, boats and bookings stay the same objects: what is drawn from them is not drawn again while they have not changed. */
export function receivedFacts({ now, sent }: { sent: SentFacts; now: number }): EventFacts {
  const { presence, route, ...facts } = sent;
  return {
    ...facts,
    now,
    presence: Map.groupBy(presence, ({ organization }) => organization),
    route: route && routeOf(route.places, route.transfers, route.days),
  };
}

/** Only legs that sail have seats; a cancelled leg keeps nobody and no boat from another. */
export function sails({ state }: Pick<LegPlan, 'state'>): boolean {
  return state !== 'cancelled';
}

/** A person who did not come takes no seat, neither with a booking nor as a guest. */
export function takesSeat({ no_show }: { no_show: boolean }): boolean {
  return !no_show;
}

export type BookedLeg = LegFacts & { booking: BookedSeat };

interface Index {
  legs: Map<number, LegFacts>;
  boats: Map<number, BoatFacts>;
  taken: Map<string, number>;
  missed: Map<string, number>;
  trips: Map<number, BookedLeg[]>;
  legsOfBoats: Map<number, LegFacts[]>;
}

/** Facts are not changed once they are read, so what is counted from them is counted once. */
const indexes = new WeakMap<EventFacts, Index>();

function indexOf(facts: EventFacts): Index {
  const known = indexes.get(facts);
  if (known) return known;
  const legs = new Map(facts.legs.map((leg) => [leg.id, leg]));
  const [taken, missed] = [new Map<string, number>(), new Map<string, number>()];
  for (const seat of [...facts.bookings, ...facts.guests]) {
    const counts = takesSeat(seat) ? taken : missed;
    counts.set(seatKey(seat), (counts.get(seatKey(seat)) ?? 0) + 1);
  }
  const trips = new Map<number, BookedLeg[]>();
  for (const booking of facts.bookings) {
    const leg = legs.get(booking.leg);
    if (leg && sails(leg)) append(trips, booking.organization, { ...leg, booking });
  }
  const legsOfBoats = new Map<number, LegFacts[]>();
  for (const leg of facts.legs) for (const boat of sails(leg) ? leg.boats : []) append(legsOfBoats, boat, leg);
  const index = { legs, boats: new Map(facts.boats.map((boat) => [boat.id, boat])), taken, missed, trips, legsOfBoats };
  indexes.set(facts, index);
  return index;
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function seatKey({ boat, leg }: Seat): string {
  return `${leg}/${boat}`;
}

export function legOf<L extends LegFacts>(facts: EventFacts & { legs: readonly L[] }, id: number): L | undefined {
  return indexOf(facts).legs.get(id) as L | undefined;
}

export function boatOf(facts: EventFacts, id: number): BoatFacts | undefined {
  return indexOf(facts).boats.get(id);
}

/** The boats of a leg, by name. */
export function boatsOn(facts: EventFacts, leg: number): BoatFacts[] {
  const boats = legOf(facts, leg)?.boats ?? [];
  return boats.flatMap((boat) => boatOf(facts, boat) ?? []).toSorted(byBoatName);
}

/** How many have a seat on a boat of a leg now, by a booking or as a guest of the quay. */
export function seatsTaken(facts: EventFacts, leg: number, boat: number): number {
  return indexOf(facts).taken.get(seatKey({ leg, boat })) ?? 0;
}

/** Bookings and walk-ups, whether they came or not: what figures call taken. */
export function seatsGiven(facts: EventFacts, leg: number, boat: number): number {
  return seatsTaken(facts, leg, boat) + (indexOf(facts).missed.get(seatKey({ leg, boat })) ?? 0);
}

/** The seats of a boat on a leg; none on one that does not sail. */
export function seatsAboard(leg: Pick<LegFacts, 'state' | 'max_per_boat'>, boat: Pick<BoatFacts, 'capacity'>): number {
  return sails(leg) ? seatsOf({ capacity: boat.capacity, max_per_boat: leg.max_per_boat }) : 0;
}

/** The seats that a boat has on a leg; none where it does not sail. */
export function seatsOffered(facts: EventFacts, leg: number, boat: number): number {
  const [on, found] = [legOf(facts, leg), boatOf(facts, boat)];
  return on?.boats.includes(boat) && found ? seatsAboard(on, found) : 0;
}

type Bounds = Pick<LegFacts, 'max_per_boat'> & Pick<BoatFacts, 'capacity'>;

/** The seats that a boat would have on a leg, were it there and did the leg sail; with other bounds than those stored, where they are named. */
export function seatsWith(facts: EventFacts, { boat, leg }: Seat, bounds: Partial<Bounds> = {}): number {
  const { capacity = null } = boatOf(facts, boat) ?? {};
  const { max_per_boat = null } = legOf(facts, leg) ?? {};
  return seatsOf({ capacity, max_per_boat, ...bounds });
}

/** Whether these bounds would take a seat from somebody. Where more people than seats were there before, as an admin let pass, it may stay so. */
export function losesSeats(facts: EventFacts, seat: Seat, bounds: Partial<Bounds>): boolean {
  const seats = seatsWith(facts, seat, bounds);
  return seats < seatsTaken(facts, seat.leg, seat.boat) && seats < seatsWith(facts, seat);
}

/** Negative where more people have a seat than there are: by an admin's override, or a fact of the quay. */
export function seatsFree(facts: EventFacts, leg: number, boat: number): number {
  return seatsOffered(facts, leg, boat) - seatsTaken(facts, leg, boat);
}

/** The legs that sail on which a person is booked. A no-show counts: the person may come after all. */
export function tripsOf(facts: EventFacts, person: number): readonly BookedLeg[] {
  return indexOf(facts).trips.get(person) ?? [];
}

/** Those of these people who have no seat on any leg that sails, or on none of this day. */
export function withoutSeat<P extends { id: number }>(facts: EventFacts, people: readonly P[], date?: string): P[] {
  return people.filter(({ id }) => !tripsOf(facts, id).some((trip) => date === undefined || trip.date === date));
}

/** Whether a person is booked on another leg that sails at that time; `from` is a leg whose seat the person would leave. */
export function isBusy(facts: EventFacts, person: number, span: Span & { id?: number }, from?: number): boolean {
  return tripsOf(facts, person).some((trip) => trip.id !== span.id && trip.id !== from && overlaps(trip, span));
}

/** Whether somebody with these trips has time for another; one of them is a trip for which there is none. */
export function hasTimeFor(trips: readonly Span[], span: Span): boolean {
  return !trips.some((trip) => overlaps(trip, span));
}

type MaybeStored = Span & { id?: number | undefined };

/** Of these legs those at the time of another, which is never in its own way. */
export function legsInTheWay<L extends MaybeStored>(legs: readonly L[], span: MaybeStored): L[] {
  return legs.filter((leg) => (span.id === undefined || leg.id !== span.id) && overlaps(leg, span));
}

/** The legs that sail with a boat. */
export function legsOf(facts: EventFacts, boat: number): readonly LegFacts[] {
  return indexOf(facts).legsOfBoats.get(boat) ?? [];
}

/** What must be asked before somebody is given a seat; null where people do not travel. */
export function travelIn({ legs, route }: Pick<EventFacts, 'legs' | 'route'>): Travel | null {
  return route && travelOf(legs.filter(sails), route);
}

/** A guarantee of bookings that is broken, and where. */
export type Broken =
  | { kind: 'over_full'; leg: LegFacts; boat: number; booked: number; seats: number }
  | { kind: 'person_twice'; organization: number; legs: readonly [LegFacts, LegFacts] }
  | { kind: 'boat_twice'; boat: number; legs: readonly [LegFacts, LegFacts] };

/**
 * What a booking, an edit or a change of the day would never have allowed. What an admin let pass is allowed, and so are facts
 * of the quay, which are stored and not judged: guests, and people who came after their seat had been given to another.
 */
export function brokenGuarantees(facts: EventFacts): Broken[] {
  return [...overFull(facts), ...peopleTwice(facts), ...boatsTwice(facts)];
}

function overFull(facts: EventFacts): Broken[] {
  const judged = facts.bookings.filter((seat) => takesSeat(seat) && !seat.override && !seat.was_missed);
  return [...Map.groupBy(judged, seatKey).values()].flatMap((seats): Broken[] => {
    const [first] = seats;
    const leg = first && legOf(facts, first.leg);
    if (!leg || !sails(leg)) return [];
    const offered = seatsOffered(facts, first.leg, first.boat);
    if (seats.length <= offered) return [];
    return [{ kind: 'over_full', leg, boat: first.boat, booked: seats.length, seats: offered }];
  });
}

function peopleTwice(facts: EventFacts): Broken[] {
  return [...indexOf(facts).trips].flatMap(([organization, trips]) =>
    overlappingPairs(trips.filter(({ booking }) => !booking.override)).map((legs): Broken => ({
      kind: 'person_twice',
      organization,
      legs,
    })),
  );
}

function boatsTwice(facts: EventFacts): Broken[] {
  return [...indexOf(facts).legsOfBoats].flatMap(([boat, legs]) =>
    overlappingPairs(legs).map((pair): Broken => ({ kind: 'boat_twice', boat, legs: pair })),
  );
}

function overlappingPairs<L extends LegFacts>(legs: readonly L[]): [L, L][] {
  return legs.flatMap((one, index) =>
    legs.slice(index + 1).flatMap((other): [L, L][] => (overlaps(one, other) ? [[one, other]] : [])),
  );
}
