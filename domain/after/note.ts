import { z } from 'zod';
import { id, text } from '../fields.ts';

/** A word to the builder is said with one's name or without; null is a note for oneself alone. */
export const toBuilder = z.enum(['named', 'unnamed']);
export type ToBuilder = z.infer<typeof toBuilder>;

export const maxNote = 2_000;
/** An empty text removes the note. Without `to_builder` it is for oneself alone. */
export const newNote = z.object({
  event: id,
  boat: id,
  text: text.max(maxNote, 'Use at most 2,000 characters'),
  to_builder: toBuilder.nullable().optional(),
});
export type NewNote = z.infer<typeof newNote>;
