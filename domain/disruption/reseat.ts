import { byStart, overlaps } from '../booking/overlap.ts';
import { seatsOf } from '../booking/capacity.ts';
import { type BookedSeat, type DisruptedLeg, type DisruptionContext, type Seat, sails } from './context.ts';

/** The event after the change: its legs as they will be, and the bookings that stay where they are. */
export interface FinalState {
  legs: readonly DisruptedLeg[];
  /** Bookings that keep their seat, with those that the organiser has placed. */
  kept: readonly BookedSeat[];
}

/** A booking that cannot keep its seat, with its leg as it was. */
export interface Displaced {
  booking: BookedSeat;
  leg: DisruptedLeg;
}

interface Option extends Seat {
  /** 0 another boat of the same leg, 1 the same boat later, 2 any later leg. */
  tier: 0 | 1 | 2;
}

const keyOf = ({ boat, leg }: Seat) => `${leg}/${boat}`;

/** Free seats of every boat of every leg that still sails, by leg and boat. */
export function freeSeats(context: DisruptionContext, { kept, legs }: FinalState): Map<string, number> {
  const free = new Map<string, number>();
  for (const leg of legs)
    for (const boat of sails(leg) && !leg.departed ? leg.boats : []) {
      const capacity = context.boats.find(({ id }) => id === boat)?.capacity ?? null;
      free.set(keyOf({ leg: leg.id, boat }), seatsOf({ capacity, max_per_boat: leg.max_per_boat }));
    }
  const take = (seat: Seat, count: number) => {
    const left = free.get(keyOf(seat));
    if (left !== undefined) free.set(keyOf(seat), left - count);
  };
  for (const seat of kept) if (!seat.absent) take(seat, 1);
  for (const seat of context.guests) take(seat, seat.count);
  return free;
}

/**
 * Gives as many of the displaced as possible a seat: first on another boat of the same leg, then on the same boat
 * later, then on any later leg. The first to have booked chooses first. Somebody who has a seat already may be moved on
 * to another of his choices when that frees a seat for one more person (augmenting paths), so the number of
 * people who get a seat is the highest possible when each of them has lost one seat.
 */
export function reseat(
  context: DisruptionContext,
  state: FinalState,
  displaced: readonly Displaced[],
): Map<number, Seat> {
  const queue = displaced.toSorted((a, b) => a.booking.id - b.booking.id);
  const options = new Map(queue.map((each) => [each.booking.id, optionsOf(state, each)]));
  const bookings = new Map(queue.map(({ booking }) => [booking.id, booking]));
  const legs = new Map(state.legs.map((leg) => [leg.id, leg]));
  const free = freeSeats(context, state);
  const given = new Map<number, Seat>();

  for (const tier of [0, 1, 2])
    for (const { booking } of queue) if (!given.has(booking.id)) seat(booking, tier, new Set());
  return given;

  /** Seats the booking in one of its options up to this tier: a free one if there is any, else by moving others on. */
  function seat(booking: BookedSeat, tier: number, visited: Set<string>): boolean {
    const possible = (options.get(booking.id) ?? []).filter(
      (option) => option.tier <= tier && !visited.has(keyOf(option)) && !overlapsOwnSeat(booking, option),
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

/** The seats that suit a person, best first, free or not. */
export function optionsOf(state: FinalState, { booking, leg: before }: Displaced): Option[] {
  const own = state.kept
    .filter(({ organization }) => organization === booking.organization)
    .flatMap((seat) => state.legs.filter(({ id }) => id === seat.leg));
  return state.legs
    .filter((leg) => sails(leg) && !leg.departed && isSameOrLater(leg, before))
    .filter((leg) => own.every((other) => other.id !== leg.id && !(sails(other) && overlaps(other, leg))))
    .toSorted((a, b) => byStart(a, b) || a.id - b.id)
    .flatMap((leg) => leg.boats.map((boat) => ({ leg: leg.id, boat, tier: tierOf({ leg: leg.id, boat }, booking) })))
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
