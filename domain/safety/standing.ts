import { daysAfter } from '../time.ts';
import { answersRefusal, asksOn, keyOf, lackOf, seenBy } from './asks.ts';
import type { Answers, Card } from './card.ts';
import type { Safety } from './wire.ts';

export const cardStates = ['confirmed', 'missing', 'old', 'expired'] as const;
export type CardState = (typeof cardStates)[number];

export const stateWords: Record<CardState, string> = {
  confirmed: 'Confirmed',
  missing: 'Not confirmed',
  old: 'Confirmed an earlier text',
  expired: 'Confirmation has expired',
};

/** What is known of one confirmation; answers that ended with the travel data are not in it. */
export interface Given {
  version: number;
  /** The day on which it was confirmed, by the event's clock. */
  date: string;
  answers: Answers;
}

/** Whether a confirmation counts on a day. */
export function stateOn(card: Card, given: Given | undefined, day: string): CardState {
  if (!given) return 'missing';
  if (given.version !== card.version) return 'old';
  const { licence } = given.answers;
  const isOver = card.valid_days !== null && day > daysAfter(given.date, card.valid_days);
  return isOver || (typeof licence === 'string' && licence < day) ? 'expired' : 'confirmed';
}

export function safetyOn(card: Card, given: Given | undefined, boat: number, day: string): Safety {
  const state = stateOn(card, given, day);
  const answers = given?.answers ?? {};
  const { jacket, licence, swimmer } = answers;
  return {
    state,
    lacks: state === 'confirmed' ? openOn(card, answers, boat) : ['safety card'],
    jacket: typeof jacket === 'string' ? jacket : '',
    cannot_swim: swimmer === false,
    show_licence: typeof licence === 'string' && !answers[seenBy] ? licence : '',
  };
}

/** On the quay, where whoever is called in an emergency is named too: the manifest is paper, which lies about. */
export function safetyForCrew(card: Card, given: Given | undefined, on: { boat: number; day: string }): Safety {
  const contact = given?.answers['contact'];
  return { ...safetyOn(card, given, on.boat, on.day), ...(typeof contact === 'string' && { contact }) };
}

/** What this boat asks and the person has not answered, as it has to be. */
export function openOn(card: Card, answers: Answers, boat: number): string[] {
  const asks = asksOn(card, [boat]);
  const wrong = answersRefusal(asks, answers, card.asks) ?? {};
  return asks.filter((ask) => wrong[keyOf(ask)] !== undefined).map(lackOf);
}

/** The later of a person's confirmations is theirs; one of a newer text goes before. */
export function latestOf<G extends Pick<Given, 'version'>>(some: readonly G[]): G | undefined {
  return some.reduce<G | undefined>((best, each) => (best && best.version > each.version ? best : each), undefined);
}
