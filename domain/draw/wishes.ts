import { z } from 'zod';
import { date, id, reference, time, namedBoat } from '../fields.ts';
import { maxStars, maxWishes } from './limits.ts';
import { dayStart, place, transfer } from '../route/wire.ts';

const wish = z.object({ boat: id, star: z.boolean() });
const there = z.object({ date, from: time, to: time }).refine(({ from, to }) => from < to, {
  path: ['to'],
  message: 'The end time must be after the start time',
});

/** Everything that one person wishes for, in place of what was sent before. */
export const wishes = z.object({
  boats: z
    .array(wish)
    .max(maxWishes, `Mark at most ${maxWishes} boats`)
    .refine((list) => new Set(list.map(({ boat }) => boat)).size === list.length, 'Mark each boat once')
    .refine((list) => list.filter(({ star }) => star).length <= maxStars, `Give at most ${maxStars} stars`),
  presence: z
    .array(there)
    .max(31)
    .refine((days) => new Set(days.map((day) => day.date)).size === days.length, 'Name each day once'),
  organization: reference.optional(),
});
export type Wishes = z.infer<typeof wishes>;

/** One's own wishes, as they are stored. */
export const shownWishes = z.object({
  boats: z.array(wish),
  presence: z.array(z.object({ date: z.string(), from: z.string(), to: z.string() })),
});
export type ShownWishes = z.infer<typeof shownWishes>;

const moment = z.iso
  .datetime('Use a moment like 2026-06-08T15:00:00.000Z')
  .transform((at) => new Date(at).toISOString());
export const drawTimes = z
  .object({
    event: id,
    opens_at: moment,
    closes_at: moment,
    booking_opens_at: moment,
    take_back: z
      .boolean()
      .optional()
      .describe('Take back a draw that was made too early, before booking opens; it is made again with these times'),
  })
  .refine(({ closes_at, opens_at }) => opens_at < closes_at, {
    path: ['closes_at'],
    message: 'Wishes must close after they open',
  })
  .refine(({ booking_opens_at, closes_at }) => closes_at <= booking_opens_at, {
    path: ['booking_opens_at'],
    message: 'Booking must open after the draw',
  });
export type DrawTimes = z.infer<typeof drawTimes>;

/** The fairness of a draw, without names. */
const fairness = z.object({
  people: z.int(),
  wishes: z.int(),
  met: z.int(),
  stars: z.int(),
  stars_met: z.int(),
  below_two_stars: z.int().describe('People who starred two boats or more and were given fewer than two of them'),
  without_seat: z.int().describe('People with wishes who were given nothing'),
  seats_left: z.int(),
});
export type Fairness = z.infer<typeof fairness>;

/** The public data of a draw, with the seed once it has been drawn. */
export const shownDraw = z.object({
  opens_at: z.string(),
  closes_at: z.string(),
  booking_opens_at: z.string(),
  seed_hash: z.string(),
  drawn_at: z.string().nullable(),
  number: z.int().optional().describe('Your number in the published record; nobody else can tell that it is yours'),
  seed: z.string().optional(),
  late: z.boolean().describe('Whether you came after the draw and may still wish for what is left, once'),
  misses: z
    .array(z.object({ boat: namedBoat, wished: z.int(), seats: z.int() }))
    .optional()
    .describe('Your wishes that were not met, once it is drawn'),
  worst: z
    .array(z.object({ id, name: z.string(), wishes: z.int(), met: z.int(), stars: z.int(), stars_met: z.int() }))
    .optional()
    .describe('For an admin, once it is drawn: who was given least of what they wished'),
  fairness: fairness.optional().describe('For an admin, once it is drawn'),
  unconfirmed: z
    .array(z.object({ id, name: z.string() }))
    .optional()
    .describe('For an admin: who wishes for boats and would be left out'),
  wished: z.int().optional().describe('For an admin, until it is drawn: how many people wish for boats'),
  wanted: z
    .array(z.object({ boat: id, wished: z.int(), stars: z.int(), given: z.int().optional() }))
    .optional()
    .describe('For an admin: how many wish for each boat, the most wanted first, and were given it once it is drawn'),
});
export type ShownDraw = z.infer<typeof shownDraw>;

const span = {
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  starting_point: z.string().optional(),
  ending_point: z.string().optional(),
};
const person = z.int().positive();
const drawn = z.object({ person, leg: id, boat: id, star: z.boolean() });
/** The input and the result of a draw: anybody can repeat it. `id` and `person` are numbers that hold in this draw alone. */
export const drawRecord = z.object({
  seed: z.string(),
  seed_hash: z.string(),
  input: z.object({
    algorithm: z.int().optional().describe('Which way of drawing made it; absent: that of version 1.0'),
    people: z.array(
      z.object({
        id: person,
        lot: z.string(),
        wishes: z.array(wish),
        presence: z.array(z.object({ date: z.string(), from: z.string(), to: z.string() })),
        booked: z.array(z.object({ ...span, boat: id, leg: id.optional() })),
      }),
    ),
    legs: z.array(z.object({ ...span, id, boats: z.array(z.object({ id, free: z.int() })) })),
    route: z
      .object({ places: z.array(place), transfers: z.array(transfer), days: z.array(dayStart).optional() })
      .optional()
      .describe('Where people travel: harbours other than the text before the first comma, and ways ashore'),
  }),
  result: z.object({
    seats: z.array(drawn),
    unmet: z.array(z.object({ person, boat: id, star: z.boolean() })),
  }),
});
export type DrawRecord = z.infer<typeof drawRecord>;
