import { reachOf, type Travel } from '../route/reach.ts';
import { leftBehind, type Passage } from '../route/whereabouts.ts';
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
 * Gives each free seat to the first in line who can take it now; a person who cannot keeps the place. Nobody who was passed over
 * can take a seat later, since seats only become fewer: but a booking that is given up in exchange may help a person further
 * ahead, so the line is then asked again from its beginning.
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

  const fits = (entry: WaitingEntry, seat: WaitedSeat): boolean => {
    if (seat.free <= 0 || (entry.leg !== null && entry.leg !== seat.leg)) return false;
    if (refused.has(keyOfPerson({ ...entry, leg: seat.leg }))) return false;
    if (entry.leg === null && !isPresent(entry.presence ?? [], seat)) return false;
    const own = bookings.get(entry.organization) ?? [];
    const givenUp = own.find(({ id }) => id === entry.give_up);
    if (entry.give_up !== null && !(givenUp?.isMovable && seat.isFarAhead)) return false;
    return (
      own.every(
        (other) => other === givenUp || (other.boat !== seat.boat && other.leg !== seat.leg && !overlaps(other, seat)),
      ) && givenUp?.leg !== seat.leg
    );
  };
  const reach = (entry: WaitingEntry, seat: WaitedSeat) => {
    const [stay, givenUp] = partition(bookings.get(entry.organization) ?? [], ({ id }) => id !== entry.give_up);
    return reachOf(stay.map(passageOf), passageOf(seat), travel, givenUp.map(passageOf));
  };
  const seatFor = (entry: WaitingEntry): WaitedSeat | undefined => {
    const possible = (stock.get(entry.boat) ?? []).filter((each) => fits(entry, each));
    if (!travel) return possible[0];
    const fitting = possible.find((seat) => reach(entry, seat) === 'fits');
    // Nobody is asked before a swap, so it leaves nobody behind: the person keeps the trip that they have.
    if (fitting || entry.give_up !== null) return fitting;
    return possible.find((seat) => reach(entry, seat) !== 'out_of_reach');
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
    const own = bookings.get(entry.organization) ?? [];
    const givenUp = own.find(({ id }) => id === entry.give_up);
    const freed = givenUp && stock.get(givenUp.boat)?.find(({ leg }) => leg === givenUp.leg);
    if (freed) freed.free++;
    // A new trip may bring another boat that the person waits for into reach.
    askFrom = freed || travel ? 0 : entry.id;
    bookings.set(entry.organization, [
      ...own.filter((other) => other !== givenUp),
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

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))];
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
