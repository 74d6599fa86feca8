import { daysAfter } from '../time.ts';
import { answersRefusal, asksOn, keyOf, lackOf, seenBy, type CardState, type Answers } from './asks.ts';
import type { Card } from './card.ts';
import type { Safety } from './wire.ts';
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
    has_contact: typeof answers['contact'] === 'string',
    show_licence: typeof licence === 'string' && !answers[seenBy] ? licence : '',
  };
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

/** A confirmation as it arrived. */
export interface Said extends Given {
  at: string;
  name: string;
  /** On the person's own page, and not on the quay. */
  isOwn: boolean;
}

/**
 * What holds of all that was confirmed for a person, in the order in which it arrived. What they answered themselves is changed by
 * nobody else: the quay adds what they left open, what the present text does not take any more, and a licence after theirs has ended.
 */
export function heldOf<S extends Said>(card: Card, said: readonly S[]): S | undefined {
  const version = latestOf(said)?.version;
  const newest = said.filter((each) => each.version === version);
  // What answers a question of one boat alone is not a confirmation of the whole card.
  const whole = newest.filter(({ answers, isOwn }) => isOwn || openOn(card, answers, 0).length === 0);
  const last = whole.at(-1) ?? newest.at(-1);
  if (!last) return undefined;
  const own = latestOf(said.filter(({ isOwn }) => isOwn));
  const onQuay = newest.filter(({ isOwn }) => !isOwn);
  const added: Answers = Object.assign({}, ...onQuay.map(({ answers }) => answers));
  if (!own) return { ...last, answers: added };
  const { [seenBy]: _word, ...answers } = own.answers;
  // A licence is looked at again when its person has confirmed again.
  if (!said.slice(said.indexOf(own)).some((each) => !each.isOwn && each.answers[seenBy])) delete added[seenBy];
  const open = answersRefusal(card.asks, answers) ?? {};
  const { licence } = answers;
  if (onQuay.some((each) => each.answers['licence'] && typeof licence === 'string' && licence < each.date))
    open['licence'] = 'It has ended';
  const stays = Object.fromEntries(Object.entries(answers).filter(([key]) => open[key] === undefined));
  return { ...last, name: own.name, answers: { ...answers, ...added, ...stays } };
}

/** What a confirmation on a boat adds: all of it where the card is not confirmed, and else what that boat asks and is open. */
export function addedOn(card: Card, held: Given | undefined, said: Answers, { boat, day }: On): Answers {
  if (!held || stateOn(card, held, day) !== 'confirmed') return said;
  const open = answersRefusal(asksOn(card, [boat]), held.answers, card.asks) ?? {};
  return Object.fromEntries(Object.entries(said).filter(([key]) => key in open || key === seenBy));
}

interface On {
  boat: number;
  day: string;
}

/** Whether nothing is asked of a person at the moment, on any of these boats. */
export function isConfirmed(card: Card, held: Given | undefined, boats: readonly number[], day: string): boolean {
  if (!held || stateOn(card, held, day) !== 'confirmed') return false;
  return [0, ...boats].every((boat) => openOn(card, held.answers, boat).length === 0);
}
