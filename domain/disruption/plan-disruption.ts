import { overlaps } from '../booking/overlap.ts';
import { seatsOf } from '../booking/capacity.ts';
import { withOwnLegs } from './board.ts';
import { changedLegs, type Clash } from './changed-legs.ts';
import { applyChoices, type ChosenMove } from './chosen-moves.ts';
import {
  type BookedSeat,
  boatNameOf,
  type DisruptedLeg,
  type DisruptionContext,
  legBefore,
  legInWords,
  type LegPlan,
  sails,
  type Seat,
} from './context.ts';
import { displacedBookings } from './displaced-bookings.ts';
import { type Displaced, freeSeats, optionsOf, reseat } from './reseat.ts';
import type { DisruptionWish } from './wire.ts';

export interface LegChange {
  id: number;
  from: LegPlan;
  to: LegPlan;
}

/** One person's seat: `to` is null when the person loses it. */
export interface Move extends ChosenMove {
  registration: number;
  /** Why the seat could not stay, or why there is no other. */
  why: string;
}

export interface DisruptionPlan {
  legs: LegChange[];
  moves: Move[];
  /** Conflicts that keep the plan from being applied. */
  clashes: Clash[];
}

/**
 * Works out what a change does to legs and seats, judged on the state afterwards. The same input gives the same plan.
 * Nobody is moved into an overlap or above a capacity; a booking that an admin let pass stays where it can.
 * A cancelled leg keeps the bookings of those who get no other seat, so that reopening it restores them.
 */
export function planDisruption(
  event: DisruptionContext,
  asked: DisruptionWish,
  chosen: readonly ChosenMove[] = [],
): DisruptionPlan {
  const { context, wish } = withOwnLegs(event, asked);
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

/** The seats on a replacement boat go to those who booked first, as far as they last. */
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

function planOf({ boats, date, end_time, planned_end_time, planned_start_time, start_time, state }: LegPlan): LegPlan {
  return { date, start_time, end_time, state, planned_start_time, planned_end_time, boats };
}
