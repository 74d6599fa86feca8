import { z } from 'zod';
import { date, id, line, requiredLine, text } from './fields.ts';
import { instant } from './time.ts';

const fields = z.object({
  name: requiredLine,
  location: line.default(''),
  start_date: date,
  end_date: date,
  description: text.default(''),
  program: text.default(''),
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
});
export type Event = z.infer<typeof event>;
export const newEvent = fields.refine(endsAfterItStarts, otherwise);
export type NewEvent = z.infer<typeof newEvent>;
export const eventEdit = fields.extend({ id }).refine(endsAfterItStarts, otherwise);

/** An event counts as active until 23:59:59 on its end date (specification, section 4). */
export function isActive(event: Pick<Event, 'end_date'>, now: number): boolean {
  return now <= instant(event.end_date, '23:59') + 59_999;
}

/** The event that is meant where none is named: the first that has not ended. */
export function firstActive<E extends Pick<Event, 'id' | 'start_date' | 'end_date'>>(
  events: E[],
  now: number,
): E | undefined {
  return events
    .filter((each) => isActive(each, now))
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date) || a.id - b.id)[0];
}
