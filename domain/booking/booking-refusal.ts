import type { ErrorCode } from '../errors.ts';

export interface BookingFacts {
  /** Who asks; an admin may ask for somebody else. */
  actor: 'admin' | 'other';
  /** An admin's answer to 'Register anyway?'. */
  override: boolean;
  confirmed: boolean;
  confirmationRequired: boolean;
  alreadyOnLeg: boolean;
  locked: boolean;
  /** Whether the organization has a booking on another leg of the event at the same time. */
  overlapping: boolean;
  boatOnLeg: boolean;
  seats: number;
  taken: number;
}

/** Why a booking is refused, in the order in which a person is told; undefined lets it be made. */
export function bookingRefusal(facts: BookingFacts): ErrorCode | undefined {
  const admin = facts.actor === 'admin';
  // The actor counts here too: an override that slipped through from anybody else lets nothing pass.
  const override = admin && facts.override;
  if (!facts.boatOnLeg) return 'boat_not_on_leg';
  if (!admin && facts.confirmationRequired && !facts.confirmed) return 'not_confirmed';
  if (facts.alreadyOnLeg) return 'already_on_leg';
  if (!admin && facts.locked) return 'day_locked';
  if (!override && facts.overlapping) return 'leg_overlaps';
  if (!override && facts.taken >= facts.seats) return 'boat_full';
  return undefined;
}

/** Why giving back a seat is refused: on a locked day only an admin takes a booking away. */
export function removalRefusal({ actor, locked }: Pick<BookingFacts, 'actor' | 'locked'>): ErrorCode | undefined {
  return actor !== 'admin' && locked ? 'day_locked' : undefined;
}
