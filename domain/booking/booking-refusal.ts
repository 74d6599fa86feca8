import type { ErrorCode } from '../errors.ts';

export interface BookingFacts {
  actor: 'admin' | 'other';
  /** An admin's answer to 'Register anyway?'. */
  override: boolean;
  confirmed: boolean;
  confirmationRequired: boolean;
  alreadyOnLeg: boolean;
  locked: boolean;
  overlapping: boolean;
  boatOnLeg: boolean;
  seats: number;
  taken: number;
}

/** Why a booking is refused, in the order that the person is told; undefined lets it be made. */
export function bookingRefusal(facts: BookingFacts): ErrorCode | undefined {
  const admin = facts.actor === 'admin';
  const override = admin && facts.override;
  if (!facts.boatOnLeg) return 'boat_not_on_leg';
  if (!admin && facts.confirmationRequired && !facts.confirmed) return 'not_confirmed';
  if (facts.alreadyOnLeg) return 'already_on_leg';
  if (!admin && facts.locked) return 'day_locked';
  if (!override && facts.overlapping) return 'leg_overlaps';
  if (!override && facts.taken >= facts.seats) return 'boat_full';
  return undefined;
}

export function removalRefusal({ actor, locked }: Pick<BookingFacts, 'actor' | 'locked'>): ErrorCode | undefined {
  return actor !== 'admin' && locked ? 'day_locked' : undefined;
}
