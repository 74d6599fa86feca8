import { z } from 'zod';
import { id, reference, namedBoat, namedLeg, namedPerson, storedId } from './fields.ts';
import { legNow } from './leg.ts';
import { sources } from './waiting/wire.ts';

/** An admin's booking passes lock, overlap and seats, and keeps what it passed; with `override: false` it is refused as anybody's would be. */
export const newRegistration = z.object({
  event: id,
  leg: id,
  boat: id,
  organization: reference.optional(),
  override: z.boolean().optional(),
});

const seat = z.object({ leg: id, boat: id });
/** Several seats of one organization, given back and booked together or not at all. */
export const dayChange = z.object({
  event: id,
  book: z.array(seat).max(100),
  remove: z.array(id).max(100),
  organization: reference.optional(),
  override: z.boolean().optional(),
});
export type DayChange = z.infer<typeof dayChange>;
export const allRegistrationsOf = z.object({ event: id, organization: id });

/** `organization` is for admins; a manufacturer or test driver sees its own bookings only. */
export const registration = z.object({
  id: storedId,
  event: storedId,
  leg: namedLeg.extend({ ...legNow, starting_point: z.string(), ending_point: z.string() }),
  boat: namedBoat,
  organization: namedPerson.optional(),
  override: z.boolean().optional(),
  confirm_by: z.string().nullable().describe('An offer of the waiting list: when it ends unless it is kept'),
  source: z.enum(sources),
});
export type Registration = z.infer<typeof registration>;
