import type { ErrorCode } from '../errors.ts';
import type { BoatOnLeg, Leg } from '../leg.ts';
import { type LegOfDay, overlapsOwn } from './leg-state.ts';

export interface BookingFacts {
  /** The caller; an admin may act for another person. */
  actor: 'admin' | 'other';
  /** Only an admin's counts: it overrides the `overridableRules`. `override: false` asks to be refused first. */
  override: boolean;
  confirmed: boolean;
  confirmationRequired: boolean;
  alreadyOnLeg: boolean;
  locked: boolean;
  cancelled: boolean;
  /** Booking opens only after a draw; what the draw or the waiting list gives passes. */
  notOpen?: boolean;
  /** Whether the leg has started, by the event's clock. */
  departed: boolean;
  /** Whether the organization has a booking on another leg of the event at the same time. */
  overlapping: boolean;
  boatOnLeg: boolean;
  seats: number;
  taken: number;
}

/** The rules that an admin may override, in the order in which a person is told of them. */
export const overridableRules = [
  'leg_departed',
  'day_locked',
  'leg_overlaps',
  'boat_full',
] as const satisfies ErrorCode[];

/** Why a booking is refused, in the order in which a person is told; undefined lets it be made. */
export function bookingRefusal(facts: BookingFacts): ErrorCode | undefined {
  if (!facts.boatOnLeg) return 'boat_not_on_leg';
  if (facts.actor !== 'admin' && facts.confirmationRequired && !facts.confirmed) return 'not_confirmed';
  if (facts.notOpen && facts.actor !== 'admin') return 'booking_not_open';
  if (facts.alreadyOnLeg) return 'already_on_leg';
  if (facts.cancelled) return 'leg_cancelled';
  return mayOverride(facts) ? undefined : brokenRules(facts)[0];
}

/** The rules that an admin's booking overrides; they are kept with it. */
export function passedRules(facts: BookingFacts): ErrorCode[] {
  return mayOverride(facts) ? brokenRules(facts) : [];
}

/** Checked here as well: the override of anybody but an admin has no effect. */
function mayOverride({ actor, override }: BookingFacts): boolean {
  return actor === 'admin' && override;
}

function brokenRules({ departed, locked, overlapping, seats, taken }: BookingFacts): ErrorCode[] {
  const broken = { leg_departed: departed, day_locked: locked, leg_overlaps: overlapping, boat_full: taken >= seats };
  return overridableRules.filter((rule) => broken[rule]);
}

/** Why giving back a seat is refused: on a locked day, or once the leg has left, only an admin takes a booking away. */
export function removalRefusal({
  actor,
  departed,
  locked,
}: Pick<BookingFacts, 'actor' | 'departed' | 'locked'>): ErrorCode | undefined {
  if (actor === 'admin') return undefined;
  if (departed) return 'leg_departed';
  return locked ? 'day_locked' : undefined;
}

type Asker = Pick<BookingFacts, 'actor' | 'override' | 'confirmed' | 'confirmationRequired'>;
/** The page says above the calendar that a confirmation is missing, and does not disable buttons for it. */
const somebody: Asker = { actor: 'other', override: false, confirmed: true, confirmationRequired: false };

/** The refusal that the server would give for this boat, as far as the page can tell; it labels the disabled button. */
export function boatRefusal(
  leg: LegOfDay & Pick<Leg, 'locked' | 'departed'> & { boats: readonly Pick<BoatOnLeg, 'id'>[] },
  boat: Pick<BoatOnLeg, 'id' | 'available' | 'registrations'>,
  day: readonly LegOfDay[],
  asker: Partial<Asker> = {},
): ErrorCode | undefined {
  return bookingRefusal({
    ...somebody,
    ...asker,
    alreadyOnLeg: leg.registered,
    cancelled: leg.state === 'cancelled',
    locked: leg.locked,
    departed: leg.departed,
    overlapping: overlapsOwn(leg, day),
    boatOnLeg: leg.boats.some(({ id }) => id === boat.id),
    seats: boat.registrations + boat.available,
    taken: boat.registrations,
  });
}
