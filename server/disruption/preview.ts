import { withNewLegs } from '#domain/disruption/board.ts';
import { type DisruptionContext, hasLeft, type DisruptionPlan } from '#domain/disruption/context.ts';
import { planDisruption } from '#domain/disruption/plan-disruption.ts';
import { freeSeats, optionsOf } from '#domain/disruption/reseat.ts';
import { boatTrips, isNews, isOfFew } from '#domain/disruption/boat-trips.ts';
import type { DisruptionPreview, DisruptionWish, Planning } from '#domain/disruption/wire.ts';
import { legOf, type Seat, tripsOf } from '#domain/event-facts.ts';
import { allClashes, type Clash, clashFinder } from '#domain/planning/clashes.ts';
import type { Db } from '../db/database.ts';
import { boatsOfBuilders, namesOf, readContext } from './queries.ts';

/** The most free seats to offer for one person. */
const maxOptions = 20;

/** Plans the change against the current event; nothing is written. */
export async function previewDisruption(db: Db, planning: Planning, now: number): Promise<DisruptionPreview> {
  const event = await readContext(db, planning.event, now);
  const { context } = withNewLegs(event, planning.wish);
  return shownPlan(db, context, planDisruption(event, planning.wish, planning.moves), planning.wish);
}

/** Each counts as new that concerns another leg, boat or person than those before. */
async function newClashes(
  db: Db,
  before: DisruptionContext,
  after: DisruptionContext,
): Promise<Pick<DisruptionPreview, 'new_clashes'>> {
  const keyOf = ({ boat, kind, leg, organization }: Clash) => [kind, leg, boat, organization].join(' ');
  const clashesOf = (facts: DisruptionContext, names = new Map<number, string>()) =>
    allClashes(clashFinder(), facts, names);
  const known = new Set(clashesOf(before).map(keyOf));
  const isNew = (clash: Clash) => !known.has(keyOf(clash));
  const people = clashesOf(after)
    .filter(isNew)
    .flatMap(({ organization }) => organization ?? []);
  const found = clashesOf(after, await namesOf(db, people)).filter(isNew);
  const texts = [...new Set(found.map(({ text }) => text))];
  return texts.length > 0 ? { new_clashes: texts } : {};
}

/** Legs, and boats after them, leave without a change of the event. */
export function departedOf({ legs }: DisruptionContext): number {
  const left = legs.filter(({ departed }) => departed);
  return left.reduce((sum, leg) => sum + 1 + leg.boats.filter((boat) => hasLeft(leg, boat)).length, 0);
}

export async function shownPlan(
  db: Db,
  event: DisruptionContext,
  plan: DisruptionPlan,
  wish: DisruptionWish,
): Promise<DisruptionPreview> {
  const people = [...plan.moves, ...plan.booked, ...plan.leftBehind, ...plan.clashes].flatMap(
    ({ organization }) => organization ?? [],
  );
  const names = await namesOf(db, [...new Set(people)]);
  const legNames = new Map(event.legs.map(({ id, identifier }) => [id, identifier]));
  const optionsFor = seatOptions(event, plan);
  return {
    revision: event.revision,
    departed: departedOf(event),
    legs: plan.legs.map((leg) => ({ ...leg, identifier: legNames.get(leg.id) ?? '' })),
    added: plan.added.map(({ atPier: _pier, departed: _departed, locked: _locked, ...leg }) => leg),
    removed: plan.removed,
    moves: plan.moves.map(({ passed: _passed, ...move }) => ({
      ...move,
      organization_name: names.get(move.organization) ?? '',
      options: plan.reseats ? optionsFor(move.registration) : [],
    })),
    keep: plan.keep,
    booked: plan.booked.map(({ boat, leg, organization }) => ({
      organization,
      organization_name: names.get(organization) ?? '',
      to: { leg, boat },
    })),
    mailed: (await mailedBy(db, event, plan, wish)).size,
    could_return: plan.couldReturn,
    left_behind: plan.leftBehind.map(({ harbour, leg, organization }) => ({
      organization,
      organization_name: names.get(organization) ?? '',
      harbour,
      leg,
    })),
    // oxlint-disable-next-line no-thenable -- the name of a field of the answer, which nobody awaits
    out_of_reach: plan.outOfReach.map(({ next, ...who }) => ({ ...who, then: next })),
    connections: plan.connections,
    clashes: plan.clashes.map(({ text, ...about }) => {
      const name = names.get(about.organization ?? 0);
      return { ...about, text: name ? `${name}: ${text}` : text };
    }),
    ...(plan.clashes.length === 0 && (await newClashes(db, event, plan.after))),
  };
}

/** Those whose seats it is about, and the builders of boats that sail otherwise or have other guests. */
async function mailedBy(
  db: Db,
  { legs, ...event }: DisruptionContext,
  { after, booked, keep, moves, removed, ...plan }: DisruptionPlan,
  wish: DisruptionWish,
): Promise<Set<number>> {
  const people = new Set([...keep, ...[...moves, ...booked].map(({ organization }) => organization)]);
  if (isOfFew(wish)) return people;
  const gone = legs.filter(({ id }) => removed.includes(id));
  const touched = {
    legs: [...plan.legs, ...gone.map((from) => ({ id: from.id, from, to: { ...from, state: 'cancelled' as const } }))],
    registrations: moves.map(({ from, organization, to }) => ({ before: { ...from, organization }, after: to })),
    booked,
  };
  const trips = boatTrips(touched, after).filter((trip) =>
    isNews(trip, after, event.clock ?? '', wish.kind !== 'legs'),
  );
  const told = new Set(trips.map(({ boat }) => boat));
  const boats = await boatsOfBuilders(db, event.id);
  return people.union(new Set(boats.flatMap(({ id, owner, published }) => (published && told.has(id) ? owner : []))));
}

/** The free seats for a person who is moved, after the plan. */
function seatOptions(event: DisruptionContext, { after }: DisruptionPlan): (registration: number) => Seat[] {
  const free = freeSeats(after);
  const stored = new Map(event.bookings.map((booking) => [booking.id, booking]));
  return (registration) => {
    const booking = stored.get(registration);
    const leg = booking && legOf(event, booking.leg);
    if (!leg) return [];
    const others = tripsOf(after, booking.organization).filter((trip) => trip.booking.id !== registration);
    return optionsOf(after, { booking, leg }, others)
      .filter((seat) => (free.get(`${seat.leg}/${seat.boat}`) ?? 0) > 0)
      .slice(0, maxOptions)
      .map(({ boat, leg: on }) => ({ leg: on, boat }));
  };
}
