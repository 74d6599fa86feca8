import { byStart, overlaps } from '../booking/overlap.ts';
import { type BookedSeat, type LegFacts, type Seat, sails, seatsFree, travelIn, tripsOf } from '../event-facts.ts';
import { reachOf } from '../route/reach.ts';
import type { DisruptedLeg, DisruptionContext } from './context.ts';

/** A booking that cannot keep its seat, with its leg as it was. */
export interface Displaced {
  booking: BookedSeat;
  leg: DisruptedLeg;
}

interface Option extends Seat {
  /** 0 another boat of the same leg, 1 the same boat later, 2 any later leg, 3 one after which the person would stay behind. */
  tier: 0 | 1 | 2 | 3;
}

const keyOf = ({ boat, leg }: Seat) => `${leg}/${boat}`;

/** Free seats of every boat of every leg that still sails, by leg and boat. */
export function freeSeats(state: DisruptionContext): Map<string, number> {
  const ahead = state.legs.filter((leg) => sails(leg) && !leg.departed);
  return new Map(
    ahead.flatMap(({ boats, id: leg }) =>
      boats.map((boat) => [keyOf({ leg, boat }), seatsFree(state, leg, boat)] as const),
    ),
  );
}

/**
 * Gives as many of the displaced as possible a seat: first on another boat of the same leg, then on the same boat
 * later, then on any later leg. The first to have booked chooses first. Somebody who has a seat already may be moved on
 * to another of his choices when that frees a seat for one more person (augmenting paths), so the number of
 * people who get a seat is the highest possible when each of them has lost one seat.
 * `state` is the event after the change, with the bookings that stay where they are and those that the organiser has placed.
 */
export function reseat(state: DisruptionContext, displaced: readonly Displaced[]): Map<number, Seat> {
  const queue = displaced.toSorted((a, b) => a.booking.id - b.booking.id);
  const options = new Map(queue.map((each) => [each.booking.id, optionsOf(state, each)]));
  const bookings = new Map(queue.map(({ booking }) => [booking.id, booking]));
  const legs = new Map(state.legs.map((leg) => [leg.id, leg]));
  const free = freeSeats(state);
  const travel = travelIn(state);
  const given = new Map<number, Seat>();

  for (const tier of [0, 1, 2, 3])
    for (const { booking } of queue) if (!given.has(booking.id)) seat(booking, tier, new Set());
  return given;

  /** Seats the booking in one of its options up to this tier: a free one if there is any, else by moving others on. */
  function seat(booking: BookedSeat, tier: number, visited: Set<string>): boolean {
    const possible = (options.get(booking.id) ?? []).filter(
      (option) =>
        option.tier <= tier &&
        !visited.has(keyOf(option)) &&
        !overlapsOwnSeat(booking, option) &&
        isInReach(booking, option),
    );
    const freeOption = possible.find((option) => (free.get(keyOf(option)) ?? 0) > 0);
    const chosen = freeOption ?? possible.find((option) => someoneMovesOn(option, tier, visited));
    if (chosen) give(booking, chosen);
    return chosen !== undefined;
  }

  function someoneMovesOn(option: Seat, tier: number, visited: Set<string>): boolean {
    if (visited.has(keyOf(option))) return false;
    visited.add(keyOf(option));
    const occupants = [...given].filter(([, seatOfOther]) => keyOf(seatOfOther) === keyOf(option)).map(([id]) => id);
    return occupants.some((id) => {
      const occupant = bookings.get(id);
      return occupant !== undefined && seat(occupant, tier, visited);
    });
  }

  function give(booking: BookedSeat, { boat, leg }: Seat): void {
    const before = given.get(booking.id);
    if (before) free.set(keyOf(before), (free.get(keyOf(before)) ?? 0) + 1);
    free.set(keyOf({ boat, leg }), (free.get(keyOf({ boat, leg })) ?? 0) - 1);
    given.set(booking.id, { boat, leg });
  }

  /** Somebody who lost several seats is given none out of reach of another. */
  function isInReach(booking: BookedSeat, option: Seat): boolean {
    const leg = travel && legs.get(option.leg);
    if (!leg) return true;
    const others = [...given].flatMap(([id, { leg: on }]) =>
      id !== booking.id && bookings.get(id)?.organization === booking.organization ? (legs.get(on) ?? []) : [],
    );
    return reachOf([...tripsOf(state, booking.organization), ...others], leg, travel) !== 'out_of_reach';
  }

  /** Somebody who lost several seats is not given two at the same time, nor two on one leg. */
  function overlapsOwnSeat(booking: BookedSeat, option: Seat): boolean {
    const leg = legs.get(option.leg);
    return [...given].some(([id, seatOfOther]) => {
      if (id === booking.id || bookings.get(id)?.organization !== booking.organization) return false;
      const other = legs.get(seatOfOther.leg);
      return seatOfOther.leg === option.leg || (leg !== undefined && other !== undefined && overlaps(leg, other));
    });
  }
}

/** The seats that suit a person besides these own trips, best first, free or not; none is out of reach where people travel. */
export function optionsOf(
  state: DisruptionContext,
  { booking, leg: before }: Displaced,
  own: readonly LegFacts[] = tripsOf(state, booking.organization),
): Option[] {
  const travel = travelIn(state);
  return state.legs
    .filter((leg) => sails(leg) && !leg.departed && isSameOrLater(leg, before))
    .filter((leg) => own.every((other) => other.id !== leg.id && !overlaps(other, leg)))
    .toSorted((a, b) => byStart(a, b) || a.id - b.id)
    .flatMap((leg) => {
      const reach = reachOf(own, leg, travel);
      if (reach === 'out_of_reach') return [];
      const tier = (boat: number): Option['tier'] => (reach === 'fits' ? tierOf({ leg: leg.id, boat }, booking) : 3);
      return leg.boats.map((boat) => ({ leg: leg.id, boat, tier: tier(boat) }));
    })
    .toSorted((a, b) => a.tier - b.tier);
}

function isSameOrLater(leg: DisruptedLeg, before: DisruptedLeg): boolean {
  if (leg.id === before.id) return true;
  return leg.date > before.date || (leg.date === before.date && leg.start_time >= before.start_time);
}

function tierOf(seat: Seat, booking: BookedSeat): 0 | 1 | 2 {
  if (seat.leg === booking.leg) return 0;
  return seat.boat === booking.boat ? 1 : 2;
}
