import { z } from 'zod';
import { id, reference, namedBoat, namedLeg } from '../fields.ts';

/** Without a leg: at any hour. `give_up` is a booking of one's own that goes back in exchange. */
export const newWaiting = z.object({
  event: id,
  boat: id,
  leg: id.optional(),
  give_up: id.optional(),
  organization: reference.optional(),
});
export type NewWaiting = z.infer<typeof newWaiting>;

/** `organization` is for admins, who see everybody's. */
export const waiting = z.object({
  id,
  boat: namedBoat,
  leg: namedLeg.nullable(),
  give_up: id.nullable(),
  position: z.int(),
  busy: z.int().describe('How many of those ahead have another trip at that hour'),
  organization: z.object({ id, name: z.string() }).optional(),
});
export type Waiting = z.infer<typeof waiting>;

/** A free seat that is not given out by itself, on a locked day or while the list is paused, and who is next in line for it. */
export const fillable = namedLeg.pick({ identifier: true, date: true, start_time: true }).extend({
  leg: id,
  boat: namedBoat,
  organization: z.object({ id, name: z.string() }),
  waiting: z.int().describe('How many wait for it'),
});
export type Fillable = z.infer<typeof fillable>;

export const waitingList = z.object({
  waiting: z.array(waiting),
  paused: z.boolean(),
  fillable: z.array(fillable).optional(),
});
export type WaitingList = z.infer<typeof waitingList>;

/** A seat that an admin gives to the next in line. */
export const seatToFill = z.object({ leg: id, boat: id, organization: id });
export type SeatToFill = z.infer<typeof seatToFill>;

/** Where a booking comes from. */
export const sources = ['person', 'admin', 'draw', 'waiting'] as const;
export type Source = (typeof sources)[number];

/** One person has so many wishes in the lines of an event at most; the boats of one trip are one. */
export const maxEntries = 30;
