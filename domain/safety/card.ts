import { z } from 'zod';
import { id, line, requiredLine, text } from '../fields.ts';
import { tshirtSizes } from '../organization-fields.ts';

/** What a safety card can ask; 'own' is a question of the organiser, answered by yes or no. */
export const askKinds = ['briefing', 'licence', 'fit', 'swimmer', 'jacket', 'contact', 'own'] as const;
export type AskKind = (typeof askKinds)[number];

/** Sizes of life jackets, which are those of clothes. */
export const jacketSizes = tshirtSizes;

export const askWords: Record<Exclude<AskKind, 'own'>, string> = {
  briefing: 'I have read this briefing',
  licence: 'My licence is valid until',
  fit: 'I am fit and sober',
  swimmer: 'I can swim',
  jacket: 'Size of life jacket',
  contact: 'Whom to call in an emergency',
};
/** As the crew reads what somebody lacks. */
const lackWords: Record<Exclude<AskKind, 'own'>, string> = {
  briefing: 'briefing read',
  licence: 'licence',
  fit: 'fit and sober',
  swimmer: 'can swim',
  jacket: 'life jacket',
  contact: 'emergency contact',
};

const onlyOwn = 'Only a question of your own has a text';
const fullAsk = z
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
export type Ask = z.infer<typeof fullAsk>;

/** The name of a question is enough where nothing else is said of it. */
const sentAsk = z.union([
  fullAsk,
  z
    .enum(askKinds)
    .exclude(['own'])
    .transform((kind): Ask => ({ kind })),
]);

const maxAsks = 20;
export const keptMonthsUsually = 36;

export const newCard = z.object({
  event: id,
  text: text.refine((words) => words.trim() !== '', 'Please write the text of the card'),
  asks: z
    .array(sentAsk)
    .max(maxAsks, 'A card asks at most 20 things')
    .refine((asks) => new Set(asks.map(keyOf)).size === asks.length, 'The card asks one thing twice'),
  keep_months: z.int().min(1).max(240).optional().describe('How long confirmations are kept after the event'),
  valid_days: z.int().min(1).max(3_650).nullish().describe('After how many days it is asked again; null: never'),
  jackets: z
    .partialRecord(z.enum(jacketSizes), z.int().min(0).max(10_000))
    .optional()
    .describe('The stock of life jackets by size; no part of the card'),
});
export type NewCard = z.infer<typeof newCard>;

export const card = z.object({
  version: z.int(),
  text: z.string(),
  asks: z.array(fullAsk),
  keep_months: z.int(),
  valid_days: z.int().nullable(),
  hash: z.string().describe('SHA-256 of the version, the text and what it asks'),
});
export type Card = z.infer<typeof card>;

/** By the key of each question: its kind, or the text of the organiser's own. */
const answers = z.record(z.string().max(200), z.union([z.boolean(), line]));
export type Answers = z.infer<typeof answers>;

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

/** What is kept apart from a confirmation: it goes with the travel data. */
const shortLived: readonly string[] = ['swimmer', 'jacket', 'contact'];
/** The crew's word beside a licence: who has seen it. */
export const seenBy = 'licence seen by';

export function keyOf({ kind, text: question }: Ask): string {
  return kind === 'own' ? (question ?? '') : kind;
}

export function wordsOf({ kind, text: question }: Ask): string {
  return kind === 'own' ? (question ?? '') : askWords[kind];
}

/** What is asked of the people of these boats. */
export function asksOn({ asks }: Pick<Card, 'asks'>, boats: readonly number[]): Ask[] {
  return asks.filter((ask) => !ask.boats?.length || ask.boats.some((boat) => boats.includes(boat)));
}

/** What is wrong with the answers, by question; undefined when they will do. */
export function answersRefusal(
  asks: readonly Ask[],
  given: Answers,
  all: readonly Ask[] = asks,
): Record<string, string> | undefined {
  const wrong = asks.flatMap((ask) => {
    const problem = answerProblem(ask, given[keyOf(ask)]);
    return problem ? [[keyOf(ask), problem] as const] : [];
  });
  const known = new Set([...all.map(keyOf), seenBy]);
  const unknown = Object.keys(given).filter((key) => !known.has(key));
  const problems = [...wrong, ...unknown.map((key) => [key, 'The card does not ask this'] as const)];
  return problems.length > 0 ? Object.fromEntries(problems) : undefined;
}

function answerProblem(ask: Ask, answer: Answers[string] | undefined): string | undefined {
  switch (ask.kind) {
    case 'licence':
      return typeof answer === 'string' && isDate(answer) ? undefined : 'Use a date like 2026-06-10';
    case 'jacket':
      return (jacketSizes as readonly unknown[]).includes(answer) ? undefined : 'Choose a size';
    case 'contact':
      return typeof answer === 'string' && answer !== '' ? undefined : 'Please fill in this field';
    case 'briefing':
    case 'fit':
    case 'swimmer':
    case 'own':
      if (typeof answer !== 'boolean') return 'Answer yes or no';
      return answer || !mustBeYes(ask) ? undefined : 'Nobody comes aboard without this';
  }
}

export function mustBeYes({ kind, must }: Ask): boolean {
  return kind === 'briefing' || kind === 'fit' || must === true;
}

function isDate(value: string): boolean {
  return z.iso.date().safeParse(value).success;
}

/** The answers that last as long as the confirmation, and those that go with the travel data. */
export function parted(given: Answers): { lasting: Answers; shortLived: Answers } {
  const entries = Object.entries(given);
  return {
    lasting: Object.fromEntries(entries.filter(([key]) => !shortLived.includes(key))),
    shortLived: Object.fromEntries(entries.filter(([key]) => shortLived.includes(key))),
  };
}

/** A question as the crew reads that it is open. */
export function lackOf(ask: Ask): string {
  return ask.kind === 'own' ? (ask.text ?? '') : lackWords[ask.kind];
}
