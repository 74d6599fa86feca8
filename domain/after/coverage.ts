import { z } from 'zod';
import { id, line, longLine } from '../fields.ts';

/** Who said that a person wrote a piece. */
export const addedAs = z.enum(['self', 'organiser', 'builder']);
export type AddedAs = z.infer<typeof addedAs>;

/** What else people say to 'Have you published?'. */
export const coverageAnswers = ['not_yet', 'will_not'] as const;
export type CoverageAnswer = (typeof coverageAnswers)[number];

/** A published piece, as typed: its address need not be one that can be followed, and is never asked for by the server. */
export const newCoverage = z.object({
  event: id,
  boats: z.array(id).min(1, 'Choose a boat').max(200),
  url: longLine.min(1, 'Please fill in this field'),
  title: line.default(''),
  medium: line.default(''),
  organization: id.optional().describe('Who wrote it: oneself, or for organisers and builders anybody'),
});
export type NewCoverage = z.infer<typeof newCoverage>;
