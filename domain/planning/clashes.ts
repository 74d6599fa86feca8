import { seatsOf } from '../booking/capacity.ts';
import { counted, boatName, legName } from '../wording.ts';
import { byStart, overlaps, type Span } from '../booking/overlap.ts';
import { placeKey, type Route, routeOf } from '../route/places.ts';
import { boatsAstray, leftBehind, outOfReach, routeDay, type RouteDay } from '../route/whereabouts.ts';
import { onceFor } from '../once-for.ts';
import { minutesBetween, writtenDate } from '../time.ts';
import { usualRules } from '../plan-day/plan-day.ts';

export interface PlannedBoat {
  id: number;
  make: string;
  model: string;
  capacity: number | null;
}
/** A leg that sails. */
export interface PlannedLeg extends Span {
  id: number;
  identifier: string;
  starting_point: string;
  ending_point: string;
  max_per_boat: number | null;
  boats: readonly number[];
}
export interface PlannedSeat {
  organization: number;
  name: string;
  leg: number;
  boat: number;
}
/** All that an organiser has planned for an event. */
export interface EventPlan {
  start_date: string;
  end_date: string;
  boats: readonly PlannedBoat[];
  legs: readonly PlannedLeg[];
  seats: readonly PlannedSeat[];
  /** Null where people do not travel; absent where that is not known. */
  route?: Route | null | undefined;
}

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
  'boat_without_leg',
  'boat_in_haste',
  'person_in_haste',
  'outside_hours',
] as const;
type ClashKind = (typeof clashKinds)[number];

/** A clash, and the page on which it can be solved. */
export interface Clash {
  kind: ClashKind;
  text: string;
  leg?: number | undefined;
  /** The other leg, of two that clash. */
  with?: number | undefined;
  boat?: number | undefined;
  organization?: number | undefined;
}

/** Minutes that a boat needs between two legs, for people to change. */
const turnaround = 10;
const usualHours = { from: '06:00', to: '20:00' };

/**
 * Finds what clashes in one plan after another, the worst first: warnings, since nothing is refused because of them. It weighs
 * only those legs, boats and people again that are not as they were in the plan before: a leg that is dragged shows its
 * clashes at each step. Unchanged legs and boats are the same objects.
 */
export function clashFinder(): (plan: EventPlan) => Clash[] {
  const weigh = weighEach();
  const rank = ({ kind }: Clash) => clashKinds.indexOf(kind);
  return (plan) => {
    const legs = plan.legs.toSorted((a, b) => byStart(a, b) || a.id - b.id);
    const ordered = { ...plan, legs };
    const about = [aboutRoute, aboutLegs, aboutBoats, aboutPeople];
    const found = about.flatMap((clashes) => clashes(ordered, weigh));
    return found.toSorted((a, b) => rank(a) - rank(b));
  };
}

function weighEach() {
  return {
    seats: onceFor(bySeats),
    ends: onceFor(leadsElsewhere),
    leg: onceFor(aboutLeg),
    boat: onceFor(aboutBoat),
    person: onceFor(aboutPerson),
    day: onceFor(routeDay),
  };
}
type Weigh = ReturnType<typeof weighEach>;

/** How many are on each boat of each leg, and the seats of each person. */
function bySeats(seats: readonly PlannedSeat[]) {
  const taken = new Map<number, Map<number, number>>();
  for (const { boat, leg } of seats) {
    const ofBoats = taken.get(leg) ?? new Map<number, number>();
    taken.set(leg, ofBoats.set(boat, (ofBoats.get(boat) ?? 0) + 1));
  }
  return { taken, people: Map.groupBy(seats, ({ organization }) => organization) };
}

/** Where places are one harbour, a leg that leads to another is planned for people who will be there: the organiser is asked once. */
function aboutRoute({ legs, route }: EventPlan, weigh: Weigh): Clash[] {
  if (route !== null) return [];
  const leg = legs.find(({ ending_point, id, starting_point }) => weigh.ends(id, starting_point, ending_point));
  if (!leg) return [];
  const text = `${nameOf(leg)}: from ${leg.starting_point} to ${leg.ending_point}. Do people travel along the route? Say so in the form of the event`;
  return [{ kind: 'leads_elsewhere', text }];
}

function leadsElsewhere(starting_point: string, ending_point: string): boolean {
  const usual = routeOf([], []);
  const [from, to] = [usual.harbourOf(starting_point), usual.harbourOf(ending_point)];
  return from !== null && to !== null && placeKey(from) !== placeKey(to);
}

function aboutLegs({ boats, end_date, legs, seats, start_date }: EventPlan, weigh: Weigh): Clash[] {
  const known = new Map(boats.map((boat) => [boat.id, boat]));
  const { taken: booked } = weigh.seats('', seats);
  const named = Map.groupBy(legs, ({ identifier }) => identifier.trim().toLowerCase());
  return legs.flatMap((leg) => {
    const own = leg.boats.flatMap((id) => known.get(id) ?? []);
    const taken = own.map(({ id }) => booked.get(leg.id)?.get(id) ?? 0);
    const isNamedTwice = (named.get(leg.identifier.trim().toLowerCase()) ?? []).length > 1;
    const isOutside = leg.date < start_date || leg.date > end_date;
    return weigh.leg(leg.id, leg, own, taken, isNamedTwice, isOutside);
  });
}

/** `taken` are the seats of each of its boats. */
function aboutLeg(
  leg: PlannedLeg,
  own: readonly PlannedBoat[],
  taken: readonly number[],
  isNamedTwice: boolean,
  isOutside: boolean,
): Clash[] {
  const clash = (kind: ClashKind, text: string): Clash => ({ kind, text: `${nameOf(leg)}: ${text}`, leg: leg.id });
  const { end_time, identifier, max_per_boat, start_time } = leg;
  const isHighest = max_per_boat !== null && own.length > 0 && own.every(({ capacity }) => capacity !== null && capacity < max_per_boat); // prettier-ignore
  const hasSeats = own.some(({ capacity }) => seatsOf({ capacity, max_per_boat }) > 0);
  return [
    ...(isOutside ? [clash('outside_days', 'not on a day of the event')] : []),
    ...(start_time < usualHours.from || end_time > usualHours.to
      ? [clash('outside_hours', `${start_time}–${end_time}`)]
      : []),
    ...(isNamedTwice ? [clash('identifier_twice', `another leg is called ${identifier} too`)] : []),
    ...(own.length === 0 ? [clash('leg_without_boats', 'no boat sails on it')] : []),
    ...(own.length > 0 && !hasSeats ? [clash('leg_without_seats', 'its boats take nobody')] : []),
    ...(isHighest
      ? [clash('limit_above_seats', `${max_per_boat} people a boat are allowed, and no boat takes as many`)]
      : []),
    ...own.flatMap((boat, index) => {
      const people = taken[index] ?? 0;
      const max = seatsOf({ capacity: boat.capacity, max_per_boat });
      if (people <= max) return [];
      const text = `${counted(people, 'person', 'people')} on the ${counted(max, 'seat')} of ${boatName(boat)}`;
      return [{ ...clash('over_full', text), boat: boat.id }];
    }),
  ];
}

function aboutBoats({ boats, legs, route }: EventPlan, weigh: Weigh): Clash[] {
  // Before there is a timetable no boat can be on it.
  if (legs.length === 0) return [];
  const sailed = new Map<number, PlannedLeg[]>(boats.map(({ id }) => [id, []]));
  for (const leg of legs) for (const id of leg.boats) sailed.get(id)?.push(leg);
  return boats.flatMap((boat) => weigh.boat(boat.id, boat, sailed.get(boat.id) ?? [], route));
}

/** `own` are its legs by start. */
function aboutBoat(boat: PlannedBoat, own: readonly PlannedLeg[], route: Route | null | undefined): Clash[] {
  if (own.length === 0) return [{ kind: 'boat_without_leg', text: `${boatName(boat)} sails on no leg`, boat: boat.id }];
  const hasty = inHaste(own, turnaround);
  const elsewhere = route ? boatsAstray(own, route) : [];
  return [
    ...elsewhere.map(({ harbour, leg }): Clash => ({
      kind: 'boat_elsewhere',
      text: `${boatName(boat)}: ${nameOf(leg)} starts at ${leg.starting_point}, and the boat is in ${harbour}`,
      leg: leg.id,
      boat: boat.id,
    })),
    ...overlapping(own).map(([first, second]): Clash => ({
      kind: 'boat_twice',
      text: `${boatName(boat)}: ${both(first, second)}`,
      leg: second.id,
      with: first.id,
      boat: boat.id,
    })),
    ...hasty.slice(0, 1).map(([first, second]): Clash => ({
      kind: 'boat_in_haste',
      text: `${boatName(boat)}: ${between(first, second)}${moreTimes(hasty.length - 1)}`,
      leg: second.id,
      with: first.id,
      boat: boat.id,
    })),
  ];
}

function aboutPeople({ legs, route = null, seats }: EventPlan, weigh: Weigh): Clash[] {
  const { people } = weigh.seats('', seats);
  const place = new Map(legs.map(({ id }, index) => [id, index]));
  const days = route && travelDays(legs, route, weigh);
  return [...people].flatMap(([organization, booked]) => {
    const places = new Set(booked.flatMap(({ leg }) => place.get(leg) ?? []));
    const own = [...places].sort((a, b) => a - b).flatMap((index) => legs[index] ?? []);
    const ownDays = days && [...new Set(own.map(({ date }) => date))].flatMap((date) => days.get(date) ?? []);
    return weigh.person(organization, organization, booked[0]?.name ?? '', own, route, ownDays ?? []);
  });
}

function travelDays(legs: readonly PlannedLeg[], route: Route, weigh: Weigh): Map<string, RouteDay> {
  const dates = Map.groupBy(legs, ({ date }) => date);
  return new Map([...dates].map(([date, ofDay]) => [date, weigh.day(date, ofDay, route)]));
}

/** `own` are the legs of a person by start; `days` are the days of these legs where people travel. */
function aboutPerson(
  organization: number,
  name: string,
  own: readonly PlannedLeg[],
  route: Route | null,
  days: readonly RouteDay[],
): Clash[] {
  // Boats at one pier need no walk between them.
  const missed = route ? outOfReach(own, route) : [];
  const hasty = inHaste(own, 0).filter(([first]) => !missed.some((found) => found.first === first));
  const trips = [...Map.groupBy(own, ({ date }) => date).values()];
  const left = route ? days.flatMap((day, index) => leftBehind(trips[index] ?? [], day, route)) : [];
  return [
    ...missed.map(({ first, next }): Clash => ({
      kind: 'person_out_of_reach',
      text: `${name}: ${first ? `${first.identifier} ends at ${first.ending_point}` : `the day begins in ${route?.startOf(next.date)}`}, and ${next.identifier} starts at ${next.starting_point}, ${writtenDate(next.date)}`,
      leg: next.id,
      organization,
    })),
    ...left.map(({ after, harbour, last_departure }): Clash => ({
      kind: 'person_left_behind',
      text: `${name} stays in ${harbour}: the last leg leaves at ${last_departure}, ${writtenDate(after.date)}`,
      ...(after.id > 0 && { leg: after.id }),
      organization,
    })),
    ...overlapping(own).map(([first, second]): Clash => ({
      kind: 'person_twice',
      text: `${name}: ${both(first, second)}`,
      leg: second.id,
      with: first.id,
      organization,
    })),
    ...hasty.slice(0, 1).map(([first, second]): Clash => ({
      kind: 'person_in_haste',
      text: `${name}: ${between(first, second)}${moreTimes(hasty.length - 1)}`,
      leg: second.id,
      with: first.id,
      organization,
    })),
  ];
}

type Pair = [first: PlannedLeg, second: PlannedLeg];

/** Of legs by start. */
function overlapping(legs: readonly PlannedLeg[]): Pair[] {
  return legs.flatMap((first, index) =>
    legs.slice(index + 1).flatMap((second): Pair[] => (overlaps(first, second) ? [[first, second]] : [])),
  );
}

/** `legs` are sorted by start. Finds two in a row on one day with too few minutes between them, or too few for the walk to another pier. */
function inHaste(legs: readonly PlannedLeg[], minutes: number): Pair[] {
  return legs.flatMap((first, index): Pair[] => {
    const second = legs[index + 1];
    if (!second || second.date !== first.date || overlaps(first, second)) return [];
    const needed = minutes + (isSamePier(first, second) ? 0 : usualRules.walk);
    return minutesBetween(first.end_time, second.start_time) < needed ? [[first, second]] : [];
  });
}

function isSamePier({ ending_point }: PlannedLeg, { starting_point }: PlannedLeg): boolean {
  return !ending_point || !starting_point || ending_point === starting_point;
}

function nameOf({ date, identifier }: PlannedLeg): string {
  return `${legName(identifier, 'Leg')}, ${writtenDate(date)}`;
}

function both(first: PlannedLeg, second: PlannedLeg): string {
  const hours = ({ end_time, identifier, start_time }: PlannedLeg) => `${identifier} ${start_time}–${end_time}`;
  return `${hours(first)} and ${hours(second)}, ${writtenDate(second.date)}`;
}

function between(first: PlannedLeg, second: PlannedLeg): string {
  const places = isSamePier(first, second) ? '' : `, from ${first.ending_point} to ${second.starting_point}`;
  const minutes = minutesBetween(first.end_time, second.start_time);
  return `${minutes} minutes between ${first.identifier} and ${second.identifier}${places}, ${writtenDate(second.date)}`;
}

function moreTimes(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', and once more' : `, and ${count} more times`;
}
