import { wordsOf, keyOf } from '#domain/safety/asks.ts';
import type { Card } from '#domain/safety/card.ts';
import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import type { Confirmed } from '../event/card-queries.ts';
import type { MailText } from '../mail/transport.ts';
import { letter, type TripReader } from '../trip/texts.ts';

/** Why somebody is asked: their first seat, a trip in two days, or another text than they confirmed. */
export type AskReason = 'booked' | 'soon' | 'changed';

interface AboutCard {
  event: { name: string; time_zone: string };
  reader: TripReader;
}

const reasons: Record<AskReason, string> = {
  booked: 'Before you sail, please confirm the safety card of {{event}}. It takes less than a minute:',
  soon: 'Your first trip at {{event}} is near, and your safety card is not confirmed yet. It takes less than a minute:',
  changed: 'The safety card of {{event}} has changed since you confirmed it. Please read the new one:',
};

export function askMail(why: AskReason, { event, reader }: AboutCard, link: string): MailText {
  const paragraphs = [
    `${reasons[why].replace('{{event}}', event.name)}\n${link}`,
    'Your seats are yours all the same. Without it, the crew asks you at the boat.',
  ];
  return { subject: `Your safety card: ${event.name}`, text: letter(reader, paragraphs) };
}

/** The whole of what was confirmed, with the number and the hash by which nobody can change it unseen. */
export function receiptMail(
  card: Card,
  given: Confirmed & { hash: string },
  { event, reader }: AboutCard,
  link: string,
): MailText {
  const clock = clockTime(Date.parse(given.at), event.time_zone);
  const answers = card.asks.flatMap((ask) => {
    const answer = given.answers[keyOf(ask)];
    return answer === undefined ? [] : [`- ${wordsOf(ask)}: ${typeof answer === 'boolean' ? yesNo(answer) : answer}`];
  });
  const paragraphs = [
    `You confirmed the safety card of ${event.name} on ${writtenDate(clock.slice(0, 10))} at ${clock.slice(11, 16)}, as ${given.name}. This is what it said:`,
    card.text,
    ...(answers.length > 0 ? [answers.join('\n')] : []),
    `It is number ${given.number} of its record, with this mark, by which nobody can change it unseen:\n${given.hash}`,
    `It is kept for ${card.keep_months} months after the event. You can read it here:\n${link}`,
  ];
  return { subject: `You confirmed the safety card: ${event.name}`, text: letter(reader, paragraphs) };
}

function yesNo(answer: boolean): string {
  return answer ? 'yes' : 'no';
}
