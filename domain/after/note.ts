import { z } from 'zod';
import { boat } from '../boat.ts';
import { noteRule } from '../text-rules.ts';
import { id, namedLeg, text } from '../fields.ts';

/** A word to the builder is said with one's name or without; null is a note for oneself alone. */
export const toBuilder = z.enum(['named', 'unnamed']);
export type ToBuilder = z.infer<typeof toBuilder>;

/** An empty text removes the note. Without `to_builder` it is for oneself alone. */
export const newNote = z.object({
  event: id,
  boat: id,
  text: text.max(noteRule.max, noteRule.tooLong),
  to_builder: toBuilder.nullable().optional(),
  seen: z
    .string()
    .max(40)
    .nullable()
    .optional()
    .describe(
      'When the note was changed that its writer had before them: one that was written elsewhere since is kept as well',
    ),
});
export type NewNote = z.infer<typeof newNote>;

export const note = z.object({
  text: z.string(),
  to_builder: toBuilder.nullable(),
  changed_at: z.string(),
});
export type Note = z.infer<typeof note>;

/** The boats that a person was aboard, each with its trips, and those that they wrote a note on. */
export const droveAt = z.object({
  boats: z.array(
    z.object({
      boat,
      legs: z
        .array(namedLeg)
        .describe('The trips on which they were aboard; none for a boat that they only wrote about'),
      note: note.nullable(),
    }),
  ),
});
export type DroveAt = z.infer<typeof droveAt>;
