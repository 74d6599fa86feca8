import { overlaps } from '../booking/overlap.ts';
import {
  type BookedSeat,
  boatNameOf,
  type DisruptedLeg,
  type DisruptionContext,
  legBefore,
  legInWords,
  sails,
  type Seat,
} from './context.ts';
import type { Displaced } from './reseat.ts';

interface DisplacedForReason extends Displaced {
  why: string;
}

/** Bookings that the legs as they will be have no place for: no leg, no boat, no seat, or another own trip at that time. */
export function displacedBookings(
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
