import { assigner, seatKey } from '../assign/assign.ts';
import { asPassage, shortestChain, type Trip } from '../assign/chain.ts';
import { byStart, compare, isPresent, type Presence } from '../booking/overlap.ts';
import type { Wish } from '../draw/context.ts';
import { wishValues } from '../plan-day/plan-day.ts';
import type { Travel } from '../route/reach.ts';
import { canEndDay, leftBehind, type Passage } from '../route/passages.ts';
import { type DayRules, fitsBetween, usualRules } from '../route/day-rules.ts';

export interface PersonWithGaps {
  id: number;
  /** The bookings of the event. */
  trips: readonly Trip[];
  wishes: readonly Wish[];
  /** Empty when the person has not said: then every leg is possible. */
  presence: readonly Presence[];
}
export interface FreeSeat extends Trip {
  free: number;
}
export interface ProposedSeat {
  person: number;
  leg: number;
  boat: number;
  wish: 'star' | 'heart' | null;
}

/**
 * Free seats for those who have fewer than `fewest` trips: those with the fewest first, and as many of them as can be get one
 * before anybody gets another. Trips that do not count, such as those of other days, are still in the way of others.
 * Each boat once, stars before hearts before others, then where most seats are left, with the usual time between two trips.
 * Where people travel, somebody gets all the seats of a day that lead from where it begins to where it ends, or none.
 */
export function fillGaps(
  people: readonly PersonWithGaps[],
  seats: readonly FreeSeat[],
  fewest: number,
  counts: (trip: Trip) => boolean = () => true,
  travel: Travel | null = null,
): ProposedSeat[] {
  const { give, proposed, stock, tripsOf } = giveOut(people, seats);
  for (let count = 0; count < fewest; count++) {
    const next = people
      .filter((person) => tripsOf(person).filter(counts).length === count)
      .toSorted((a, b) => a.id - b.id);
    if (travel)
      for (const person of next) give(person, chainFor(person, tripsOf(person), stock, { travel, rules: usualRules }));
    else for (const [person, seat] of oneEach(next, tripsOf, stock)) give(person, [seat]);
  }
  return proposed();
}

/**
 * Free seats that take people on from where they stay behind: for each the fewest legs that lead to the next trip or to where the
 * day ends. Those who stay behind first are seated first. `harbour` is the only one that is asked about, if any.
 */
export function takeOn(
  people: readonly PersonWithGaps[],
  seats: readonly FreeSeat[],
  travel: Travel,
  harbour?: string,
): ProposedSeat[] {
  const { give, proposed, stock, tripsOf } = giveOut(people, seats);
  const waiting = people
    .flatMap((person) => behindOf(person, travel, harbour).map((after) => ({ person, after })))
    .toSorted((a, b) => byStart(a.after, b.after) || a.person.id - b.person.id);
  for (const { after, person } of waiting) {
    const ofDay = stock.filter(({ date }) => date === after.date);
    // A leg back to where everybody has left helps nobody.
    const mayEnd = (last: Trip) => canEndDay(asPassage(last), travel.dayOf(last.date), travel.route);
    give(person, chainFor(person, tripsOf(person), ofDay, { travel, rules: { gap: 0, walk: 0 }, mayEnd }));
  }
  return proposed();
}

/** The trips after which a person stays behind. */
function behindOf({ trips }: Pick<PersonWithGaps, 'trips'>, travel: Travel, harbour?: string): Passage[] {
  return [...Map.groupBy(trips.map(asPassage), ({ date }) => date)].flatMap(([date, own]) =>
    leftBehind(own, travel.dayOf(date), travel.route)
      .filter((each) => harbour === undefined || each.harbour === harbour)
      .map(({ after }) => after),
  );
}

function giveOut(people: readonly PersonWithGaps[], seats: readonly FreeSeat[]) {
  const stock = seats.map((seat) => ({ ...seat })).toSorted((a, b) => a.leg - b.leg || a.boat - b.boat);
  const trips = new Map(people.map(({ id, trips: own }) => [id, [...own]]));
  const tripsOf = ({ id }: PersonWithGaps) => trips.get(id) ?? [];
  const given: ProposedSeat[] = [];
  return {
    stock,
    tripsOf,
    give: (person: PersonWithGaps, some: readonly FreeSeat[]) => {
      for (const seat of some) {
        seat.free--;
        tripsOf(person).push(seat);
        given.push({ person: person.id, leg: seat.leg, boat: seat.boat, wish: wishFor(person, seat.boat) });
      }
    },
    proposed: () => given.toSorted((a, b) => a.person - b.person || a.leg - b.leg),
  };
}

/** One seat for as many of these people as can have one. */
function oneEach(
  people: readonly PersonWithGaps[],
  tripsOf: (person: PersonWithGaps) => readonly Trip[],
  stock: readonly FreeSeat[],
): [PersonWithGaps, FreeSeat][] {
  const claims = people.map((person) => ({
    id: person.id,
    person,
    options: optionsOf(
      person,
      stock.filter((seat) => seat.free > 0 && couldSail(person, tripsOf(person), seat)),
    ),
  }));
  const free = new Map(stock.map((seat) => [seatKey(seat), seat.free]));
  const { given, improve, pass } = assigner(claims, { free, even: true });
  pass(claims, Infinity);
  improve(claims);
  return claims.flatMap(({ id, person }): [PersonWithGaps, FreeSeat][] => {
    const seat = given.get(id)?.seat;
    return seat ? [[person, seat]] : [];
  });
}

/** Stars before hearts before others; of equals the one with most free seats, so that boats fill evenly. */
function optionsOf(person: PersonWithGaps, seats: readonly FreeSeat[]) {
  return seats
    .map((seat) => ({ key: seatKey(seat), tier: -worthTo(person, seat.boat), seat }))
    .toSorted((a, b) => a.tier - b.tier || b.seat.free - a.seat.free);
}

function couldSail({ presence }: PersonWithGaps, own: readonly Trip[], seat: Trip): boolean {
  return (
    isPresent(presence, seat) &&
    own.every(
      (trip) =>
        trip.boat !== seat.boat &&
        (trip.date !== seat.date || fitsBetween(trip, seat, usualRules) || fitsBetween(seat, trip, usualRules)),
    )
  );
}

interface Way {
  travel: Travel;
  rules: DayRules;
  mayEnd?: (last: Trip) => boolean;
}

/** The shortest chain of legs that the person can sail on one day, each on a boat not yet tried where there is one. */
function chainFor(person: PersonWithGaps, own: readonly Trip[], stock: readonly FreeSeat[], way: Way): FreeSeat[] {
  const boatsOf = Map.groupBy(
    stock.filter((seat) => seat.free > 0 && isPresent(person.presence, seat)),
    ({ leg }) => leg,
  );
  // A leg stands for all of its boats; which one it is, is chosen when the legs are known.
  const legs = [...boatsOf].flatMap(([leg, [first]]) => (first ? [{ ...first, boat: leg }] : []));
  const worthOf = (leg: number) => Math.max(...(boatsOf.get(leg) ?? []).map(({ boat }) => worthTo(person, boat)));
  const chains = [...Map.groupBy(legs, ({ date }) => date)].map(([day, trips]) => {
    const pinned = own.filter(({ date }) => date === day).map((trip, index) => ({ ...trip, boat: -1 - index }));
    return shortestChain({ ...way, trips, pinned, worthOf });
  });
  const worth = (chain: readonly Trip[]) => chain.reduce((sum, { leg }) => sum + worthOf(leg), 0);
  const [chain = []] = chains
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => a.length - b.length || worth(b) - worth(a) || compare(a[0]?.date ?? '', b[0]?.date ?? ''));
  const claims = chain.map(({ leg }) => ({
    id: leg,
    options: optionsOf(
      person,
      (boatsOf.get(leg) ?? []).filter(({ boat }) => own.every((trip) => trip.boat !== boat)),
    ).map((option) => ({ ...option, key: String(option.seat.boat) })),
  }));
  const once = new Map(claims.flatMap(({ options }) => options.map(({ key }) => [key, 1] as const)));
  const { given, improve, pass } = assigner(claims, { free: once });
  pass(claims, Infinity);
  improve(claims);
  return chain.flatMap(({ leg }) => given.get(leg)?.seat ?? boatsOf.get(leg)?.[0] ?? []);
}

function worthTo(person: PersonWithGaps, boat: number): number {
  return wishValues[wishFor(person, boat) ?? 'notTried'];
}

function wishFor({ wishes }: PersonWithGaps, boat: number): 'star' | 'heart' | null {
  const wish = wishes.find((each) => each.boat === boat);
  if (!wish) return null;
  return wish.star ? 'star' : 'heart';
}
