import { reachOf, type Travel } from '../route/reach.ts';
import { leftBehind, type Passage } from '../route/passages.ts';
import { compare, isPresent, overlaps, type Presence, type Span } from '../booking/overlap.ts';

/** A place in the line for a boat, on one leg or, without one, on any. The lower the id, the earlier it is. */
export interface WaitingEntry {
  id: number;
  organization: number;
  boat: number;
  leg: number | null;
  /** The booking that is given back in exchange. */
  give_up: number | null;
  /** The hours when the person is there; absent or empty is always. It does not apply to people who wait for one leg. */
  presence?: readonly Presence[];
  /** Whether this organization may book at all. */
  confirmed: boolean;
}

export interface WaitedSeat extends Span {
  starting_point?: string;
  ending_point?: string;
  leg: number;
  boat: number;
  /** Negative when an admin has booked more seats than there are. */
  free: number;
  /** More than 12 hours ahead: a move may be made by itself. */
  isFarAhead: boolean;
}

/** A booking of a person who waits. */
export interface HeldSeat extends Span {
  starting_point?: string;
  ending_point?: string;
  id: number;
  organization: number;
  leg: number;
  boat: number;
  /** It may be given back for another without asking: its day is open and it is far ahead. */
  isMovable: boolean;
}

export interface WaitingFacts {
  entries: readonly WaitingEntry[];
  /** The seats that may be given out now. */
  seats: readonly WaitedSeat[];
  held: readonly HeldSeat[];
  /** Seats that a person gave back are not offered to them again. */
  declined: readonly { organization: number; leg: number; boat: number }[];
  /** Absent or null where people do not travel. */
  travel?: Travel | null;
}

export interface GivenSeat {
  entry: WaitingEntry;
  seat: WaitedSeat;
}

/**
 * Gives each free seat to the first in line who can take it now; a person who cannot keeps the place. The line alone decides, and
 * nobody who has a seat is moved on for somebody behind: so this asks one after the other, and not the assigner. Nobody who was
 * passed over can take a seat later, since seats only become fewer: but a booking that is given up in exchange may help a person
 * further ahead, so the line is then asked again from its beginning.
 */
export function giveSeats({ declined, entries, held, seats, travel = null }: WaitingFacts): GivenSeat[] {
  const refused = new Set(declined.map(keyOfPerson));
  const stock = Map.groupBy(
    seats.map((seat) => ({ ...seat })).toSorted((a, b) => compare(startOf(a), startOf(b)) || a.leg - b.leg),
    ({ boat }) => boat,
  );
  const bookings = Map.groupBy(held, ({ organization }) => organization);
  let waiting = entries.toSorted((a, b) => a.id - b.id);
  const given: GivenSeat[] = [];
  let askFrom = 0;

  const tripsOf = ({ give_up, organization }: WaitingEntry) => {
    const own = bookings.get(organization) ?? [];
    return { stay: own.filter(({ id }) => id !== give_up), givenUp: own.find(({ id }) => id === give_up) };
  };
  const fits = (entry: WaitingEntry, seat: WaitedSeat): boolean => {
    if (seat.free <= 0 || (entry.leg !== null && entry.leg !== seat.leg)) return false;
    if (refused.has(keyOfPerson({ ...entry, leg: seat.leg }))) return false;
    if (entry.leg === null && !isPresent(entry.presence ?? [], seat)) return false;
    const { givenUp, stay } = tripsOf(entry);
    if (entry.give_up !== null && !(givenUp?.isMovable && seat.isFarAhead && givenUp.leg !== seat.leg)) return false;
    return stay.every((other) => other.boat !== seat.boat && other.leg !== seat.leg && !overlaps(other, seat));
  };
  const seatFor = (entry: WaitingEntry): WaitedSeat | undefined => {
    const { givenUp, stay } = tripsOf(entry);
    const [trips, back] = [stay.map(passageOf), givenUp ? [passageOf(givenUp)] : []];
    const possible = (stock.get(entry.boat) ?? [])
      .filter((seat) => fits(entry, seat))
      .map((seat) => ({ seat, reach: reachOf(trips, passageOf(seat), travel, back) }));
    // Nobody is asked before a swap, so it leaves nobody behind: the person keeps the trip that they have.
    const fitting = ['fits', ...(entry.give_up === null ? ['stays_behind'] : [])];
    return fitting.flatMap((asked) => possible.find(({ reach }) => reach === asked)?.seat ?? [])[0];
  };
  const next = (): GivenSeat | undefined => {
    for (const entry of waiting) {
      if (entry.id < askFrom) continue;
      const seat = entry.confirmed && seatFor(entry);
      if (seat) return { entry, seat };
    }
    return undefined;
  };

  for (let gift = next(); gift; gift = next()) {
    const { entry, seat } = gift;
    given.push(gift);
    seat.free--;
    const { givenUp, stay } = tripsOf(entry);
    const freed = givenUp && stock.get(givenUp.boat)?.find(({ leg }) => leg === givenUp.leg);
    if (freed) freed.free++;
    // A new trip may bring another boat that the person waits for into reach.
    askFrom = freed || travel ? 0 : entry.id;
    bookings.set(entry.organization, [
      ...stay,
      { ...seat, id: -entry.id, organization: entry.organization, isMovable: false },
    ]);
    waiting = waiting.filter((other) => other.organization !== entry.organization || other.boat !== seat.boat);
  }
  return given;
}

/** The harbour in which a person stays behind after a seat of these, with all that are given; undefined where somebody takes them on. */
export function harbourAfter(
  { entry, seat }: GivenSeat,
  gifts: readonly GivenSeat[],
  { held, travel = null }: Pick<WaitingFacts, 'held' | 'travel'>,
): string | undefined {
  if (!travel) return undefined;
  const own = gifts.filter(({ entry: { organization } }) => organization === entry.organization);
  const isGivenUp = ({ id }: HeldSeat) => own.some(({ entry: { give_up } }) => give_up === id);
  const stay = held.filter((each) => each.organization === entry.organization && !isGivenUp(each));
  const trips = [...stay, ...own.map((gift) => gift.seat)].filter(({ date }) => date === seat.date).map(passageOf);
  return leftBehind(trips, travel.dayOf(seat.date), travel.route).find(({ after }) => after.id === seat.leg)?.harbour;
}

function passageOf({ ending_point = '', leg, starting_point = '', ...span }: WaitedSeat | HeldSeat): Passage {
  return { ...span, id: leg, starting_point, ending_point };
}

function keyOfPerson({ boat, leg, organization }: { organization: number; leg: number | null; boat: number }): string {
  return `${organization} on ${leg} with ${boat}`;
}

function startOf({ date, start_time }: Span): string {
  return `${date} ${start_time}`;
}
