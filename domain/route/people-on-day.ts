import { type Boarded, peopleOnBoat, type PersonBoarding, type PersonOnBoat } from '../boarding/aboard.ts';
import { departureState, isOut, tookPlace } from '../boarding/states.ts';
import { byStart, overlaps } from '../booking/overlap.ts';
import type { Route } from './places.ts';
import { isReachable, startOfDay, type Passage } from './passages.ts';

/** A boat on a leg, with its people and what the quay said of them. */
export interface DepartureOnRoute extends Omit<Boarded, 'leg'> {
  leg: Boarded['leg'] & Passage;
}

/** Where somebody is from a time of the day on. */
export interface Stop {
  at: string;
  harbour: string | null;
  state: 'ashore' | 'aboard' | 'not seen';
}

/** A trip that somebody was on: its boat left. */
interface Sailed {
  from: string | null;
  to: string | null;
  isOver: boolean;
}

type Who = Pick<PersonBoarding, 'organization' | 'guest'>;

/** Where somebody is on a day: an organization, or a walk-up. */
export interface PersonOnDay extends Who {
  stops: Stop[];
  sailed: Sailed[];
  /** By which the reach of other trips is weighed: those sailed and those ahead, and where a boat was missed a stay at its time. */
  trips: Passage[];
}

interface Entry {
  departure: DepartureOnRoute;
  is: PersonOnBoat;
  isMarked: boolean;
}

/**
 * Where everybody is on a day, by what the quay has marked; a booking counts only until a mark or a cast-off says otherwise.
 *
 * Aboard is who was marked, or had a seat where a boat that left marked nobody. Whoever was missed, or not seen on a boat that marked
 * others, stays where they were; whom a mark has shown to be elsewhere, no booking takes aboard. What has not left is what is expected.
 */
export function peopleOnDay(departures: readonly DepartureOnRoute[], route: Route, now: number): PersonOnDay[] {
  const entries = new Map<string, { person: Who; entries: Entry[] }>();
  for (const departure of departures.toSorted((a, b) => byStart(a.leg, b.leg))) {
    if (departureState(departure, now) === 'cancelled') continue;
    for (const { is, person } of peopleOnBoat(departure, now)) {
      if (is === 'elsewhere') continue;
      const organization = person.organization ?? person.became ?? null;
      const guest = organization === null ? person.guest : null;
      const known = entries.get(`${organization} ${guest}`) ?? { person: { organization, guest }, entries: [] };
      known.entries.push({ departure, is, isMarked: person.heads.some(({ kind }) => kind === 'aboard') });
      entries.set(`${organization} ${guest}`, known);
    }
  }
  return [...entries.values()].map(({ entries: own, person }) => dayOf(person, withoutDoubles(own), route, now));
}

/** Whoever is marked aboard one leg was on no other at that time. */
function withoutDoubles(own: readonly Entry[]): Entry[] {
  const marked = own.filter(({ is, isMarked }) => is === 'aboard' && isMarked);
  return own.filter(
    (each) => marked.includes(each) || !marked.some(({ departure }) => overlaps(departure.leg, each.departure.leg)),
  );
}

function dayOf({ guest, organization }: Who, entries: readonly Entry[], route: Route, now: number): PersonOnDay {
  const day: PersonOnDay = { organization, guest, stops: [], sailed: [], trips: [] };
  const [first] = entries;
  // Nobody knows where a walk-up was before they came to a boat.
  let at = first && guest === null ? startOfDay(first.departure.leg.date, route) : null;
  let isKnown = false;
  for (const { departure, is, isMarked } of entries) {
    const { leg } = departure;
    const [from, to] = [route.harbourOf(leg.starting_point), route.harbourOf(leg.ending_point)];
    const hasLeft = tookPlace(departure, now);
    const here = at ? route.harbourOf(at.ending_point) : from;
    const canBeThere = at === null || here === null || from === null || here === from || isReachable(at, leg, route);
    if ((is === 'aboard' || is === 'expected') && (isMarked || canBeThere || !isKnown)) {
      day.stops.push({ at: leg.start_time, harbour: from, state: 'aboard' }, { at: leg.end_time, harbour: to, state: 'ashore' }); // prettier-ignore
      if (hasLeft) day.sailed.push({ from, to, isOver: now >= leg.ends || !isOut(departureState(departure, now)) });
      if ((hasLeft || isMarked) && at && !isReachable(at, leg, route)) day.trips.push(wayTo(leg, at));
      day.trips.push(leg);
      at = leg;
      isKnown = isMarked;
    } else if (is === 'expected') day.trips.push(leg);
    else {
      day.stops.push({ at: leg.start_time, harbour: here, state: is === 'missed' ? 'ashore' : 'not seen' });
      isKnown = true;
      if (!canBeThere) {
        day.trips.push(leg);
        continue;
      }
      at = missedOn(leg, at?.ending_point ?? leg.starting_point, at);
      day.trips.push(at);
    }
  }
  return day;
}

/** Nobody knows how somebody who was aboard got there; it takes no time, so that no other trip overlaps it. */
function wayTo({ starting_point }: Passage, { date, end_time, ending_point }: Passage): Passage {
  return { id: 0, date, start_time: end_time, end_time, starting_point: ending_point, ending_point: starting_point };
}

/** On the pier where a leg was missed, from its time on. */
function missedOn({ date, id, start_time }: Passage, place: string, at: Passage | null): Passage {
  const time = at && at.end_time > start_time ? at.end_time : start_time;
  return { id, date, start_time: time, end_time: time, starting_point: place, ending_point: place };
}
