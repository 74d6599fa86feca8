import { totalCapacity } from '../booking/capacity.ts';
import { boatName, legName, overFullWords } from '../wording.ts';
import { byStart } from '../booking/overlap.ts';
import { boatNameOf, type DisruptionContext, hasLeft } from '../disruption/context.ts';
import {
  type BoatFacts,
  type BookedSeat,
  boatOf,
  brokenGuarantees,
  type Broken,
  type EventFacts,
  type LegFacts,
  sails,
  seatsOffered,
  seatsTaken,
  takesSeat,
} from '../event-facts.ts';
import { placeKey } from '../place-key.ts';
import { type Route, routeOf, usualHarbour } from '../route/places.ts';
import { boatsAstray, leftBehind, outOfReach, routeDay, type RouteDay } from '../route/passages.ts';
import { onceFor } from '../once-for.ts';
import { minutesBetween, writtenDay } from '../time.ts';
import { usualRules } from '../route/day-rules.ts';

/** Kinds of clashes in a plan, the worst first. */
const clashKinds = [
  'boat_twice',
  'person_twice',
  'person_out_of_reach',
  'person_left_behind',
  'boat_elsewhere',
  'over_full',
  'outside_days',
  'identifier_twice',
  'leg_without_boats',
  'leads_elsewhere',
  'leg_without_seats',
  'limit_above_seats',
  'boat_in_haste',
  'person_in_haste',
  'outside_hours',
] as const;
type ClashKind = (typeof clashKinds)[number];

/** A clash, and the page on which it can be solved. */
export interface Clash extends Said {
  kind: ClashKind;
  leg?: number | undefined;
  /** The other leg, of two that clash. */
  with?: number | undefined;
  boat?: number | undefined;
  organization?: number | undefined;
}

interface Said {
  /** The boat, the person or the leg that it is about. */
  who: string;
  /** Without the day, for a page that shows that one alone. */
  what: string;
  /** 'Saimo 30: 3 people for 2 seats at 09:00, Wed 10 June' */
  text: string;
}

function said(who: string, what: string, date: string): Said {
  return { who, what, text: `${who}: ${what}, ${writtenDay(date)}` };
}

/** Minutes that a boat needs between two legs, for people to change. */
const turnaround = 10;
const usualHours = { from: '06:00', to: '20:00' };

/** What is planned: the facts, those of their legs that sail by start, and what people are called. */
interface Plan {
  facts: EventFacts;
  legs: readonly LegFacts[];
  names: ReadonlyMap<number, string>;
}

/**
 * Finds what clashes in the facts of one plan after another, the worst first: broken guarantees, and what is planned badly, which
 * nothing is refused for. What is planned is weighed again only for those legs, boats and people that are not as they were in
 * the plan before: a leg that is dragged shows its clashes at each step. Unchanged legs, boats and bookings are the same objects.
 */
export function clashFinder(): (facts: EventFacts, names: ReadonlyMap<number, string>) => Clash[] {
  const weigh = weighEach();
  const rank = ({ kind }: Clash) => clashKinds.indexOf(kind);
  return (facts, names) => {
    const legs = facts.legs.filter(sails).toSorted(inOrder);
    const plan = { facts, legs, names };
    const about = [aboutRoute, aboutLegs, aboutBoats, aboutPeople];
    const broken = brokenGuarantees(facts).map((each) => inWords(each, facts, names));
    return [...broken, ...about.flatMap((clashes) => clashes(plan, weigh))].toSorted((a, b) => rank(a) - rank(b));
  };
}

function inOrder(a: LegFacts, b: LegFacts): number {
  return byStart(a, b) || a.id - b.id;
}

function inWords(broken: Broken, facts: EventFacts, names: ReadonlyMap<number, string>): Clash {
  const { kind } = broken;
  if (kind === 'over_full') {
    const { booked, leg, seats } = broken;
    const what = `${overFullWords(booked, seats)} at ${leg.start_time}`;
    return { kind, ...said(boatNameOf(facts, broken.boat), what, leg.date), leg: leg.id, boat: broken.boat };
  }
  const [first, second] = broken.legs.toSorted(inOrder) as [LegFacts, LegFacts];
  const of =
    kind === 'boat_twice'
      ? { name: boatNameOf(facts, broken.boat), boat: broken.boat }
      : { name: nameIn(names, broken.organization), organization: broken.organization };
  const { name, ...who } = of;
  return { kind, ...said(name, both(first, second), second.date), leg: second.id, with: first.id, ...who };
}

/** What needs no refusal and still needs somebody: boats that have not left, with more people than seats as the quay or an admin let pass. */
export function crowdedBoats(facts: DisruptionContext): Clash[] {
  return facts.legs.filter(sails).flatMap((leg) =>
    leg.boats.flatMap((boat): Clash[] => {
      const [booked, seats] = [seatsTaken(facts, leg.id, boat), seatsOffered(facts, leg.id, boat)];
      if (booked <= seats || hasLeft(leg, boat)) return [];
      return [inWords({ kind: 'over_full', leg, boat, booked, seats }, facts, new Map())];
    }),
  );
}

/** Both kinds, each once. */
export function allClashes(
  find: ReturnType<typeof clashFinder>,
  facts: DisruptionContext,
  names: ReadonlyMap<number, string>,
): Clash[] {
  const crowded = crowdedBoats(facts);
  const isSaid = ({ boat, kind, leg }: Clash) =>
    kind === 'over_full' && crowded.some((each) => each.leg === leg && each.boat === boat);
  return [...crowded, ...find(facts, names).filter((clash) => !isSaid(clash))];
}

function nameIn(names: ReadonlyMap<number, string>, person: number): string {
  return names.get(person) ?? 'Somebody';
}

function weighEach() {
  return {
    trips: onceFor(byPerson),
    ends: onceFor(leadsElsewhere),
    leg: onceFor(aboutLeg),
    boat: onceFor(aboutBoat),
    person: onceFor(aboutPerson),
    day: onceFor(routeDay),
  };
}
type Weigh = ReturnType<typeof weighEach>;

/** The bookings of each person who comes, as far as anybody knows. */
function byPerson(bookings: readonly BookedSeat[]) {
  return Map.groupBy(bookings.filter(takesSeat), ({ organization }) => organization);
}

/** Where places are one harbour, a leg that leads to another is planned for people who will be there: the organiser is asked once. */
function aboutRoute({ facts: { route }, legs }: Plan, weigh: Weigh): Clash[] {
  if (route !== null) return [];
  const leg = legs.find(({ ending_point, id, starting_point }) => weigh.ends(id, starting_point, ending_point));
  if (!leg) return [];
  const who = legName(leg.identifier, 'Leg');
  const what = `from ${leg.starting_point} to ${leg.ending_point}. Do people travel along the route? Say so in the form of the event`;
  return [{ kind: 'leads_elsewhere', who, what, text: `${who}: ${what}` }];
}

function leadsElsewhere(starting_point: string, ending_point: string): boolean {
  const usual = routeOf([], []);
  const [from, to] = [usual.harbourOf(starting_point), usual.harbourOf(ending_point)];
  return from !== null && to !== null && placeKey(from) !== placeKey(to);
}

function aboutLegs({ facts, legs }: Plan, weigh: Weigh): Clash[] {
  const { end_date, start_date } = facts;
  const named = Map.groupBy(legs, ({ identifier }) => identifier.trim().toLowerCase());
  return legs.flatMap((leg) => {
    const own = leg.boats.flatMap((id) => boatOf(facts, id) ?? []);
    const isNamedTwice = (named.get(leg.identifier.trim().toLowerCase()) ?? []).length > 1;
    const isOutside = leg.date < start_date || leg.date > end_date;
    return weigh.leg(leg.id, leg, own, isNamedTwice, isOutside);
  });
}

function aboutLeg(leg: LegFacts, own: readonly BoatFacts[], isNamedTwice: boolean, isOutside: boolean): Clash[] {
  const clash = (kind: ClashKind, what: string): Clash => ({
    kind,
    ...said(hoursOf(leg), what, leg.date),
    leg: leg.id,
  });
  const { end_time, identifier, max_per_boat, start_time } = leg;
  const isHighest = max_per_boat !== null && own.length > 0 && own.every(({ capacity }) => capacity !== null && capacity < max_per_boat); // prettier-ignore
  const takesNobody = own.length > 0 && totalCapacity(own, max_per_boat) === 0;
  return [
    ...(isOutside ? [clash('outside_days', 'not on a day of the event')] : []),
    ...(start_time < usualHours.from || end_time > usualHours.to
      ? [clash('outside_hours', `outside ${usualHours.from}–${usualHours.to}`)]
      : []),
    ...(isNamedTwice ? [clash('identifier_twice', `another leg is called ${identifier} too`)] : []),
    ...(own.length === 0 ? [clash('leg_without_boats', 'no boat sails on it')] : []),
    ...(takesNobody ? [clash('leg_without_seats', 'its boats take nobody')] : []),
    ...(isHighest
      ? [clash('limit_above_seats', `${max_per_boat} people a boat are allowed, and no boat takes as many`)]
      : []),
  ];
}

function aboutBoats({ facts: { boats, route }, legs }: Plan, weigh: Weigh): Clash[] {
  // Before there is a timetable no boat can be on it.
  if (legs.length === 0) return [];
  const sailed = new Map<number, LegFacts[]>(boats.map(({ id }) => [id, []]));
  for (const leg of legs) for (const id of leg.boats) sailed.get(id)?.push(leg);
  return boats.flatMap((boat) => weigh.boat(boat.id, boat, sailed.get(boat.id) ?? [], route));
}

/** `own` are its legs by start. */
function aboutBoat(boat: BoatFacts, own: readonly LegFacts[], route: Route | null): Clash[] {
  const hasty = inHaste(own, turnaround);
  const elsewhere = route ? boatsAstray(own, route) : [];
  return [
    ...elsewhere.map(({ harbour, leg }): Clash => ({
      kind: 'boat_elsewhere',
      ...said(
        boatName(boat),
        `its trip at ${leg.start_time} starts at ${leg.starting_point}, and it is in ${harbour}`,
        leg.date,
      ),
      leg: leg.id,
      boat: boat.id,
    })),
    ...hasty.slice(0, 1).map(([first, second]): Clash => ({
      kind: 'boat_in_haste',
      ...said(boatName(boat), between(first, second) + moreTimes(hasty.length - 1), second.date),
      leg: second.id,
      with: first.id,
      boat: boat.id,
    })),
  ];
}

function aboutPeople({ facts: { bookings, route }, legs, names }: Plan, weigh: Weigh): Clash[] {
  const people = weigh.trips('', bookings);
  const place = new Map(legs.map(({ id }, index) => [id, index]));
  const days = route && travelDays(legs, route, weigh);
  return [...people].flatMap(([organization, booked]) => {
    const places = new Set(booked.flatMap(({ leg }) => place.get(leg) ?? []));
    const own = [...places].sort((a, b) => a - b).flatMap((index) => legs[index] ?? []);
    const ownDays = days && [...new Set(own.map(({ date }) => date))].flatMap((date) => days.get(date) ?? []);
    return weigh.person(organization, organization, nameIn(names, organization), own, route, ownDays ?? []);
  });
}

function travelDays(legs: readonly LegFacts[], route: Route, weigh: Weigh): Map<string, RouteDay> {
  const dates = Map.groupBy(legs, ({ date }) => date);
  return new Map([...dates].map(([date, ofDay]) => [date, weigh.day(date, ofDay, route)]));
}

/** `own` are the legs of a person by start; `days` are the days of these legs where people travel. */
function aboutPerson(
  organization: number,
  name: string,
  own: readonly LegFacts[],
  route: Route | null,
  days: readonly RouteDay[],
): Clash[] {
  // Boats at one pier need no walk between them.
  const outside = route ? outOfReach(own, route) : [];
  const hasty = inHaste(own, 0).filter(([first]) => !outside.some((found) => found.first === first));
  const trips = [...Map.groupBy(own, ({ date }) => date).values()];
  const left = route ? days.flatMap((day, index) => leftBehind(trips[index] ?? [], day, route)) : [];
  // Whoever stays behind misses the rest of the day too: a person clashes once a day.
  const missed = outside.filter(
    ({ next: { date } }, index) =>
      outside.findIndex(({ next }) => next.date === date) === index && left.every(({ after }) => after.date !== date),
  );
  return [
    ...missed.map(({ first, next }): Clash => ({
      kind: 'person_out_of_reach',
      ...said(
        name,
        `${first ? `the trip at ${first.start_time} ends at ${first.ending_point}` : `the day begins in ${route?.startOf(next.date)}`}, and the one at ${next.start_time} starts at ${next.starting_point}`,
        next.date,
      ),
      leg: next.id,
      organization,
    })),
    ...left.map(({ after, harbour, last_departure }): Clash => ({
      kind: 'person_left_behind',
      ...said(name, `left behind in ${harbour} after the last leg at ${last_departure}`, after.date),
      ...(after.id > 0 && { leg: after.id }),
      organization,
    })),
    ...hasty.slice(0, 1).map(([first, second]): Clash => ({
      kind: 'person_in_haste',
      ...said(name, between(first, second) + moreTimes(hasty.length - 1), second.date),
      leg: second.id,
      with: first.id,
      organization,
    })),
  ];
}

type Pair = [first: LegFacts, second: LegFacts];

/** `legs` are sorted by start. Finds two in a row on one day with too few minutes between them, or too few for the walk to another pier. */
function inHaste(legs: readonly LegFacts[], minutes: number): Pair[] {
  return legs.flatMap((first, index): Pair[] => {
    const second = legs[index + 1];
    if (!second || second.date !== first.date || second.start_time < first.end_time) return [];
    const needed = minutes + (isSamePier(first, second) ? 0 : usualRules.walk);
    return minutesBetween(first.end_time, second.start_time) < needed ? [[first, second]] : [];
  });
}

function isSamePier({ ending_point }: LegFacts, { starting_point }: LegFacts): boolean {
  return !ending_point || !starting_point || ending_point === starting_point;
}

function hoursOf({ end_time, start_time }: LegFacts): string {
  return `${start_time}–${end_time}`;
}

function both(first: LegFacts, second: LegFacts): string {
  return `${hoursOf(first)} and ${hoursOf(second)}`;
}

function between(first: LegFacts, second: LegFacts): string {
  const places = isSamePier(first, second) ? '' : `, ${walk(first.ending_point, second.starting_point)}`;
  return `back at ${first.end_time}, off again at ${second.start_time}${places}`;
}

/** A harbour is named once: 'from Eastern Harbour, pier B to pier A'. */
function walk(from: string, to: string): string {
  const harbour = usualHarbour(from);
  const rest = to.trim().startsWith(`${harbour},`) ? to.trim().slice(harbour.length + 1) : to;
  return `from ${from} to ${rest.trim()}`;
}

function moreTimes(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', and once more' : `, and ${count} more times`;
}
