import { assigner, type Option, seatKey } from '../assign/assign.ts';
import { byStart } from '../booking/overlap.ts';
import {
  type BookedSeat,
  hasTimeFor,
  type LegFacts,
  legOf,
  type Seat,
  sails,
  seatsFree,
  travelIn,
  tripsOf,
} from '../event-facts.ts';
import { planDay } from '../plan-day/plan-day.ts';
import { countLeftBehind, newlyOutOfReach, type Travel } from '../route/reach.ts';
import { outOfReach, type Passage } from '../route/passages.ts';
import { travelsOf } from '../whereabouts.ts';
import { type DisruptedLeg, type DisruptionContext, hasLeft } from './context.ts';

/** A booking that cannot keep its seat, with its leg as it was. */
export interface Displaced {
  booking: BookedSeat;
  leg: DisruptedLeg;
}

/** How well a seat suits, the best first. */
const tiers = {
  /** Another boat of the same leg. */
  sameLeg: 0,
  /** The same boat later. */
  sameBoat: 1,
  /** Any later leg. */
  later: 2,
  /** Of a boat that is out: another day. */
  anotherDay: 3,
  /** The boat that is out, on a day on which nobody knows yet whether it sails. */
  brokenBoat: 4,
  /** The person stays behind after it, as without it. */
  stays: 5,
  /** The person stays behind by it: that only the organiser may choose. */
  leftBehind: 6,
} as const;
type Tier = (typeof tiers)[keyof typeof tiers];
type SeatOption = Option & Seat;

function optionOf(seat: Seat, tier: Tier): SeatOption {
  return { ...seat, key: seatKey(seat), tier };
}

/** Free seats of every boat of every leg that still sails, by `seatKey`. */
export function freeSeats(state: DisruptionContext): Map<string, number> {
  return new Map(
    state.legs
      .filter(sails)
      .flatMap((leg) => boatsHere(leg).map((boat) => ({ leg: leg.id, boat })))
      .map((seat) => [seatKey(seat), seatsFree(state, seat.leg, seat.boat)] as const),
  );
}

function boatsHere(leg: DisruptedLeg): number[] {
  return leg.boats.filter((boat) => !hasLeft(leg, boat));
}

/**
 * Gives as many of the displaced as possible a seat: first on another boat of the same leg, then on the same boat later, then on
 * any later leg; where a boat is `out`, the same day first, and itself on another day only where nothing else is free.
 * The first to have booked chooses first; where people travel, whoever would stay behind without a seat comes before the others.
 * Somebody who has a seat already may be moved on to another of their choices, so the number of people who get a seat is the
 * highest possible when each of them has lost one seat.
 * `state` is the event after the change, with the bookings that stay where they are and those that the organiser has placed.
 */
export function reseat(
  state: DisruptionContext,
  displaced: readonly Displaced[],
  out?: { boat: number },
): Map<number, Seat> {
  // Nearly always, while a leg is dragged.
  if (displaced.length === 0) return new Map();
  const queue = displaced.toSorted((a, b) => a.booking.id - b.booking.id);
  const travel = travelIn(state);
  const lostBy = Map.groupBy(queue, ({ booking }) => booking.organization);
  const lostWith = ({ organization }: BookedSeat) => (lostBy.get(organization) ?? []).map(({ leg }) => leg);
  const claims = new Map(
    queue.map((each) => [
      each.booking.id,
      { id: each.booking.id, options: optionsOf(state, each, undefined, lostWith(each.booking), out) },
    ]),
  );
  const claimsOf = (some: readonly Displaced[]) => some.flatMap(({ booking }) => claims.get(booking.id) ?? []);
  const bookings = new Map(queue.map(({ booking }) => [booking.id, booking]));
  const { free, give, given, pass, release } = assigner([...claims.values()], {
    free: freeSeats(state),
    mayHave: (id, option) => {
      const [booking, leg] = [bookings.get(id), legOf(state, option.leg)];
      return booking !== undefined && leg !== undefined && suitsGiven(booking, leg);
    },
  });

  for (const some of byNeed(state, queue, lostWith).map(claimsOf))
    for (let tier = 0; tier < tiers.stays; tier += 1) pass(some, tier);
  // Nobody who goes on with the others is moved to where they stay behind.
  pass([...claims.values()], tiers.stays, tiers.brokenBoat);
  if (travel)
    for (const lost of lostBy.values())
      for (const ofDay of Map.groupBy(lost, ({ leg }) => leg.date).values()) seatTogether(ofDay, travel);
  return new Map([...given].map(([id, { boat, leg }]) => [id, { boat, leg }]));

  /** The legs on which the person has been given other seats than that of this booking. */
  function givenLegs({ id, organization }: BookedSeat): DisruptedLeg[] {
    return [...given].flatMap(([other, { leg }]) =>
      other !== id && bookings.get(other)?.organization === organization ? (legOf(state, leg) ?? []) : [],
    );
  }

  /** Somebody who lost several seats of a day, of which one alone may lead nowhere, is seated anew on more of them where that is possible. */
  function seatTogether(lost: readonly Displaced[], around: Travel): void {
    const before = lost.filter(({ booking }) => given.has(booking.id));
    const [first] = lost;
    if (!first || lost.length === before.length || lost.length < 2) return;
    const had = new Map(lost.map(({ booking }) => [booking.id, given.get(booking.id)]));
    for (const { booking } of before) release(booking.id);
    const possible = ({ booking, leg: before }: Displaced) =>
      state.legs.filter(
        (leg) =>
          leg.date === before.date &&
          (!leg.departed || leg.id === before.id) &&
          isSameOrLater(leg, before) &&
          freeBoat(leg, booking) !== undefined,
      );
    const own = [...tripsOf(state, first.booking.organization), ...givenLegs(first.booking)];
    // Each booking stands for a boat, which nobody tries twice.
    const together = planDay({
      trips: lost.flatMap((each) => possible(each).map((leg) => ({ ...leg, leg: leg.id, boat: each.booking.id }))),
      pinned: own
        .filter(({ date }) => date === first.leg.date)
        .map((leg, index) => ({ ...leg, leg: leg.id, boat: -1 - index })),
      worthOf: () => 1,
      rules: { gap: 0, walk: 0 },
      travel: around,
      mayEnd: () => true,
    });
    const isMore = together.length > before.length;
    for (const { booking } of lost) {
      const seatBefore = had.get(booking.id);
      const leg = legOf(state, together.find(({ boat }) => boat === booking.id)?.leg ?? 0);
      const boat = leg && freeBoat(leg, booking);
      if (isMore && leg && boat !== undefined) give(booking.id, optionOf({ leg: leg.id, boat }, tiers.later));
      else if (!isMore && seatBefore) give(booking.id, seatBefore);
    }
  }

  /** A boat of the leg with a free seat, if possible the one that the person had. */
  function freeBoat(leg: LegFacts, { boat: had }: BookedSeat): number | undefined {
    const boats = leg.boats.filter((boat) => (free.get(seatKey({ leg: leg.id, boat })) ?? 0) > 0);
    return boats.find((boat) => boat === had) ?? boats[0];
  }

  /** Somebody who lost several seats is not given two at the same time, nor two on one leg, nor one that leads away from another. */
  function suitsGiven(booking: BookedSeat, leg: DisruptedLeg): boolean {
    const others = givenLegs(booking);
    if (!hasTimeFor(others, leg)) return false;
    const isSame = leg.id === booking.leg;
    if (!travel || (isSame && others.length === 0)) return true;
    const ways = travelsOf(state, booking.organization);
    const [own, before] = [
      [...ways, ...others],
      [...ways, ...lostWith(booking)],
    ];
    if (!isSame && isMissed(leg, own, travel)) return false;
    return !leadsAway(leg, own, before, travel) && staysBehind(leg, own, before, travel) !== tiers.leftBehind;
  }
}

/** Those who stay behind without another seat, and the others. */
function byNeed(
  state: DisruptionContext,
  queue: readonly Displaced[],
  lostWith: (booking: BookedSeat) => readonly LegFacts[],
): [Displaced[], Displaced[]] {
  const travel = travelIn(state);
  if (!travel) return [[], [...queue]];
  const needy = new Set(
    queue.filter((each) => {
      const own = travelsOf(state, each.booking.organization);
      return countLeftBehind(own, travel) > countLeftBehind([...own, ...lostWith(each.booking)], travel);
    }),
  );
  return [queue.filter((each) => needy.has(each)), queue.filter((each) => !needy.has(each))];
}

/**
 * The seats that suit a person besides these own trips, best first, free or not; none is out of reach where people travel. `lost` are
 * the legs on which the person has lost a seat: whoever would have stayed behind on these does so by no other seat.
 */
export function optionsOf(
  state: DisruptionContext,
  { booking, leg: before }: Displaced,
  own: readonly LegFacts[] = tripsOf(state, booking.organization),
  lost: readonly LegFacts[] = [before],
  out?: { boat: number },
): SeatOption[] {
  const travel = travelIn(state);
  // Where the person is, by the quay, counts; a stay on a pier takes no time.
  const ways = travelsOf(state, booking.organization).filter(
    (way) => way.start_time === way.end_time || own.some(({ id }) => id === way.id),
  );
  const waysBefore = [...ways, ...lost];
  return (
    state.legs
      .filter((leg) => sails(leg) && isSameOrLater(leg, before))
      // Those who stand on the pier already may go aboard a boat beside theirs.
      .filter((leg) => !leg.departed || leg.id === before.id)
      .filter((leg) => hasTimeFor(own, leg))
      .toSorted((a, b) => byStart(a, b) || a.id - b.id)
      .flatMap((leg) => {
        // Whoever has booked a leg that is out of reach has a way of their own to it; another boat changes nothing.
        const isOther = travel && leg.id !== before.id;
        if (isOther && (isMissed(leg, ways, travel) || leadsAway(leg, ways, waysBefore, travel))) return [];
        const stays = travel ? staysBehind(leg, ways, waysBefore, travel) : undefined;
        return boatsHere(leg).map((boat) => {
          const seat = { leg: leg.id, boat };
          return optionOf(seat, stays ?? tierOf(seat, { boat: booking.boat, leg: before }, leg, out));
        });
      })
      .toSorted((a, b) => a.tier - b.tier)
  );
}

/** Whether the person cannot be where the seat leaves. */
function isMissed(seat: Passage, own: readonly Passage[], { route }: Travel): boolean {
  return outOfReach([...own, seat], route).some(({ next }) => next === seat);
}

/** Whether the seat puts a trip out of reach that was within it before the change, and one that is without the seat. */
function leadsAway(seat: Passage, own: readonly Passage[], before: readonly Passage[], travel: Travel): boolean {
  return [own, before].every((known) => newlyOutOfReach(known, [...own, seat], travel));
}

/** Undefined where the person stays behind after no more trips than before the change. */
function staysBehind(
  seat: Passage,
  own: readonly Passage[],
  before: readonly Passage[],
  travel: Travel,
): Tier | undefined {
  const count = countLeftBehind([...own, seat], travel);
  if (count <= countLeftBehind(before, travel)) return undefined;
  return count <= countLeftBehind(own, travel) ? tiers.stays : tiers.leftBehind;
}

function isSameOrLater(leg: DisruptedLeg, before: DisruptedLeg): boolean {
  if (leg.id === before.id) return true;
  return leg.date > before.date || (leg.date === before.date && leg.start_time >= before.start_time);
}

function tierOf(
  seat: Seat,
  lost: { boat: number; leg: DisruptedLeg },
  leg: DisruptedLeg,
  out: { boat: number } | undefined,
): Tier {
  if (leg.id === lost.leg.id) return tiers.sameLeg;
  if (out && leg.date !== lost.leg.date) return seat.boat === out.boat ? tiers.brokenBoat : tiers.anotherDay;
  return seat.boat === lost.boat ? tiers.sameBoat : tiers.later;
}
