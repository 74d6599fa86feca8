import { overlaps } from '../booking/overlap.ts';
import { seatsOf } from '../booking/capacity.ts';
import { changedLegs, type Clash } from './changed-legs.ts';
import {
  type BookedSeat,
  boatNameOf,
  type DisruptedLeg,
  type DisruptionContext,
  legInWords,
  type LegPlan,
  sails,
  type Seat,
} from './context.ts';
import { type Displaced, freeSeats, optionsOf, reseat } from './reseat.ts';
import type { DisruptionWish } from './wish.ts';

export interface LegChange {
  id: number;
  from: LegPlan;
  to: LegPlan;
}

/** One person's seat: `to` is null when the person loses it. */
export interface Move {
  registration: number;
  organization: number;
  from: Seat;
  to: Seat | null;
  /** Why the seat could not stay, or why there is no other. */
  why: string;
}

/** The organiser's own choice for one row of the preview: another seat, or none. */
export type ChosenMove = Omit<Move, 'registration' | 'why'>;

export interface DisruptionPlan {
  legs: LegChange[];
  moves: Move[];
  /** What forbids the plan as it is; with any of these it is not applied. */
  clashes: Clash[];
}

/**
 * What a wish would do to legs and seats, judged on the state afterwards. The same input gives the same plan.
 * Nobody is moved into an overlap or above a capacity; a booking that an admin let pass stays where it can.
 * A cancelled leg keeps the bookings of those who get no other seat, so that reopening it restores them.
 */
export function planDisruption(
  context: DisruptionContext,
  wish: DisruptionWish,
  chosen: readonly ChosenMove[] = [],
): DisruptionPlan {
  const changed = changedLegs(context, wish);
  const legs = context.legs.map((leg) => changed.legs.find(({ id }) => id === leg.id) ?? leg);
  const replaced = wish.kind === 'replace_boat' ? seatsOnReplacement(context, legs, wish) : new Map<number, Seat>();
  const displaced = displacedBookings(context, legs, replaced);
  const lost = new Set(displaced.map(({ booking }) => booking.id));
  const kept = context.bookings
    .filter(({ id }) => !lost.has(id))
    .map((booking) => ({ ...booking, ...replaced.get(booking.id) }));

  const choices = applyChoices(context, { legs, kept }, displaced, chosen);
  const state = { legs, kept: [...kept, ...choices.placed] };
  const open = displaced.filter(({ booking }) => !choices.decided.has(booking.id));
  const given = reseat(context, state, open);

  const moves = displaced.map(({ booking, why }): Move => {
    const to = choices.decided.get(booking.id) ?? given.get(booking.id) ?? null;
    const { boat, id, leg, organization } = booking;
    return {
      registration: id,
      organization,
      from: { leg, boat },
      to,
      why: to ? why : `${why}. ${whyNoSeat(context, state, displaced, booking)}`,
    };
  });
  return {
    legs: changed.legs.map((to) => ({ id: to.id, from: planOf(legBefore(context, to.id)), to: planOf(to) })),
    moves: [...boatMoves(context, replaced), ...moves].toSorted((a, b) => a.registration - b.registration),
    clashes: [...changed.clashes, ...boatClashes(context, legs, changed.legs), ...choices.clashes],
  };
}

interface DisplacedForReason extends Displaced {
  why: string;
}

/** Bookings that the legs as they will be have no place for: no leg, no boat, no seat, or another own trip at that time. */
function displacedBookings(
  context: DisruptionContext,
  legs: readonly DisruptedLeg[],
  replaced: ReadonlyMap<number, Seat>,
): DisplacedForReason[] {
  return context.bookings.flatMap((booking) => {
    const before = legBefore(context, booking.leg);
    const after = legs.find(({ id }) => id === booking.leg) ?? before;
    const why = whyDisplaced(context, legs, { booking, before, after, replaced });
    return why === undefined ? [] : [{ booking, leg: before, why }];
  });
}

function whyDisplaced(
  context: DisruptionContext,
  legs: readonly DisruptedLeg[],
  about: { booking: BookedSeat; before: DisruptedLeg; after: DisruptedLeg; replaced: ReadonlyMap<number, Seat> },
): string | undefined {
  const { after, before, booking, replaced } = about;
  if (after === before) return undefined;
  if (!sails(after)) return sails(before) ? `${legInWords(before)} is cancelled` : undefined;
  if (!after.boats.includes(booking.boat) && !replaced.has(booking.id)) {
    const boat = boatNameOf(context, booking.boat);
    return `${boat} is not on ${legInWords(after)}`;
  }
  const other = newOverlap(context, legs, booking);
  return other && `${legInWords(after)} would overlap ${legInWords(other)}`;
}

/**
 * Another leg of the same person that overlaps only after the change. An overlap that was there before was let pass by
 * an admin. When both legs change, the later booking gives way.
 */
function newOverlap(
  context: DisruptionContext,
  legs: readonly DisruptedLeg[],
  booking: BookedSeat,
): DisruptedLeg | undefined {
  const after = (id: number) => legs.find((leg) => leg.id === id) ?? legBefore(context, id);
  const leg = after(booking.leg);
  const others = context.bookings.filter(
    ({ id, organization }) => organization === booking.organization && id !== booking.id,
  );
  const blocking = others.find((other) => {
    const otherLeg = after(other.leg);
    if (!sails(otherLeg) || !overlaps(leg, otherLeg)) return false;
    const legsBefore = [legBefore(context, booking.leg), legBefore(context, other.leg)] as const;
    const wasSo = legsBefore.every(sails) && overlaps(...legsBefore);
    const otherChanges = otherLeg !== legsBefore[1];
    return !wasSo && (!otherChanges || other.id < booking.id);
  });
  return blocking && after(blocking.leg);
}

/** Who keeps a seat on the boat that takes another's place: those who booked first, as far as its free seats go. */
function seatsOnReplacement(
  context: DisruptionContext,
  legs: readonly DisruptedLeg[],
  { boat, by, legs: chosen }: { boat: number; by: number; legs: readonly number[] },
): Map<number, Seat> {
  const capacity = context.boats.find(({ id }) => id === by)?.capacity ?? null;
  return new Map(
    legs
      .filter(({ boats, id }) => chosen.includes(id) && boats.includes(by))
      .flatMap((leg) => {
        const guests = context.guests.filter((guest) => guest.leg === leg.id && guest.boat === boat);
        const taken = guests.reduce((sum, { count }) => sum + count, 0);
        const seats = Math.max(0, seatsOf({ capacity, max_per_boat: leg.max_per_boat }) - taken);
        return context.bookings
          .filter((booking) => booking.leg === leg.id && booking.boat === boat)
          .toSorted((a, b) => a.id - b.id)
          .slice(0, seats)
          .map((booking): [number, Seat] => [booking.id, { leg: leg.id, boat: by }]);
      }),
  );
}

function boatMoves(context: DisruptionContext, replaced: ReadonlyMap<number, Seat>): Move[] {
  return context.bookings.flatMap(({ boat, id, leg, organization }) => {
    const to = replaced.get(id);
    if (!to) return [];
    const why = `${boatNameOf(context, to.boat)} sails instead of ${boatNameOf(context, boat)}`;
    return [{ registration: id, organization, from: { leg, boat }, to, why }];
  });
}

/** The organiser's own rows come first; each is held to the same rules as a proposal. */
function applyChoices(
  context: DisruptionContext,
  state: { legs: readonly DisruptedLeg[]; kept: readonly BookedSeat[] },
  displaced: readonly Displaced[],
  chosen: readonly ChosenMove[],
): { placed: BookedSeat[]; decided: Map<number, Seat | null>; clashes: Clash[] } {
  const placed: BookedSeat[] = [];
  const decided = new Map<number, Seat | null>();
  const clashes: Clash[] = [];
  for (const choice of chosen) {
    const found = displaced.find(
      ({ booking }) =>
        booking.organization === choice.organization &&
        booking.leg === choice.from.leg &&
        booking.boat === choice.from.boat,
    );
    if (!found) continue; // The person does not lose this seat, so there is nothing to choose.
    const { to } = choice;
    decided.set(found.booking.id, to);
    if (!to) continue;
    const now = { legs: state.legs, kept: [...state.kept, ...placed] };
    const fits = optionsOf(now, found).some(({ boat, leg }) => boat === to.boat && leg === to.leg);
    const hasSeat = (freeSeats(context, now).get(`${to.leg}/${to.boat}`) ?? 0) > 0;
    if (!fits || !hasSeat) clashes.push(refusedChoice(choice, to, fits));
    placed.push({ ...found.booking, ...to });
  }
  return { placed, decided, clashes };
}

function refusedChoice({ organization }: ChosenMove, to: Seat, fits: boolean): Clash {
  const text = fits ? 'The seat that you chose is taken' : 'The seat that you chose is not possible for this person';
  return { text, organization, ...to };
}

/** A boat is on no two legs at the same time (only what the change brings about is said). */
function boatClashes(
  context: DisruptionContext,
  legs: readonly DisruptedLeg[],
  changed: readonly DisruptedLeg[],
): Clash[] {
  const changedIds = new Set(changed.map(({ id }) => id));
  return changed.filter(sails).flatMap((leg) =>
    legs
      .filter((other) => other.id !== leg.id && sails(other) && overlaps(leg, other))
      .filter((other) => !changedIds.has(other.id) || other.id > leg.id)
      .flatMap((other) =>
        leg.boats
          .filter((boat) => other.boats.includes(boat))
          .map((boat) => ({
            text: `${boatNameOf(context, boat)} would be on ${legInWords(leg)} and ${legInWords(other)} at the same time`,
            leg: leg.id,
            boat,
          })),
      ),
  );
}

function whyNoSeat(
  context: DisruptionContext,
  state: { legs: readonly DisruptedLeg[]; kept: readonly BookedSeat[] },
  displaced: readonly Displaced[],
  booking: BookedSeat,
): string {
  const found = displaced.find((each) => each.booking.id === booking.id);
  if (!found) return '';
  const others = state.kept.filter(({ organization }) => organization !== booking.organization);
  if (optionsOf({ legs: state.legs, kept: others }, found).length === 0) return 'No leg sails later';
  const free = freeSeats(context, state);
  const isFree = ({ boat, leg }: Seat) => (free.get(`${leg}/${boat}`) ?? 0) > 0;
  if (!optionsOf({ legs: state.legs, kept: others }, found).some(isFree)) return 'All later seats are taken';
  if (!optionsOf(state, found).some(isFree)) return 'Every free seat is at the time of another trip of this person';
  return 'The free seats go to those who booked before';
}

function legBefore(context: DisruptionContext, id: number): DisruptedLeg {
  const leg = context.legs.find((each) => each.id === id);
  if (!leg) throw new Error(`A booking names leg ${id}, which is not one of the event.`);
  return leg;
}

function planOf({ boats, date, end_time, planned_end_time, planned_start_time, start_time, state }: LegPlan): LegPlan {
  return { date, start_time, end_time, state, planned_start_time, planned_end_time, boats };
}
