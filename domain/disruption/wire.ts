import { z } from 'zod';
import { id, namedLeg, text, date, time } from '../fields.ts';
import { legEdit, legNow, legToAdd } from '../leg.ts';

const legs = z.array(id).min(1, 'Choose at least one leg').max(500);

export const seatsWish = z.object({
  kind: z.literal('seats'),
  seats: z
    .array(z.object({ organization: id, leg: id, boat: id.nullable() }))
    .max(5_000)
    .describe('The boat on which each person sails on a leg; null is none'),
  anyway: z
    .boolean()
    .optional()
    .describe('Past the rules that an organiser may pass: a leg that has left, a full boat, another trip at that time'),
});

/** The change that an organiser asks for. `legs` are ids; `from` and `until` are times on `date`. */
export const disruptionWish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('delay'),
    minutes: z.int('Use a whole number').min(1, 'Use 1 minute or more').max(720, 'Use at most 720 minutes'),
    legs,
  }),
  z.object({ kind: z.literal('cancel'), legs }),
  z.object({
    kind: z.literal('reopen'),
    legs,
    bring_back: z.boolean().optional().describe('Whether people whom the cancellation moved get their seats back'),
  }),
  z.object({ kind: z.literal('boat_out'), boat: id, date, from: time, until: time }),
  z.object({ kind: z.literal('replace_boat'), boat: id, by: id, legs }),
  z.object({ kind: z.literal('move_leg'), leg: id, date, start_time: time, end_time: time }),
  z.object({
    kind: z.literal('board'),
    legs: z
      .array(
        z.object({
          leg: id,
          only: id.optional().describe('This boat of the leg alone, on a leg of its own; absent for all of its boats'),
          date,
          start_time: time,
          end_time: time,
        }),
      )
      .max(500)
      .describe('Legs with their new times'),
    boats: z
      .array(z.object({ boat: id, leg: id }))
      .max(500)
      .describe('Boats that are put on legs'),
  }),
  z.object({
    kind: z.literal('legs'),
    add: z.array(legToAdd).max(2_000),
    edit: z
      .array(legEdit.omit({ event: true }))
      .max(2_000)
      .describe('With `append` boats are added to those of the leg'),
    remove: z.array(id).max(2_000).describe('They take their bookings along; nobody is given another seat'),
  }),
  seatsWish,
]);
export type DisruptionWish = z.infer<typeof disruptionWish>;
/** Who sits where on which leg, as an edited plan or a press of an organiser says. */
export type SeatsWish = z.infer<typeof seatsWish>;
/** Legs made, edited and removed together: by hand, as copies, from a timetable or a sheet. */
export type LegsWish = Extract<DisruptionWish, { kind: 'legs' }>;

/** Below zero is a leg of its own that the change would make. */
const idOrOwnLeg = z.int();
const seat = z.object({ leg: idOrOwnLeg, boat: id });
const start = namedLeg.pick({ date: true, start_time: true });
const legPlan = namedLeg.omit({ id: true, identifier: true }).extend({
  state: legNow.state,
  planned_start_time: legNow.planned_start_time,
  planned_end_time: legNow.planned_end_time,
  boats: z.array(id).readonly(),
});

/** The organiser's own choice for one row of the preview: another seat, or none. */
const chosenMove = z.object({ organization: id, from: seat, to: seat.nullable() });
export type ChosenMove = z.infer<typeof chosenMove>;

export const previewRequest = z.object({
  event: id,
  wish: disruptionWish,
  moves: z.array(chosenMove).max(1_000).optional().describe('Rows of the preview that the organiser has changed'),
});
export type Planning = z.infer<typeof previewRequest>;

/** The preview of a disruption; `revision` and `departed` are the state of the event for which it holds. */
export const disruptionPreview = z.object({
  revision: z.int(),
  departed: z.int().describe('How many legs and boats had left: a plan is never about these'),
  legs: z.array(z.object({ id: idOrOwnLeg, identifier: z.string(), from: legPlan, to: legPlan })),
  added: z.array(legPlan.extend({ id: idOrOwnLeg, identifier: z.string() })),
  removed: z.array(id),
  moves: z.array(
    z.object({
      registration: id,
      organization: id,
      organization_name: z.string().describe('The person and the publication'),
      from: seat,
      to: seat.nullable(),
      why: z.string(),
      options: z.array(seat).describe('Free seats that would do for this person, best first'),
    }),
  ),
  keep: z.array(id).describe('People who keep a seat on a leg with other hours or places: they are told'),
  booked: z
    .array(z.object({ organization: id, organization_name: z.string(), to: seat }))
    .describe('Seats for people who have none on that leg'),
  mailed: z.int().describe('How many people get a mail about it, the builders of its boats among them'),
  could_return: z
    .int()
    .describe('How many people whom the cancellation moved could have their seats back, when `bring_back` is not sent'),
  left_behind: z
    .array(
      z.object({ organization: id, organization_name: z.string(), harbour: z.string(), leg: idOrOwnLeg.nullable() }),
    )
    .describe('People who would stay behind in a harbour after this leg, or where their day begins, and do not now'),
  out_of_reach: z
    // oxlint-disable-next-line no-thenable -- a schema, which nobody awaits
    .array(z.object({ organization: id, first: idOrOwnLeg.nullable(), then: idOrOwnLeg }))
    .describe('Legs that people could not reach after `first`, or from where their day begins, and can now'),
  connections: z
    .array(id)
    .describe('Where people travel, legs that people or boats of late legs would miss: should they be as late?'),
  clashes: z.array(
    z.object({ text: z.string(), leg: idOrOwnLeg.optional(), boat: id.optional(), organization: id.optional() }),
  ),
  new_clashes: z
    .array(z.string())
    .optional()
    .describe(
      'What would clash on the schedule and does not now, which keeps nothing from being applied; absent: nothing',
    ),
});
export type DisruptionPreview = z.infer<typeof disruptionPreview>;

export const disruptionRequest = previewRequest.extend({
  revision: z.int().describe('The revision of the preview that the organiser has seen'),
  departed: z.int().optional().describe('The same: by then no other leg may have left'),
  reason: text.max(500, 'Use at most 500 characters').default(''),
});
export type DisruptionRequest = z.infer<typeof disruptionRequest>;

export const disruption = z.object({
  id,
  wish: disruptionWish,
  reason: z.string(),
  actor: z.string().describe('Who applied it'),
  applied_at: z.string(),
  undone_at: z.string().nullable(),
  legs: z.int().describe('How many legs it changed, made or removed'),
  moved: z.int().describe('How many people got another seat'),
  lost: z.int().describe('How many people lost a seat'),
  trips: z
    .array(
      z.object({
        leg: id,
        boat: z.string(),
        berth: z.string(),
        before: start.nullable().describe('null while it does not sail'),
        after: start.nullable(),
      }),
    )
    .describe('What became of each boat of these legs, as a group chat may be told it: no names of people'),
});
export type Disruption = z.infer<typeof disruption>;

/** Something that keeps a disruption from being undone. */
export interface DisruptionObstacle {
  error: string;
  leg?: number;
  organization?: number;
}
