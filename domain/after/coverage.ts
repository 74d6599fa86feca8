import { z } from 'zod';
import { id, line, longLine, namedBoat } from '../fields.ts';

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

/** A piece as its reader may see it: its people are those of whom they may know that they wrote it. */
export const piece = z.object({
  id,
  url: z.string(),
  link: z.boolean().describe('Whether the address may be shown as a link'),
  title: z.string(),
  medium: z.string(),
  boats: z.array(namedBoat),
  people: z.array(z.object({ id, name: z.string(), added_as: addedAs })),
});
export type Piece = z.infer<typeof piece>;

export const coverageOfEvent = z.object({
  pieces: z.array(piece),
  answer: z
    .enum(coverageAnswers)
    .nullable()
    .describe("What one has answered to 'Have you published?' instead of a piece"),
});
export type CoverageOfEvent = z.infer<typeof coverageOfEvent>;

export const newAnswer = z.object({ event: id, answer: z.enum(coverageAnswers) });
export type NewAnswer = z.infer<typeof newAnswer>;
