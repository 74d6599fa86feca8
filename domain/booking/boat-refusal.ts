import type { ErrorCode } from '../errors.ts';
import type { BoatOnLeg, Leg } from '../leg.ts';
import { bookingRefusal, type BookingFacts } from './booking-refusal.ts';
import { type LegOfDay, overlapsOwn } from './leg-state.ts';

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
