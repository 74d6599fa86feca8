import { z } from 'zod';
import { date, id, line, storedId, text, time } from '../fields.ts';
import { guestStates } from './state.ts';

const onceEach = <Row>(rows: readonly Row[], key: (row: Row) => unknown) => new Set(rows.map(key)).size === rows.length;

/** A night for which a guest needs a room, from this day to the next; perhaps shared with another guest. */
const night = z.object({ date, shares: id.nullable().default(null) });
const nights = z
  .array(night)
  .max(60)
  .refine((rows) => onceEach(rows, (row) => row.date), 'Name each night once');
export type Night = z.output<typeof night>;

/** How a guest comes or goes: by which flight, train or car. */
const travel = z.object({ date, time: z.union([time, z.literal('')]), place: line, note: line }).nullable();
export type Travel = z.output<typeof travel>;

const stay = { nights, arrives: travel, leaves: travel };
export const guestStay = z.object(stay).partial();
export type GuestStay = z.output<typeof guestStay>;
export const guestEdit = guestStay.extend({
  organization: id,
  fetched_by: line.optional(),
  note: text.optional(),
});
export type GuestEdit = z.output<typeof guestEdit>;

/** Added, removed and edited in one step, or nothing of it. */
export const guestsChange = z
  .object({
    event: id,
    add: z.array(id).max(500).default([]),
    remove: z.array(id).max(500).default([]),
    seats: z.int().min(0).optional().describe('How many seats go with those who are removed, as it was shown'),
    edit: z
      .array(guestEdit)
      .max(500)
      .refine((rows) => onceEach(rows, (row) => row.organization), 'Name each guest once')
      .default([]),
  })
  .refine(({ add, remove }) => !remove.some((each) => add.includes(each)), {
    path: ['remove'],
    message: 'Somebody would be added and removed',
  });
export type GuestsChange = z.output<typeof guestsChange>;

const shownTravel = z.object({ date: z.string(), time: z.string(), place: z.string(), note: z.string() }).nullable();
export const ownGuest = z.object({
  organization: storedId,
  state: z.enum(guestStates),
  seats: z.int(),
  nights: z.array(z.object({ date: z.string(), shares: storedId.nullable() })),
  arrives: shownTravel,
  leaves: shownTravel,
  fetched_by: z.string().describe('Who fetches them, as the organisers have written it'),
});
export type OwnGuest = z.infer<typeof ownGuest>;
export const guest = ownGuest.extend({
  booked: z.int().describe('All bookings, also on cancelled legs: those that go with them'),
  name: z.string(),
  publication: z.string(),
  invited_at: z.string().nullable(),
  wishes: z.int().describe('How many boats they wish for'),
  note: z.string().describe('Of the organisers, for themselves'),
});
export type Guest = z.infer<typeof guest>;
