import { z } from 'zod';
import { type BoatFieldName, boatFields, requiredOfBoat } from './boat-fields.ts';
import { id, line, longLine, reference, shapeOf, namedLeg } from './fields.ts';

/** Earlier versions stored more than two decimals. */
const storedMetres = z.number().min(0).nullable();
/** `location` is what an upload answered; `name` is what the file was called; `press` says that it is for the press. */
const attachment = z.object({ name: line, location: longLine, press: z.boolean().optional() });
export type Attachment = z.infer<typeof attachment>;

const attachments = z.array(attachment).max(100);

export const boatOwner = z.object({ id, organization_name: z.string(), email: z.string().optional() });
/** `contact_phone` is there for admins, its owner and those who are booked on it, `contact_email` for the first two. */
export const boat = z
  .object(shapeOf(boatFields, { metres: storedMetres }))
  .partial({ contact_phone: true, contact_email: true })
  .extend({ id, attachments, event: z.object({ id, name: z.string() }), owner: boatOwner });
export type Boat = z.infer<typeof boat>;

/** A boat with its legs, for people who look for one to book. */
export const boatToBrowse = boat.extend({
  legs: z.array(namedLeg),
});
export type BoatToBrowse = z.infer<typeof boatToBrowse>;

/** The required fields are checked by `missingElements`, so that one answer names all that are missing. */
export const newBoat = z
  .object({ ...shapeOf(boatFields), attachments })
  .partial()
  .extend({ event: reference.optional(), owner: reference.optional() });
export type NewBoat = z.infer<typeof newBoat>;
export const newBoats = z.object({ boats: z.array(newBoat).min(1).max(100) });
/** Fields that are not sent keep their values; `event` and `owner` may be sent back unchanged. */
export const boatEdit = newBoat.extend({ id });
export type BoatEdit = z.infer<typeof boatEdit>;

export function missingElements(boat: NewBoat): BoatFieldName[] {
  return requiredOfBoat.filter((field) => boat[field] === undefined || boat[field] === null || boat[field] === '');
}
