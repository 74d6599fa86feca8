import { withOwnLegs } from '#domain/disruption/board.ts';
import type { ChosenMove } from '#domain/disruption/chosen-moves.ts';
import type { DisruptionContext, Seat } from '#domain/disruption/context.ts';
import { planDisruption, type DisruptionPlan } from '#domain/disruption/plan-disruption.ts';
import { freeSeats, optionsOf } from '#domain/disruption/reseat.ts';
import type { DisruptionPreview, DisruptionWish } from '#domain/disruption/wire.ts';
import type { Db } from '../db/database.ts';
import { namesOf, requireEventNow, type EventNow } from './queries.ts';

export interface Planning {
  event: number;
  wish: DisruptionWish;
  moves?: ChosenMove[] | undefined;
}

/** The most free seats to offer for one person. */
const mostOptions = 20;

/** Plans the change against the current event; nothing is written. */
export async function previewDisruption(db: Db, planning: Planning, now: number): Promise<DisruptionPreview> {
  const event = await requireEventNow(db, planning.event, now);
  const { context } = withOwnLegs(event, planning.wish);
  return shownPlan(db, context, planDisruption(event, planning.wish, planning.moves));
}

/** Legs leave without a change of the event. */
export function departedOf({ legs }: DisruptionContext): number {
  return legs.filter(({ departed }) => departed).length;
}

export async function shownPlan(db: Db, event: EventNow, plan: DisruptionPlan): Promise<DisruptionPreview> {
  const names = await namesOf(db, [...new Set(plan.moves.map(({ organization }) => organization))]);
  const legNames = new Map(event.legs.map(({ id, identifier }) => [id, identifier]));
  const optionsFor = seatOptions(event, plan);
  return {
    revision: event.revision,
    departed: departedOf(event),
    legs: plan.legs.map((leg) => ({ ...leg, identifier: legNames.get(leg.id) ?? '' })),
    moves: plan.moves.map((move) => ({
      ...move,
      organization_name: names.get(move.organization) ?? '',
      options: optionsFor(move.registration),
    })),
    clashes: plan.clashes,
  };
}

/** The free seats for a person who is moved, after the plan. */
function seatOptions(event: DisruptionContext, plan: DisruptionPlan): (registration: number) => Seat[] {
  const legs = event.legs.map((leg) => ({ ...leg, ...plan.legs.find(({ id }) => id === leg.id)?.to }));
  const kept = event.bookings.flatMap((booking) => {
    const move = plan.moves.find(({ registration }) => registration === booking.id);
    if (!move) return [booking];
    return move.to ? [{ ...booking, ...move.to }] : [];
  });
  const free = freeSeats(event, { legs, kept });
  return (registration) => {
    const booking = event.bookings.find(({ id }) => id === registration);
    const leg = event.legs.find(({ id }) => id === booking?.leg);
    if (!booking || !leg) return [];
    const others = kept.filter(({ id }) => id !== registration);
    return optionsOf({ legs, kept: others }, { booking, leg })
      .filter((seat) => (free.get(`${seat.leg}/${seat.boat}`) ?? 0) > 0)
      .slice(0, mostOptions)
      .map(({ boat, leg: on }) => ({ leg: on, boat }));
  };
}
