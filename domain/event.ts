import { z } from 'zod';
import { eventFields } from './event-fields.ts';
import { bySwitch, eventSwitches } from './event-switches.ts';
import { date, id, longLine, newShapeOf, storedShapeOf, text, writtenShapeOf } from './fields.ts';
import { phoneAddress } from './map-link.ts';

const switches = bySwitch((name) => z.boolean().describe(eventSwitches[name].about));
const written = writtenShapeOf(eventFields);
const phone = written.phone.refine(
  (number) => number === '' || phoneAddress(number) !== undefined,
  'Use a phone number',
);
const besides = {
  picture: longLine.nullable().describe('The answer of an upload, null for none'),
  ...switches,
};
const sentBesides = z.object(besides).partial().shape;

const endsAfterItStarts = ({ end_date = '9999', start_date = '' }) => end_date >= start_date;
const otherwise = { path: ['end_date'], message: 'The end date must not be before the start date' };

export const event = z.object({
  id,
  ...storedShapeOf(eventFields),
  ...besides,
  picture: z.string().nullable(),
  published: z.boolean().describe('A draft is seen by admins alone'),
});
export type Event = z.infer<typeof event>;
export const newEvent = z
  .object({ ...newShapeOf(eventFields), phone: phone.default(''), ...sentBesides })
  .refine(endsAfterItStarts, otherwise);
export type NewEvent = z.infer<typeof newEvent>;
/** Fields that are not sent stay as they were. */
export const eventEdit = z
  .object({ ...written, phone, ...sentBesides })
  .partial()
  .extend({ id })
  .refine(endsAfterItStarts, otherwise);
export type EventEdit = z.infer<typeof eventEdit>;

/** A copy is a draft. `start_date` moves all its dates; `with_legs` brings the legs along, without boats. */
export const eventCopy = z.object({ id, start_date: date.optional(), with_legs: z.boolean().optional() });
export type EventCopy = z.infer<typeof eventCopy>;

/** What organisers say to everybody of a day: weather, dress, when the bus leaves. '' takes it back. */
export const dayNote = z.object({ date, text: text.trim().max(2_000) });
export const newDayNote = dayNote.extend({ event: id });
export type NewDayNote = z.infer<typeof newDayNote>;

/** The public facts of the current or next event. */
export const front = z.object({
  event: event
    .pick({ id: true, name: true, location: true, start_date: true, end_date: true, picture: true })
    .extend({ boats: z.int(), trips: z.int() })
    .nullable(),
  is_over: z.boolean().describe('Where none is on or to come, the event is the one that has ended last'),
  boats: z
    .array(z.object({ name: z.string(), picture: z.string() }))
    .describe('At most six that sail and have a picture'),
  program: z.string(),
});
export type Front = z.infer<typeof front>;
