import { z } from 'zod';
import { id } from '../fields.ts';
import { card } from './card.ts';
import { cardStates } from './asks.ts';

/** A person's card, as the crew of a boat sees it. */
export const safety = z.object({
  state: z.enum(cardStates),
  lacks: z.array(z.string()).describe('What this person still has to say before this boat leaves; empty: nothing'),
  jacket: z.string(),
  cannot_swim: z.boolean(),
  has_contact: z
    .boolean()
    .describe('Whether they said whom to call in an emergency; the crew asks for it by a call of its own'),
  /** The licence is valid until then, and nobody has written down that they saw it. */
  show_licence: z.string(),
});
export type Safety = z.infer<typeof safety>;

export const shownCard = z.object({
  card: card.nullable(),
  mine: z
    .object({
      confirmed_at: z.string(),
      version: z.int(),
      valid: z.boolean().describe('Whether nothing is asked of the reader at the moment'),
      name: z.string(),
      answers: z.record(z.string(), z.union([z.boolean(), z.string()])),
      on_quay: z
        .array(
          z.object({
            at: z.string(),
            where: z.string(),
            name: z.string(),
            answers: z.record(z.string(), z.union([z.boolean(), z.string()])),
          }),
        )
        .describe('What was added on the phone of a crew; it changes no answer of the reader'),
    })
    .nullable(),
  people: z
    .array(
      z.object({
        organization: id.nullable(),
        guest: z.string().nullable().describe('Somebody who came without a booking'),
        name: z.string(),
        state: z.enum(cardStates),
        confirmed_at: z.string().nullable(),
      }),
    )
    .optional()
    .describe('For admins: everybody with a seat, and guests'),
  jackets: z.record(z.string(), z.int()).optional().describe('For admins: the stock of life jackets by size'),
});
export type ShownCard = z.infer<typeof shownCard>;
