import { writtenDate } from '#domain/time.ts';
import { kind } from './kind.ts';
import { pushAbout, seatLine, seatWords } from './trip-words.ts';
import { afterGifts, giftMail, type Gift } from './gift-mail.ts';

export const seatGiven = kind<Gift>({
  name: 'seat_given',
  trigger: afterGifts(false),
  whoIsTold: 'whoever got a seat from the waiting list; not before 07:00',
  mail: (gift, { reader }) =>
    giftMail(gift, reader, (trip, link, stays) => ({
      subject: 'You have a seat',
      paragraphs: [
        `A seat that you waited for at ${trip.event_name} has become free, and it is yours:\n${seatLine(trip)}`,
        ...stays,
        ...(gift.before
          ? [
              `In exchange you gave back: ${gift.before.identifier}, ${writtenDate(gift.before.date)} ${gift.before.start_time}`,
            ]
          : []),
        `If it does not suit you any more, please give it back here for the next in line:\n${link}`,
      ],
    })),
  shortText({ stays_in, trips: [trip] }, now) {
    if (!trip) return undefined;
    const stays = stays_in === undefined ? '' : `. It leaves you in ${stays_in}.`;
    return pushAbout(trip, 'You have a seat', `${seatWords(trip, now)}${stays}`);
  },
});
