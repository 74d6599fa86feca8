import { z } from 'zod';
import { bySwitch, eventSwitches } from './event-switches.ts';
import { date, id, line, longLine, requiredLine, text } from './fields.ts';
import { phoneAddress } from './map-link.ts';
import { defaultZone, isZone } from './zone.ts';

export const timeZone = z.string().max(100).refine(isZone, 'Use a time zone such as Europe/Helsinki');

/** A link to a map, or coordinates. Absent in an edit: as it was. */
const map = longLine.optional();
/** Absent in an edit: as it was. */
const phone = line.refine((text) => text === '' || phoneAddress(text) !== undefined, 'Use a phone number').optional();
/** The answer of an upload, null for none. Absent in an edit: unchanged. */
const picture = longLine.nullable().optional();
/** Absent in an edit: as it was. */
const keptDays = z.int().min(0).max(3_650).optional();
/** Absent in an edit: as it was. */
const coverageDays = z.int().min(1).max(365).optional();
const switches = bySwitch((name) => z.boolean().describe(eventSwitches[name].about));
const fields = z.object({
  name: requiredLine,
  location: line.default(''),
  start_date: date,
  end_date: date,
  description: text.default(''),
  program: text.default(''),
  time_zone: timeZone.default(defaultZone).describe('IANA name, the clock that the times of legs are read on'),
  map,
  phone: phone.describe('Of the organisers, for crews and journalists'),
  picture,
  health_days: keptDays,
  travel_days: keptDays,
  person_months: z.int().min(1).max(120).optional(),
  ...z.object(switches).partial().shape,
  coverage_days: coverageDays.describe('Days after the end until people are asked what they published'),
  coverage_again_days: coverageDays.describe('Days after the end until those who have not answered are asked again'),
});
const endsAfterItStarts = (event: { start_date: string; end_date: string }) => event.end_date >= event.start_date;
const otherwise = { path: ['end_date'], message: 'The end date must not be before the start date' };

export const event = z.object({
  id,
  name: z.string(),
  location: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  description: z.string(),
  program: z.string(),
  time_zone: z.string(),
  map: z.string(),
  phone: z.string(),
  picture: z.string().nullable(),
  published: z.boolean().describe('A draft is seen by admins alone'),
  health_days: z.int().describe('Days after the end until allergies are deleted'),
  travel_days: z.int().describe('Days after the end until travel and hotel details are deleted'),
  person_months: z.int().describe('Months after the end until all else that people said is deleted'),
  ...switches,
  coverage_days: z.int().describe('Days after the end until people are asked what they published'),
  coverage_again_days: z.int().describe('Days after the end until those who have not answered are asked again'),
});
export type Event = z.infer<typeof event>;
export const newEvent = fields.refine(endsAfterItStarts, otherwise);
export type NewEvent = z.infer<typeof newEvent>;
/** Fields that are not sent stay as they were. */
export const eventEdit = fields
  .extend({ location: line, description: text, program: text, time_zone: timeZone })
  .partial()
  .extend({ id })
  .refine(({ end_date = '9999', start_date = '' }) => end_date >= start_date, otherwise);
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
  ended: event
    .pick({ id: true, name: true })
    .nullable()
    .describe('Where none is on or to come, the one that has ended last'),
  boats: z
    .array(z.object({ name: z.string(), picture: z.string() }))
    .describe('At most six that sail and have a picture'),
  program: z.string(),
});
export type Front = z.infer<typeof front>;
