import { isPresent, type Presence } from '../booking/overlap.ts';
import type { Wish } from '../draw/context.ts';
import { reachOf, type Travel } from '../route/reach.ts';
import type { Passage } from '../route/whereabouts.ts';
import { fitsBetween, type Trip, usualRules, wishValues } from '../plan-day/plan-day.ts';

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
 * Free seats for those who have fewer than `fewest` trips: those with the fewest first, one each before anybody gets another.
 * Trips that do not count, such as those of other days, are still in the way of others.
 * Each boat once, stars before hearts before others, with the usual time between two trips. Where people travel, nobody is
 * given a seat out of reach, nor one by which they stay behind while there is another.
 */
export function fillGaps(
  people: readonly PersonWithGaps[],
  seats: readonly FreeSeat[],
  fewest: number,
  counts: (trip: Trip) => boolean = () => true,
  travel: Travel | null = null,
): ProposedSeat[] {
  const stock = seats.map((seat) => ({ ...seat })).toSorted((a, b) => a.leg - b.leg || a.boat - b.boat);
  const proposed: ProposedSeat[] = [];
  const trips = new Map(people.map(({ id, trips: own }) => [id, [...own]]));
  const tripsOf = ({ id }: PersonWithGaps) => trips.get(id) ?? [];
  const possible = (person: PersonWithGaps) => {
    const own = tripsOf(person);
    const reaches = (seat: Trip) => reachOf(own.map(passageOf), passageOf(seat), travel);
    const free = stock.filter((seat) => seat.free > 0 && couldSail(person, own, seat));
    const reachable = free.filter((seat) => reaches(seat) !== 'out_of_reach');
    const fitting = reachable.filter((seat) => reaches(seat) === 'fits');
    return fitting.length > 0 ? fitting : reachable;
  };
  for (let count = 0; count < fewest; count++) {
    const next = people
      .filter((person) => tripsOf(person).filter(counts).length === count)
      .map((person) => ({ person, chances: possible(person).length }))
      // Those with the fewest chances choose before others take them.
      .toSorted((a, b) => a.chances - b.chances || a.person.id - b.person.id);
    for (const { person } of next) {
      const [first, ...others] = possible(person);
      if (!first) continue;
      const best = others.reduce((a, b) => (isBetter(person, b, a) ? b : a), first);
      best.free--;
      tripsOf(person).push(best);
      proposed.push({ person: person.id, leg: best.leg, boat: best.boat, wish: wishFor(person, best.boat) });
    }
  }
  return proposed.toSorted((a, b) => a.person - b.person || a.leg - b.leg);
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

export function passageOf(trip: Trip): Passage {
  return { ...trip, id: trip.leg };
}

/** The boat with the most wishes; of equals the one with most free seats, so that boats fill evenly. */
export function isBetter(person: PersonWithGaps, seat: FreeSeat, than: FreeSeat): boolean {
  const value = ({ boat }: FreeSeat) => wishValues[wishFor(person, boat) ?? 'notTried'];
  return value(seat) - value(than) > 0 || (value(seat) === value(than) && seat.free > than.free);
}

export function wishFor({ wishes }: PersonWithGaps, boat: number): 'star' | 'heart' | null {
  const wish = wishes.find((each) => each.boat === boat);
  if (!wish) return null;
  return wish.star ? 'star' : 'heart';
}
