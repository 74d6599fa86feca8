import { z } from 'zod';
import { date, id, line, requiredLine, text } from './fields.ts';

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
