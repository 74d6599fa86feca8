import { byStart, isPresent, overlaps } from '../booking/overlap.ts';
import { countLeftBehind, isNoWorse, type Travel } from '../route/reach.ts';
import { canEndDay, isReachable, leftBehind, type Passage } from '../route/whereabouts.ts';
import { type FreeSeat, isBetter, passageOf, type PersonWithGaps, type ProposedSeat, wishFor } from './fill-gaps.ts';

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
  const stock = seats.map((seat) => ({ ...seat }));
  const waiting = people
    .flatMap((person) => behindOf(person, travel, harbour).map((after) => ({ person, after })))
    .toSorted((a, b) => byStart(a.after, b.after) || a.person.id - b.person.id);
  const trips = new Map(people.map(({ id, trips: own }) => [id, [...own]]));
  return waiting
    .flatMap(({ after, person }): ProposedSeat[] => {
      const own = trips.get(person.id) ?? [];
      const free = stock.filter(
        (seat) => seat.free > 0 && seat.date === after.date && isPresent(person.presence, seat),
      );
      const way = shortestWay(after, own.map(passageOf), free.map(passageOf), travel);
      return way.flatMap(({ id }) => {
        const boats = free.filter(({ leg }) => leg === id);
        const untried = boats.filter(({ boat }) => own.every((trip) => trip.boat !== boat));
        const [first, ...others] = untried.length > 0 ? untried : boats;
        if (!first) return [];
        const seat = others.reduce((a, b) => (isBetter(person, b, a) ? b : a), first);
        seat.free--;
        own.push(seat);
        return [{ person: person.id, leg: id, boat: seat.boat, wish: wishFor(person, seat.boat) }];
      });
    })
    .toSorted((a, b) => a.person - b.person || a.leg - b.leg);
}

/** The trips after which a person stays behind. */
export function behindOf({ trips }: Pick<PersonWithGaps, 'trips'>, travel: Travel, harbour?: string): Passage[] {
  return [...Map.groupBy(trips.map(passageOf), ({ date }) => date)].flatMap(([date, own]) =>
    leftBehind(own, travel.dayOf(date), travel.route)
      .filter((each) => harbour === undefined || each.harbour === harbour)
      .map(({ after }) => after),
  );
}

/** Whether another trip follows, or the day can end there: a leg back to where everybody has left helps nobody. */
function leadsOn(last: Passage, own: readonly Passage[], { dayOf, route }: Travel): boolean {
  const isLast = own.every(({ date, start_time }) => date !== last.date || start_time < last.end_time);
  return !isLast || canEndDay(last, dayOf(last.date), route);
}

/** Breadth first, so that the way with the fewest legs is found; empty when there is none. */
function shortestWay(
  after: Passage,
  own: readonly Passage[],
  free: readonly Passage[],
  travel: Travel,
): readonly Passage[] {
  const legs = [...new Map(free.map((leg) => [leg.id, leg])).values()]
    .filter((leg) => own.every((trip) => trip.id !== leg.id && !overlaps(trip, leg)))
    .toSorted((a, b) => byStart(a, b) || a.id - b.id);
  const seen = new Set<Passage>();
  const ways: Passage[][] = [[]];
  for (const way of ways) {
    const trips = [...own, ...way];
    const last = way.at(-1) ?? after;
    const isLess = countLeftBehind(trips, travel) < countLeftBehind(own, travel);
    if (isLess && leadsOn(last, own, travel) && isNoWorse(own, trips, travel)) return way;
    for (const leg of legs)
      if (!seen.has(leg) && leg.start_time >= last.end_time && isReachable(last, leg, travel.route)) {
        seen.add(leg);
        ways.push([...way, leg]);
      }
  }
  return [];
}
