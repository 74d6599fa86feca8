import { tshirtSizes } from '../tshirt-sizes.ts';

/** `text` is that of a question of kind 'own'; with `must` only yes will do; `boats` whose people alone are asked. */
export interface Ask {
  kind: AskKind;
  text?: string | undefined;
  must?: boolean | undefined;
  boats?: number[] | undefined;
}

export type Answers = Record<string, boolean | string>;

export const cardStates = ['confirmed', 'missing', 'old', 'expired'] as const;

export type CardState = (typeof cardStates)[number];

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

export const keptMonthsUsually = 36;

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

/** The answers in words: 'I can swim: no'. */
export function answerLines(asks: readonly Ask[], given: Answers): string[] {
  return asks.flatMap((ask) => {
    const answer = given[keyOf(ask)];
    if (answer === undefined) return [];
    return [`${wordsOf(ask)}: ${typeof answer === 'string' ? answer : answer ? 'yes' : 'no'}`];
  });
}

/** What is asked of the people of these boats. */
export function asksOn({ asks }: { asks: readonly Ask[] }, boats: readonly number[]): Ask[] {
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

/** A day that exists. */
function isDate(value: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(Date.parse(`${value}T00:00Z`) || 0).toISOString().startsWith(value)
  );
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
