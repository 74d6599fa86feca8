import { type Boarded, type PersonBoarding } from './boarding/aboard.ts';
import { type FoldedMark, personStanding, subjectOf } from './boarding/fold.ts';
import { type EventFacts, type LegFacts, sails, travelIn } from './event-facts.ts';
import { type DepartureOnRoute, peopleOnDay, type PersonOnDay } from './route/people-on-day.ts';
import { leftBehind, outOfReach, type Passage } from './route/passages.ts';
import { zonedInstant } from './zone.ts';

/** Facts are not changed once they are read. */
const known = new WeakMap<EventFacts, Map<string, PersonOnDay[]>>();

/** Where everybody with a trip is on each day of an event whose people travel; nobody elsewhere. */
export function whereaboutsIn(facts: EventFacts): ReadonlyMap<string, PersonOnDay[]> {
  const found = known.get(facts);
  if (found) return found;
  const { now, route } = facts;
  const days = route ? Map.groupBy(departuresIn(facts), ({ leg }) => leg.date) : new Map<string, DepartureOnRoute[]>();
  const people = new Map([...days].map(([date, some]) => [date, route ? peopleOnDay(some, route, now) : []]));
  known.set(facts, people);
  return people;
}

const ways = new WeakMap<EventFacts, Map<number, Passage[]>>();

/** The trips by which the reach of other seats of a person is weighed: as they are booked, until the quay says otherwise. */
export function travelsOf(facts: EventFacts, organization: number): readonly Passage[] {
  const found = ways.get(facts) ?? new Map<number, Passage[]>();
  if (!ways.has(facts)) {
    for (const { organization: person, trips } of [...whereaboutsIn(facts).values()].flat())
      if (person !== null) found.set(person, [...(found.get(person) ?? []), ...trips]);
    ways.set(facts, found);
  }
  return found.get(organization) ?? [];
}

/** Somebody whom nothing takes on from a harbour. */
export interface StaysBehind {
  organization: number;
  harbour: string;
  /** The trip that ends there, or that they missed there; null where the day begins there. */
  leg: number | null;
  since: string;
  last_departure: string;
}

export function staysBehindIn(facts: EventFacts, date?: string): StaysBehind[] {
  const travel = travelIn(facts);
  if (!travel) return [];
  return organizationsOn(facts, date).flatMap(([day, { organization, trips }]) =>
    leftBehind(trips, travel.dayOf(day), travel.route).map(({ after, harbour, last_departure }) => ({
      organization,
      harbour,
      leg: after.id > 0 ? after.id : null,
      since: after.end_time,
      last_departure,
    })),
  );
}

/** A trip that its person cannot reach. */
export interface CannotFollow {
  organization: number;
  /** The last trip before that one can be on, or that was missed; null where the day begins. */
  first: number | null;
  next: number;
}

export function outOfReachIn(facts: EventFacts, date?: string): CannotFollow[] {
  const { route } = facts;
  if (!route) return [];
  return organizationsOn(facts, date).flatMap(([, { organization, trips }]) =>
    outOfReach(trips, route).map(({ first, next }) => ({ organization, first: first?.id || null, next: next.id })),
  );
}

function organizationsOn(facts: EventFacts, date?: string) {
  return [...whereaboutsIn(facts)].flatMap(([day, people]) =>
    people.flatMap(({ organization, trips }) =>
      organization === null || (date !== undefined && day !== date) ? [] : [[day, { organization, trips }] as const],
    ),
  );
}

/** The boats on legs that sail or have left, each with its people and what the marks say of them. */
function departuresIn(facts: EventFacts): DepartureOnRoute[] {
  const marks = Map.groupBy(facts.marks, ({ leg }) => leg);
  const people = Map.groupBy(
    [
      ...facts.bookings.map(({ boat, leg, organization }) => ({ boat, leg, organization, guest: null })),
      ...facts.guests.map(({ boat, id, leg, organization }) => ({
        boat,
        leg,
        organization: null,
        guest: id,
        became: organization,
      })),
    ],
    ({ leg }) => leg,
  );
  const moments = new Map<string, number>();
  const moment = (date: string, time: string) => {
    const at = moments.get(`${date} ${time}`) ?? zonedInstant(date, time, facts.time_zone);
    moments.set(`${date} ${time}`, at);
    return at;
  };
  return facts.legs.flatMap((leg) =>
    boardedOn(leg, people.get(leg.id) ?? [], marks.get(leg.id) ?? []).map((boarded) => ({
      ...boarded,
      leg: { ...leg, starts: moment(leg.date, leg.start_time), ends: moment(leg.date, leg.end_time) },
    })),
  );
}

type Seated = Pick<PersonBoarding, 'organization' | 'guest' | 'became'> & { boat: number };

function boardedOn(leg: LegFacts, seated: readonly Seated[], marks: readonly FoldedMark[]): Omit<Boarded, 'leg'>[] {
  if (!sails(leg) && marks.length === 0) return [];
  const bySubject = Map.groupBy(marks, subjectOf);
  const headsOf = ({ guest, organization }: Pick<Seated, 'organization' | 'guest'>) =>
    bySubject.get(subjectOf({ leg: leg.id, boat: 0, organization, guest })) ?? [];
  const seats = new Set(seated.map(({ organization }) => organization));
  const others = new Set(marks.flatMap(({ organization }) => organization ?? []));
  const all = [
    ...seated.map((each) => ({ ...each, seated: true, heads: headsOf(each) })),
    ...[...others]
      .filter((organization) => !seats.has(organization))
      .map((organization) => ({
        boat: 0,
        organization,
        guest: null,
        seated: false,
        heads: headsOf({ organization, guest: null }),
      })),
  ];
  return leg.boats.map((boat) => {
    const isHere = (heads: readonly FoldedMark[]) => personStanding(heads).boats.includes(boat);
    const people = all
      .map((each) => ({ ...each, seated: each.boat === boat }))
      .filter((each) => each.seated || isHere(each.heads));
    return {
      boat: { id: boat },
      people,
      crew: marks.filter((mark) => mark.organization === null && mark.guest === null && mark.boat === boat),
      counts: { aboard: people.filter(({ heads }) => isHere(heads)).length },
    };
  });
}
