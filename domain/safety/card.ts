import { z } from 'zod';
import { id, line, requiredLine, text } from '../fields.ts';
import { askKinds, jacketSizes, keyOf, type Ask } from './asks.ts';

const onlyOwn = 'Only a question of your own has a text';
const fullAsk: z.ZodType<Ask> = z
  .object({
    kind: z.enum(askKinds),
    text: requiredLine.optional().describe("The question, of kind 'own' alone"),
    must: z.boolean().optional().describe('Whether only yes will do'),
    boats: z.array(id).max(500).optional().describe('Asked of the people of these boats alone'),
  })
  .superRefine(({ kind, text: question }, check) => {
    if (kind === 'own' && question === undefined)
      check.addIssue({ code: 'custom', path: ['text'], message: 'Write the question' });
    if (kind !== 'own' && question !== undefined) check.addIssue({ code: 'custom', path: ['text'], message: onlyOwn });
  });
/** The name of a question is enough where nothing else is said of it. */
const sentAsk = z.union([
  fullAsk,
  z
    .enum(askKinds)
    .exclude(['own'])
    .transform((kind): Ask => ({ kind })),
]);

const maxAsks = 20;
const stock = z.partialRecord(z.enum(jacketSizes), z.int().min(0).max(10_000));

export const newCard = z.object({
  event: id,
  text: text.refine((words) => words.trim() !== '', 'Please write the text of the card'),
  asks: z
    .array(sentAsk)
    .max(maxAsks, 'A card asks at most 20 things')
    .refine((asks) => new Set(asks.map(keyOf)).size === asks.length, 'The card asks one thing twice'),
  keep_months: z.int().min(1).max(240).optional().describe('How long confirmations are kept after the event'),
  valid_days: z.int().min(1).max(3_650).nullish().describe('After how many days it is asked again; null: never'),
  jackets: stock.optional().describe('The stock of life jackets by size; no part of the card'),
  base: z
    .object({ version: z.int().min(0), jackets: stock.optional() })
    .optional()
    .describe('What was changed: version 0 is no card yet. 409 when somebody else has saved since'),
});
export type NewCard = z.infer<typeof newCard>;

export const card = z.object({
  version: z.int(),
  text: z.string(),
  asks: z.array(fullAsk),
  keep_months: z.int(),
  valid_days: z.int().nullable(),
});
export type Card = z.infer<typeof card>;

/** By the key of each question: its kind, or the text of the organiser's own. */
const answers = z.record(z.string().max(200), z.union([z.boolean(), line]));
const maxAnswers = 30;
export const confirmation = z.object({
  version: z.int().positive(),
  name: requiredLine,
  answers: answers.refine((given) => Object.keys(given).length <= maxAnswers, 'These are too many answers').default({}),
});
export type Confirmation = z.infer<typeof confirmation>;
export const newConfirmation = confirmation.extend({
  event: id,
  organization: id.optional().describe('Oneself: nobody confirms for somebody else'),
});
export type NewConfirmation = z.infer<typeof newConfirmation>;
