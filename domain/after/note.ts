import { z } from 'zod';
import { boat } from '../boat.ts';
import { noteRule } from '../text-rules.ts';
import { id, namedLeg, text } from '../fields.ts';

/** The builder reads it with the writer's name and publication; null is a note for oneself alone. */
const toBuilder = z.literal('named').nullable();

/** An empty text removes the note. It is for oneself alone unless `to_builder` says otherwise, as also where an earlier version said 'unnamed'. */
export const newNote = z.object({
  event: id,
  boat: id,
  text: text.max(noteRule.max, noteRule.tooLong),
  to_builder: z.union([toBuilder, z.literal('unnamed').transform(() => null)]).optional(),
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
  to_builder: toBuilder,
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
