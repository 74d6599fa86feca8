import { answerLines } from '#domain/safety/asks.ts';
import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import { answersIn, cardsOf } from '../facts/card-queries.ts';
import { findEvent } from '../event/queries.ts';
import { confirmationNumbered, placeWords } from '../safety/queries.ts';
import { linkUntilEnd } from './faces.ts';
import { kind } from './kind.ts';
import { letter } from './letter.ts';

/** The whole of what was confirmed; it names the leg and boat where that was on the phone of a crew. */
export const cardReceipt = kind<{ event: number; number: number }>({
  name: 'card_receipt',
  trigger: { after: ['card.confirmed'] },
  whoIsTold: 'the person whose safety card is confirmed, who is no walk-up',
  async mail({ event: id, number }, { reader, services }) {
    const found = await services.database.read(async (db) => {
      const event = await findEvent(db, id);
      const record = await confirmationNumbered(db, id, number);
      const card = (await cardsOf(db, id)).find(({ version }) => version === record?.version);
      return event && record && card ? { event, record, card } : undefined;
    });
    if (!found) return undefined; // The person is erased.
    const { card, event, record } = found;
    const link = `${await linkUntilEnd(services, reader, event)}?card=${id}`;
    const clock = clockTime(Date.parse(record.at), event.time_zone);
    const moment = `on ${writtenDate(clock.slice(0, 10))} at ${clock.slice(11, 16)}`;
    const answers = answerLines(card.asks, answersIn(record)).map((line) => `- ${line}`);
    const isOwn = record.leg === null;
    const paragraphs = [
      isOwn
        ? `You confirmed the safety card of ${event.name} ${moment}, as ${record.name}. This is what it said:`
        : `The safety card of ${event.name} was confirmed for you ${moment} on the phone of a crew (${placeWords(record)}), as ${record.name}. What you have answered yourself stays as it is. If this was not you, confirm it again below, and tell the organisers. This is what it said:`,
      card.text,
      ...(answers.length > 0 ? [answers.join('\n')] : []),
      `It is kept for ${card.keep_months} months after the event. You can read and change it here:\n${link}`,
    ];
    const subject = isOwn ? 'You confirmed the safety card' : 'Your safety card was confirmed on the quay';
    return { about: id, link, subject: `${subject}: ${event.name}`, text: letter(reader, paragraphs) };
  },
});
