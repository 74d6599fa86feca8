import { z } from 'zod';
import { date, id, namedBoat, namedLeg, newShapeOf, reference, storedShapeOf, writtenShapeOf } from './fields.ts';
import { legFields } from './leg-fields.ts';

/** Boats by their ids, or as the objects of a leg that was read. */
const boatIds = z.array(reference).max(500);
const endsAfterItStarts = (leg: { start_time: string; end_time: string }) => leg.end_time > leg.start_time;
const otherwise = { path: ['end_time'], message: 'The end time must be after the start time' };

/** A leg of an event that is named beside it. */
export const legToAdd = z.object({ ...newShapeOf(legFields), boats: boatIds.default([]) });
export const newLeg = legToAdd.extend({ event: reference }).refine(endsAfterItStarts, otherwise);
export type NewLeg = z.infer<typeof newLeg>;
/** Fields that are not sent keep their values. With `append` the boats are added to those that are there. */
export const legEdit = z
  .object({ ...writtenShapeOf(legFields), event: reference, boats: boatIds, append: z.boolean() })
  .partial()
  .extend({ id });
export type LegEdit = z.infer<typeof legEdit>;
export const lockState = z.object({ event: id, date, lock_state: z.boolean() });

/** A boat as one organization sees it within a leg: `available` counts free seats, `registrations` taken ones, `registered` says whether it sits on this boat. */
export const boatOnLeg = namedBoat.extend({
  capacity: z.int().nullable(),
  length: z.number().nullable().optional(),
  berth: z.string().optional(),
  picture: z.string().nullable().optional().describe('The address of its first picture'),
  available: z.int(),
  registered: z.boolean(),
  registrations: z.int(),
});
export type BoatOnLeg = z.infer<typeof boatOnLeg>;

/** The effects of a change of the day on a leg. */
export const legNow = {
  state: z.enum(['scheduled', 'delayed', 'cancelled']).describe('A cancelled leg keeps its bookings and takes nobody'),
  planned_start_time: z.string().nullable().describe('Before the first delay'),
  planned_end_time: z.string().nullable(),
  reason: z.string().describe('Why it is delayed or cancelled'),
};

/** A leg as one organization sees it; `registration` is the id of its own booking there. */
export const leg = namedLeg.extend({
  event: id,
  ...storedShapeOf(legFields),
  boats: z.array(boatOnLeg),
  locked: z.boolean(),
  departed: z.boolean().describe("Its start is past by the event's clock"),
  ...legNow,
  registered: z.boolean(),
  registered_to: namedBoat
    .omit({ id: true })
    .extend({ contact_phone: z.string().optional() })
    .nullable()
    .describe('With the phone number of the boat, for people with a seat on it'),
  registration: id.nullable(),
  total_capacity: z.int(),
  registrations: z.int(),
});
export type Leg = z.infer<typeof leg>;
