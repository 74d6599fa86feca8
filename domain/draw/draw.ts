import { assigner, seatKey } from '../assign/assign.ts';
import { compare } from '../booking/overlap.ts';
import type { DrawInput, DrawLeg, DrawPerson, DrawResult, Wish } from './context.ts';
import { type LegsOfPerson, legsOfPerson } from './legs-of-person.ts';
import { countSeats, type Seats } from './seats.ts';

/** A person while seats are drawn: what is wished, best first, and what has been given. */
interface Turn {
  person: DrawPerson;
  wishes: Wish[];
  given: Map<number, DrawLeg>;
  own: LegsOfPerson;
  /** For each wish that could not be met, the number of seats released by then: it cannot be met before one more is released. */
  refused: Map<number, number>;
}

/**
 * Gives out seats in rounds, one boat each, in the order of the lots, reversed after every round: stars first, and of
 * these the scarcest boat first. In the first round as many people get a boat as can, each the first of their list with which
 * that is so. The same input gives the same result, whatever the order of its rows.
 */
export function drawSeats(input: DrawInput): DrawResult {
  const people = input.people.toSorted((a, b) => compare(a.lot, b.lot) || a.id - b.id);
  const seats = countSeats({ ...input, people });
  const legsOf = legsOfPerson(input);
  const turns = people.map((person): Turn => ({
    person,
    wishes: wishesInOrder(person, seats),
    given: new Map(),
    own: legsOf(person),
    refused: new Map(),
  }));

  giveFirstRound(turns, seats);
  for (let order = turns.toReversed(), gave = true; gave; order = order.toReversed()) {
    gave = false;
    for (const turn of order) if (giveFirst(turn, seats)) gave = true;
  }
  do {
    // People who were moved to another hour may have freed a seat for a wish that was refused before.
    while (turns.map((turn) => giveFirst(turn, seats)).some(Boolean));
  } while (turns.map((turn) => exchange(turn, seats)).some(Boolean));
  return resultOf(turns);
}

/** Stars before hearts; of each the scarcest boat first. Boats that are booked already are not drawn again. */
function wishesInOrder({ booked, wishes }: DrawPerson, seats: Seats): Wish[] {
  return wishes
    .filter(({ boat }) => !booked.some((own) => own.boat === boat))
    .toSorted(
      (a, b) => Number(b.star) - Number(a.star) || seats.scarcity(b.boat) - seats.scarcity(a.boat) || a.boat - b.boat,
    );
}

/** As many people as any assignment could serve get one boat, before anybody gets two. */
function giveFirstRound(turns: readonly Turn[], seats: Seats): void {
  const claims = turns.map((turn, id) => ({ id, options: firstOptions(turn, seats) }));
  const free = new Map(
    claims.flatMap(({ options }) => options.map(({ boat, key, leg }) => [key, seats.free(leg.id, boat)] as const)),
  );
  const { given, improve, pass } = assigner(claims, { free });
  pass(claims, 0);
  improve(claims);
  for (const [id, { boat, leg }] of given) {
    const turn = turns[id];
    if (turn) place(turn, new Map([[boat, leg]]), seats);
  }
}

/** In the order of the list, and of the legs of a boat first the one that the fewest others need. */
function firstOptions({ own, person, wishes }: Turn, seats: Seats) {
  return wishes.flatMap(({ boat }) =>
    seats
      .possible(person, boat)
      .filter((leg) => seats.free(leg.id, boat) > 0 && own.mayBeAdded(leg, []))
      .toSorted((a, b) => seats.load(a.id, boat) - seats.load(b.id, boat))
      .map((leg) => ({ key: seatKey({ leg: leg.id, boat }), tier: 0, boat, leg })),
  );
}

/** Gives the first wish that can be met; false when none can. */
function giveFirst(turn: Turn, seats: Seats): boolean {
  return turn.wishes.some(({ boat }) => {
    if (turn.given.has(boat) || turn.refused.get(boat) === seats.released()) return false;
    if (give(turn, boat, seats)) return true;
    turn.refused.set(boat, seats.released());
    return false;
  });
}

function give(turn: Turn, boat: number, seats: Seats): boolean {
  const free = seats.possible(turn.person, boat).filter((leg) => seats.free(leg.id, boat) > 0);
  const given = [...turn.given.values()];
  const fitting = free.filter((leg) => turn.own.mayBeAdded(leg, given));
  const [first, ...others] = fitting;
  if (first) {
    const calmest = others.reduce((a, b) => (seats.load(b.id, boat) < seats.load(a.id, boat) ? b : a), first);
    place(turn, new Map([[boat, calmest]]), seats);
    return true;
  }
  const replanned = free.length > 0 && retimed(turn, boat, seats);
  if (replanned) place(turn, replanned, seats);
  return Boolean(replanned);
}

/** Other hours for the boats that the person has been given, together with one more boat. */
function retimed(turn: Turn, boat: number, seats: Seats): Map<number, DrawLeg> | undefined {
  const boats = [...turn.given.keys(), boat].toSorted((a, b) => a - b);
  return turn.own.retime(boats, legsWithSeat(turn, seats));
}

/** Whoever stays behind gives boats back for others of their wishes, or takes them at other hours, where that leads on. */
function exchange(turn: Turn, seats: Seats): boolean {
  const better = turn.own.exchange(turn.given, turn.wishes, legsWithSeat(turn, seats));
  if (!better) return false;
  for (const [boat, leg] of turn.given)
    if (!better.has(boat)) {
      seats.take(leg.id, boat, -1);
      turn.given.delete(boat);
    }
  place(turn, better, seats);
  return true;
}

/** The legs of a boat that the person could be given now; the own seats count as free. */
function legsWithSeat({ given, person }: Turn, seats: Seats): (boat: number) => DrawLeg[] {
  return (boat) =>
    seats.possible(person, boat).filter((leg) => seats.free(leg.id, boat) > 0 || given.get(boat)?.id === leg.id);
}

function place(turn: Turn, legs: ReadonlyMap<number, DrawLeg>, seats: Seats): void {
  for (const [boat, leg] of legs) {
    const before = turn.given.get(boat);
    if (before) seats.take(before.id, boat, -1);
    seats.take(leg.id, boat, 1);
    turn.given.set(boat, leg);
  }
  // A new trip may bring a boat into reach that was not.
  turn.refused.clear();
}

/** The order of the waiting list after a draw: fewest stars met first, then by lot. */
function resultOf(turns: readonly Turn[]): DrawResult {
  const starsMet = ({ given, person }: Turn) =>
    person.wishes.filter(({ boat, star }) => star && given.has(boat)).length;
  const seats = turns.flatMap(({ given, person }) =>
    [...given].map(([boat, leg]) => ({
      person: person.id,
      leg: leg.id,
      boat,
      star: person.wishes.some((wish) => wish.boat === boat && wish.star),
    })),
  );
  return {
    seats: seats.toSorted((a, b) => a.person - b.person || a.leg - b.leg),
    unmet: turns
      .toSorted((a, b) => starsMet(a) - starsMet(b) || compare(a.person.lot, b.person.lot))
      .flatMap(({ given, person, wishes }) =>
        wishes.filter(({ boat }) => !given.has(boat)).map(({ boat, star }) => ({ person: person.id, boat, star })),
      ),
  };
}
