import { type BookedSeat, hasTimeFor, sails } from '../event-facts.ts';
import { boatNameOf, type DisruptedLeg, type DisruptionContext, legBefore, legInWords } from './context.ts';
import type { Displaced } from './reseat.ts';
import type { DisruptionWish } from './wire.ts';

interface DisplacedForReason extends Displaced {
  why: string;
}

/**
 * Bookings that the legs as they will be have no place for: no leg, no boat, no seat, or another own trip at that time.
 * Those in `placed` have got a seat by the change itself.
 */
export function displacedBookings(
  context: DisruptionContext,
  legs: readonly DisruptedLeg[],
  wish: DisruptionWish,
  placed: ReadonlySet<number>,
): DisplacedForReason[] {
  const known = new Map(legs.map((leg) => [leg.id, leg]));
  return context.bookings.flatMap((booking) => {
    const before = legBefore(context, booking.leg);
    const after = known.get(booking.leg);
    const why = placed.has(booking.id) ? undefined : whyDisplaced(context, legs, wish, { booking, before, after });
    return why === undefined ? [] : [{ booking, leg: before, why }];
  });
}

function whyDisplaced(
  context: DisruptionContext,
  legs: readonly DisruptedLeg[],
  wish: DisruptionWish,
  { after, before, booking }: { booking: BookedSeat; before: DisruptedLeg; after: DisruptedLeg | undefined },
): string | undefined {
  if (after === before) return undefined;
  if (!after) return `${legInWords(before)} is removed`;
  if (!after.boats.includes(booking.boat)) return whyBoatIsGone(context, wish, booking);
  if (!sails(after)) return sails(before) ? `${legInWords(before)} is cancelled` : undefined;
  const other = newOverlap(context, legs, booking);
  return other && `${legInWords(after)} would overlap ${legInWords(other)}`;
}

function whyBoatIsGone(context: DisruptionContext, wish: DisruptionWish, { boat }: BookedSeat): string {
  if (wish.kind === 'replace_boat') return `${boatNameOf(context, wish.by)} takes fewer people than ${boatNameOf(context, boat)}`; // prettier-ignore
  return wish.kind === 'legs' ? `${boatNameOf(context, boat)} is taken off` : `${boatNameOf(context, boat)} is out`;
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
  const after = (id: number) => legs.find((leg) => leg.id === id);
  const leg = after(booking.leg);
  const others = context.bookings.filter(
    ({ id, organization }) => organization === booking.organization && id !== booking.id,
  );
  const blocking = others.find((other) => {
    const otherLeg = after(other.leg);
    if (!leg || !otherLeg || !sails(otherLeg) || hasTimeFor([leg], otherLeg)) return false;
    const [legThen, otherThen] = [legBefore(context, booking.leg), legBefore(context, other.leg)];
    const wasSo = sails(legThen) && sails(otherThen) && !hasTimeFor([legThen], otherThen);
    const otherChanges = otherLeg !== otherThen;
    return !wasSo && (!otherChanges || other.id < booking.id);
  });
  return blocking && after(blocking.leg);
}
