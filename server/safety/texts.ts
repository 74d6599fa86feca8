import { answerLines } from '#domain/safety/asks.ts';
import type { Answers, Card } from '#domain/safety/card.ts';
import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
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

/** The whole of what was confirmed; `where` names the leg and boat where it was confirmed on the phone of a crew. */
export function receiptMail(
  card: Card,
  given: { at: string; name: string; answers: Answers; where: string | undefined },
  { event, reader }: AboutCard,
  link: string,
): MailText {
  const clock = clockTime(Date.parse(given.at), event.time_zone);
  const answers = answerLines(card.asks, given.answers).map((line) => `- ${line}`);
  const moment = `on ${writtenDate(clock.slice(0, 10))} at ${clock.slice(11, 16)}`;
  const paragraphs = [
    given.where === undefined
      ? `You confirmed the safety card of ${event.name} ${moment}, as ${given.name}. This is what it said:`
      : `The safety card of ${event.name} was confirmed for you ${moment} on the phone of a crew (${given.where}), as ${given.name}. What you have answered yourself stays as it is. If this was not you, confirm it again below, and tell the organisers. This is what it said:`,
    card.text,
    ...(answers.length > 0 ? [answers.join('\n')] : []),
    `It is kept for ${card.keep_months} months after the event. You can read and change it here:\n${link}`,
  ];
  const subject =
    given.where === undefined ? 'You confirmed the safety card' : 'Your safety card was confirmed on the quay';
  return { subject: `${subject}: ${event.name}`, text: letter(reader, paragraphs) };
}
