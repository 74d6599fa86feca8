import { seatKey } from '../assign/assign.ts';
import {
  type BookedSeat,
  hasTimeFor,
  type LegPlan,
  legOf,
  legsInTheWay,
  sails,
  type Seat,
  seatsFree,
  seatsWith,
  takesSeat,
  travelIn,
  tripsOf,
} from '../event-facts.ts';
import { isNoWorse, type Travel } from '../route/reach.ts';
import { withNewLegs } from './board.ts';
import { changedLegs } from './changed-legs.ts';
import { applyChoices } from './chosen-moves.ts';
import {
  boatNameOf,
  type Clash,
  type DisruptedLeg,
  type DisruptionContext,
  guestsAfter,
  hasLeft,
  isMoved,
  legBefore,
  legInWords,
  type Move,
  type DisruptionPlan,
  type LegChange,
  fieldsOf,
} from './context.ts';
import { missedConnections } from './connections.ts';
import { displacedBookings } from './displaced-bookings.ts';
import { leftBehindBy, outOfReachBy } from './left-behind.ts';
import { clash, legClashes, timeClashes } from './legs-wish.ts';
import { type Displaced, freeSeats, optionsOf, reseat } from './reseat.ts';
import { planSeats } from './seats-wish.ts';
import type { ChosenMove, DisruptionWish } from './wire.ts';

interface Placed extends Seat {
  why: string;
}

/**
 * Works out what a change does to legs and seats, judged on the state afterwards. The same input gives the same plan.
 * Nobody is moved into an overlap or above a capacity; a booking that an admin let pass stays where it can.
 * A cancelled leg keeps the bookings of those who get no other seat, so that reopening it restores them; those who got one
 * are brought back when the wish says so.
 */
export function planDisruption(
  event: DisruptionContext,
  asked: DisruptionWish,
  chosen: readonly ChosenMove[] = [],
): DisruptionPlan {
  const { context, wish } = withNewLegs(event, asked);
  if (wish.kind === 'seats') return planSeats(context, wish);
  const changed = changedLegs(context, wish);
  const changedById = new Map(changed.legs.map((leg) => [leg.id, leg]));
  const isLegs = wish.kind === 'legs';
  const removed = isLegs ? wish.remove : [];
  const added = isLegs ? context.legs.filter(({ id }) => id < 0) : [];
  const legs = context.legs.filter(({ id }) => !removed.includes(id)).map((leg) => changedById.get(leg.id) ?? leg);
  const stay = changed.legs.filter(({ id }) => !removed.includes(id));
  const touched = [...added, ...stay];
  const guests = guestsAfter(context.guests, context.legs, changed.legs);
  const after = { ...context, legs, guests };
  const returning = wish.kind === 'reopen' ? seatsToReturnTo(after, wish.legs, chosen) : new Map<number, Placed>();
  const placed =
    wish.kind === 'replace_boat'
      ? seatsOnReplacement(context, legs, wish)
      : wish.kind === 'reopen' && wish.bring_back
        ? returning
        : new Map<number, Placed>();
  const unseated = displacedBookings(context, legs, wish, new Set(placed.keys()));
  // An edit gives nobody another seat: where the boat still sails with the person's booking, the edit is refused instead.
  const refused = unseated.filter(({ booking: { boat, leg } }) => isLegs && legOf(after, leg)?.boats.includes(boat));
  const displaced = unseated.filter((each) => !refused.includes(each));
  const lost = new Set(displaced.map(({ booking }) => booking.id));
  const kept = context.bookings
    .filter(({ id }) => !lost.has(id))
    .map((booking) => {
      const seat = placed.get(booking.id);
      return seat ? { ...booking, leg: seat.leg, boat: seat.boat } : booking;
    });

  const choices = applyChoices({ ...after, bookings: kept }, displaced, chosen);
  const state = { ...after, bookings: [...kept, ...choices.placed] };
  const open = displaced.filter(({ booking }) => !choices.decided.has(booking.id));
  const given = isLegs ? new Map<number, Seat>() : reseat(state, open, wish.kind === 'boat_out' ? wish : undefined);

  const moves = displaced.map(({ booking, why }): Move => {
    const to = choices.decided.get(booking.id) ?? given.get(booking.id) ?? null;
    const { boat, id, leg, organization } = booking;
    return {
      registration: id,
      organization,
      from: { leg, boat },
      to,
      why: to || isLegs ? why : `${why}. ${whyNoSeat(state, displaced, booking.id)}`,
    };
  });
  const outcome: DisruptionContext = { ...state, bookings: seated(state.bookings, moves, context.bookings) };
  const changes = stay.map((to) => ({
    id: to.id,
    from: planOf(legBefore(context, to.id)),
    to: planOf(to),
    ...(isLegs && { fields: fieldsOf(wish.edit.find(({ id }) => id === to.id) ?? { id: to.id }) }),
  }));
  const allMoves = [...placedMoves(context, placed), ...moves].toSorted((a, b) => a.registration - b.registration);
  return {
    legs: changes,
    added,
    removed,
    reseats: !isLegs,
    moves: allMoves,
    keep: whoKeeps(context, changes, allMoves),
    booked: [],
    clashes: [
      ...changed.clashes,
      ...timeClashes(context, touched),
      ...(isLegs ? legClashes(context, touched) : []),
      ...boatClashes(context, legs, touched, isLegs),
      ...overlapClashes(refused),
      ...choices.clashes,
    ],
    after: outcome,
    leftBehind: leftBehindBy(context, outcome),
    outOfReach: outOfReachBy(context, outcome),
    connections: missedConnections(context, wish),
    couldReturn: placed === returning ? 0 : returning.size,
  };
}

function whoKeeps(context: DisruptionContext, changes: readonly LegChange[], moves: readonly Move[]): number[] {
  const moving = new Set(moves.map(({ registration }) => registration));
  const others = new Set(changes.filter((change) => isNews(context, change)).map(({ id }) => id));
  const keep = context.bookings.filter(({ id, leg }) => others.has(leg) && !moving.has(id));
  return [...new Set(keep.map(({ organization }) => organization))].toSorted((a, b) => a - b);
}

function isNews(context: DisruptionContext, { fields = {}, from, id, to }: LegChange): boolean {
  const before = { via: undefined, ...legBefore(context, id) };
  const places = ['starting_point', 'ending_point', 'via'] as const;
  return isMoved(from, to) || places.some((place) => fields[place] !== undefined && fields[place] !== before[place]);
}

/** The bookings after the change: those that stay, and those that have another seat. */
function seated(
  stay: readonly BookedSeat[],
  moves: readonly Move[],
  before: readonly BookedSeat[],
): readonly BookedSeat[] {
  const there = new Set(stay.map(({ id }) => id));
  const moved = moves.flatMap(({ registration, to }) => {
    const booking = before.find(({ id }) => id === registration);
    return to && booking && !there.has(registration) ? [{ ...booking, ...to }] : [];
  });
  return [...stay, ...moved];
}

/** The seats on a replacement boat go to those who booked first, as far as they last. */
function seatsOnReplacement(
  context: DisruptionContext,
  legs: readonly DisruptedLeg[],
  { boat, by, legs: chosen }: { boat: number; by: number; legs: readonly number[] },
): Map<number, Placed> {
  const why = `${boatNameOf(context, by)} sails instead of ${boatNameOf(context, boat)}`;
  return new Map(
    legs
      .filter(({ boats, id }) => chosen.includes(id) && boats.includes(by))
      .flatMap((leg) => {
        const isHere = (seat: Seat) => seat.leg === leg.id && seat.boat === boat;
        const guests = context.guests.filter((guest) => isHere(guest) && takesSeat(guest)).length;
        const seats = Math.max(0, seatsWith(context, { leg: leg.id, boat: by }) - guests);
        return context.bookings
          .filter(isHere)
          .toSorted((a, b) => a.id - b.id)
          .slice(0, seats)
          .map((booking): [number, Placed] => [booking.id, { leg: leg.id, boat: by, why }]);
      }),
  );
}

/**
 * The seats on reopened legs that people were moved from, and can have back: those that are free, do not overlap their other
 * trips, and are given up for a trip that has not left. The first to have booked chooses first; the organiser may leave out a person.
 * Where people travel, nobody comes back to where they cannot be, or would stay behind: such a person goes on as they do now.
 */
function seatsToReturnTo(
  after: DisruptionContext,
  reopened: readonly number[],
  chosen: readonly ChosenMove[],
): Map<number, Placed> {
  const travel = travelIn(after);
  const stay = new Set<number>();
  for (;;) {
    const returning = seatsThatFit(after, reopened, chosen, stay);
    const lost = travel ? returnsThatLeadNowhere(after, returning, travel) : [];
    if (lost.length === 0) return returning;
    for (const registration of lost) stay.add(registration);
  }
}

function seatsThatFit(
  after: DisruptionContext,
  reopened: readonly number[],
  chosen: readonly ChosenMove[],
  stay: ReadonlySet<number>,
): Map<number, Placed> {
  const free = freeSeats(after);
  const returning = new Map<number, Placed>();
  for (const { boat, leg: id, registration } of after.left.toSorted((a, b) => a.registration - b.registration)) {
    const booking = after.bookings.find((each) => each.id === registration);
    const [leg, now] = [legOf(after, id), booking && legOf(after, booking.leg)];
    if (!reopened.includes(id) || !booking || !leg || !now || hasLeft(now, booking.boat) || booking.leg === id)
      continue;
    const stays = chosen.some(
      ({ from, organization, to }) => to === null && organization === booking.organization && from.leg === booking.leg,
    );
    const others = tripsOf(after, booking.organization).filter((trip) => trip.booking.id !== registration);
    const elsewhere = [...others, ...legsReturnedTo(after, returning, booking.organization)];
    const fits = hasTimeFor(elsewhere, leg);
    const seats = free.get(seatKey({ leg: id, boat })) ?? 0;
    if (stays || stay.has(registration) || !fits || seats <= 0) continue;
    free.set(seatKey({ leg: id, boat }), seats - 1);
    returning.set(registration, { leg: id, boat, why: `${legInWords(leg)} sails again` });
  }
  return returning;
}

/** Of the returns of each person those that are left out, so that the others are in reach and the person stays behind no more often. */
function returnsThatLeadNowhere(
  after: DisruptionContext,
  returning: ReadonlyMap<number, Placed>,
  travel: Travel,
): number[] {
  const bookings = after.bookings.filter(({ id }) => returning.has(id));
  return [...Map.groupBy(bookings, ({ organization }) => organization)].flatMap(([organization, own]) => {
    const now = tripsOf(after, organization);
    const tripsWith = (back: readonly BookedSeat[]) => [
      ...now.filter(({ booking }) => !back.some(({ id }) => id === booking.id)),
      ...back.flatMap(({ id }) => legOf(after, returning.get(id)?.leg ?? 0) ?? []),
    ];
    const best = subsetsOf(own).find((back) => isNoWorse(now, tripsWith(back), travel)) ?? [];
    return own.filter((each) => !best.includes(each)).map(({ id }) => id);
  });
}

/** Of a person's few returns: the largest first, the empty one last. */
function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  const few = items.slice(0, 10);
  const all = Array.from({ length: 2 ** few.length }, (_, bits) => few.filter((_item, index) => bits & (1 << index)));
  return all.toSorted((a, b) => b.length - a.length);
}

function legsReturnedTo(after: DisruptionContext, returning: ReadonlyMap<number, Placed>, organization: number) {
  return [...returning].flatMap(([id, { leg }]) => {
    const booking = after.bookings.find((each) => each.id === id);
    return (booking?.organization === organization && legOf(after, leg)) || [];
  });
}

function placedMoves(context: DisruptionContext, placed: ReadonlyMap<number, Placed>): Move[] {
  return context.bookings.flatMap(({ boat, id, leg, organization }) => {
    const to = placed.get(id);
    if (!to) return [];
    return [{ registration: id, organization, from: { leg, boat }, to: { leg: to.leg, boat: to.boat }, why: to.why }];
  });
}

/** A boat is on no two legs at the same time (only what the change brings about is said). */
function boatClashes(
  context: DisruptionContext,
  legs: readonly DisruptedLeg[],
  changed: readonly DisruptedLeg[],
  isLegs: boolean,
): Clash[] {
  const changedIds = new Set(changed.map(({ id }) => id));
  const sailing = legs.filter(sails).flatMap((leg) => leg.boats.map((boat) => ({ boat, leg })));
  const ofDay = Map.groupBy(sailing, ({ boat, leg }) => `${boat} ${leg.date}`);
  return changed.filter(sails).flatMap((leg) =>
    leg.boats.flatMap((boat) =>
      legsInTheWay(
        (ofDay.get(`${boat} ${leg.date}`) ?? []).map((each) => each.leg),
        leg,
      )
        .filter((other) => !changedIds.has(other.id) || other.id > leg.id)
        .map((other) => {
          const about = { leg: leg.id, boat };
          const [one, two] = [leg, other].map(({ end_time, start_time }) => `${start_time}–${end_time}`);
          const text = `${boatNameOf(context, boat)} would sail ${one} and ${two} at the same time`;
          return isLegs ? clash('boat_on_overlapping_leg', about, `: ${other.identifier}`) : { text, ...about };
        }),
    ),
  );
}

/** Nobody gets two legs at the same time by an edit, unless they had them before (an admin's override). */
function overlapClashes(refused: readonly Displaced[]): Clash[] {
  return [...Map.groupBy(refused, ({ booking }) => booking.leg)].map(([leg, { length: booked }]) => ({
    code: 'leg_move_overlaps',
    text: `${booked} booked on this leg would have two legs at the same time`,
    leg,
    booked,
  }));
}

function whyNoSeat(state: DisruptionContext, displaced: readonly Displaced[], registration: number): string {
  const found = displaced.find((each) => each.booking.id === registration);
  if (!found) return '';
  const possible = optionsOf(state, found, []);
  if (possible.length === 0) return 'No leg sails later';
  const isFree = ({ boat, leg }: Seat) => seatsFree(state, leg, boat) > 0;
  if (!possible.some(isFree)) return 'All later seats are taken';
  const ashore = { ...state, route: null };
  if (!optionsOf(ashore, found).some(isFree)) return 'Every free seat is at the time of another trip of this person';
  const inReach = optionsOf(state, found).filter(isFree);
  if (inReach.length === 0) return 'Every free seat leaves from where this person is not';
  if (inReach.every(({ tier }) => tier === 4)) return 'By every free seat this person would stay behind in a harbour';
  return 'The free seats go to those who booked before';
}

function planOf({ boats, date, end_time, planned_end_time, planned_start_time, start_time, state }: LegPlan): LegPlan {
  return { date, start_time, end_time, state, planned_start_time, planned_end_time, boats };
}
