import { z } from 'zod';
import { id, line, longLine, reference, text, namedLeg } from './fields.ts';

/** Earlier versions stored more than two decimals. */
const storedMetres = z.number().min(0).nullable();
const metres = (message?: string) =>
  z
    .number(message)
    .min(0, 'Use 0 or more')
    .max(100_000)
    .refine((length) => Number(length.toFixed(2)) === length, 'Use at most two decimals')
    .nullable();
const enteredMetres = metres('Use a number like 7.85');
const seats = z.int('Use a whole number').min(0, 'Use 0 or more').max(100_000).nullable();
/** `location` is what an upload answered; `name` is what the file was called; `press` says that it is for the press. */
const attachment = z.object({ name: line, location: longLine, press: z.boolean().optional() });
export type Attachment = z.infer<typeof attachment>;

export const boatFields = z.object({
  make: line,
  model: line,
  length: metres(),
  beam: metres(),
  draft: metres(),
  capacity: seats,
  description: text,
  attachments: z.array(attachment).max(100),
  links: z.array(longLine).max(50),
  /** Where in the marina it lies. */
  berth: line,
  /** The person to call about it on the day. */
  contact_phone: line,
});

export const boatOwner = z.object({ id, organization_name: z.string(), email: z.string().optional() });
/** `contact_phone` is there for admins, its owner and those who are booked on it. */
export const boat = boatFields
  .partial({ contact_phone: true })
  .extend({ length: storedMetres, beam: storedMetres, draft: storedMetres })
  .extend({ id, event: z.object({ id, name: z.string() }), owner: boatOwner });
export type Boat = z.infer<typeof boat>;

/** A boat with its legs, for people who look for one to book. */
export const boatToBrowse = boat.extend({
  legs: z.array(namedLeg),
});
export type BoatToBrowse = z.infer<typeof boatToBrowse>;

/** `make`, `model` and `capacity` are checked by `missingElements`, so that one answer names all missing fields. */
export const newBoat = boatFields
  .extend({ length: enteredMetres, beam: enteredMetres, draft: enteredMetres })
  .partial()
  .extend({ event: reference.optional(), owner: reference.optional() });
export type NewBoat = z.infer<typeof newBoat>;
export const newBoats = z.object({ boats: z.array(newBoat).min(1).max(100) });
/** Fields that are not sent keep their values; `event` and `owner` may be sent back unchanged. */
export const boatEdit = newBoat.extend({ id });
export type BoatEdit = z.infer<typeof boatEdit>;

export type BoatElement = 'make' | 'model' | 'capacity';
const required: BoatElement[] = ['make', 'model', 'capacity'];
export function missingElements(boat: NewBoat): BoatElement[] {
  return required.filter((field) => boat[field] === undefined || boat[field] === null || boat[field] === '');
}
