import { compare, type Span } from '../booking/overlap.ts';
import { hasDeparted } from '../booking/leg-times.ts';
import { type LegStatus, sails, type Seat } from '../event-facts.ts';
import { clockChangesOn, refusedByClock } from '../zone.ts';
import { boatNameOf, type DisruptedLeg, type DisruptionContext, hasLeft, legInWords } from './context.ts';
import { legsToCome } from './legs-wish.ts';
import type { DisruptionWish } from './wire.ts';

/** Several legs moved on the schedule at once, and boats that were put on legs there. */
export type BoardWish = Extract<DisruptionWish, { kind: 'board' }>;
type Problem = { text: string; leg: number; boat?: number };

export function legsOfBoard({ boats, legs }: BoardWish): number[] {
  return [...legs, ...boats].map(({ leg }) => leg);
}

/** The leg with the boats that were put on it; then its new times, as every other move. */
export function legOnBoard<Moved>(
  context: DisruptionContext,
  leg: DisruptedLeg,
  wish: BoardWish,
  move: (leg: DisruptedLeg, to: Span) => Moved,
): DisruptedLeg | Problem | Moved {
  const added = [...new Set(wish.boats.filter((each) => each.leg === leg.id).map(({ boat }) => boat))];
  for (const boat of added) {
    if (!context.boats.some(({ id }) => id === boat))
      return { text: 'A chosen boat does not belong to this event any more', leg: leg.id, boat };
    if (leg.boats.includes(boat))
      return { text: `${boatNameOf(context, boat)} is on ${legInWords(leg)} already`, leg: leg.id, boat };
  }
  const boarded = added.length > 0 ? { ...leg, boats: [...leg.boats, ...added] } : leg;
  const to = wish.legs.find((each) => each.leg === leg.id);
  if (to?.only !== undefined && !leg.boats.includes(to.only))
    return { text: `${boatNameOf(context, to.only)} is not on ${legInWords(leg)}`, leg: leg.id, boat: to.only };
  return to ? move(boarded, to) : boarded;
}

/**
 * A boat that is moved without the others of its leg sails on a leg of its own. It is planned as if that leg were there
 * already, at the hours of the leg that it leaves, with its people on it: they notice nothing but the move.
 */
export interface OwnLeg extends MadeLeg {
  leg: number;
  boat: number;
}

export interface MadeLeg {
  /** Below zero until it is stored. */
  id: number;
  /** The id in the preview, once it is stored. */
  planned?: number;
  identifier: string;
  /** Of a leg of its own the leg and the boat that leaves it; absent for a leg that has nothing of another. */
  leg?: number;
  boat?: number;
}

/** The legs of their own that the wish asks for, each with its name: 'B23' makes 'B23b'. */
export function ownLegs({ legs }: Pick<DisruptionContext, 'legs'>, wish: DisruptionWish): OwnLeg[] {
  if (wish.kind !== 'board') return [];
  const names = new Set(legs.map(({ identifier }) => identifier));
  return wish.legs.flatMap(({ leg: id, only }, index) => {
    const leg = legs.find((each) => each.id === id);
    // The last boat of a leg takes the leg along.
    if (only === undefined || !leg?.boats.includes(only) || leg.boats.length === 1) return [];
    const identifier = nameBeside(leg.identifier, names);
    names.add(identifier);
    return [{ id: -1 - index, leg: id, boat: only, identifier }];
  });
}

function nameBeside(identifier: string, taken: ReadonlySet<string>): string {
  for (let letter = 'b'; letter <= 'z'; letter = String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1))
    if (!taken.has(identifier + letter)) return identifier + letter;
  return `${identifier} +`;
}

/** The event with the legs in it that the wish makes, and the wish about them. */
export function withNewLegs<Context extends DisruptionContext>(
  context: Context,
  wish: DisruptionWish,
  own: readonly OwnLeg[] = ownLegs(context, wish),
): { context: Context; wish: DisruptionWish } {
  if (wish.kind === 'legs')
    return { context: { ...context, legs: [...context.legs, ...legsToCome(context, wish)] }, wish };
  if (wish.kind !== 'board' || own.length === 0) return { context, wish };
  const seatNow = <S extends Seat>(seat: S): S => {
    const left = own.find(({ boat, leg }) => leg === seat.leg && boat === seat.boat);
    return left ? { ...seat, leg: left.id } : seat;
  };
  const stay = context.legs.map((leg) => {
    const gone = own.filter((each) => each.leg === leg.id).map(({ boat }) => boat);
    return gone.length > 0 ? { ...leg, boats: leg.boats.filter((boat) => !gone.includes(boat)) } : leg;
  });
  const made = own.flatMap(({ boat, id, identifier, leg }) =>
    context.legs.filter((each) => each.id === leg).map((each) => ({ ...each, id, identifier, boats: [boat] })),
  );
  return {
    context: {
      ...context,
      legs: [...stay, ...made],
      bookings: context.bookings.map(seatNow),
      guests: context.guests.map(seatNow),
    },
    wish: { ...wish, legs: wish.legs.map((move) => ({ ...move, ...ownLegOf(move, own) })) },
  };
}

function ownLegOf({ leg, only }: BoardWish['legs'][number], own: readonly OwnLeg[]) {
  const found = own.find((each) => each.leg === leg && each.boat === only);
  return found && { leg: found.id, only: undefined };
}

/** Why a leg, or a boat of it alone, cannot be put at these times: said on the page as it is dragged, and again by the server. */
export function moveRefusal(
  leg: Span &
    Pick<DisruptedLeg, 'atPier' | 'boats' | 'departed'> & { identifier: string; locked?: boolean; state: LegStatus },
  to: Span,
  {
    clock,
    end_date,
    start_date,
    time_zone,
  }: { clock: string; start_date: string; end_date: string; time_zone: string },
  only?: number,
): string | undefined {
  if (hasLeft(leg, only)) return `${legInWords(leg)} has departed already`;
  if (!sails(leg)) return `${legInWords(leg)} is cancelled`;
  if (leg.locked) return 'Legs have been locked for this day';
  if (compare(to.end_time, to.start_time) <= 0) return 'The end time must be after the start time';
  if (to.date < start_date || to.date > end_date) return 'The date must be within the event';
  if (hasDeparted(to, clock)) return pastHour(to);
  if (!clockChangesOn(to.date, time_zone)) return undefined;
  return refusedByClock(to.date, to.start_time, time_zone) ?? refusedByClock(to.date, to.end_time, time_zone);
}

export function pastHour({ start_time }: Pick<Span, 'start_time'>): string {
  return `${start_time} has passed already`;
}
