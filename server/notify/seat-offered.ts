import { kind } from './kind.ts';
import { pushAbout, seatLine, seatWords } from './trip-words.ts';
import { afterGifts, giftMail, type Gift } from './gift-mail.ts';

export const seatOffered = kind<Gift>({
  name: 'seat_offered',
  trigger: afterGifts(true),
  whoIsTold: 'whoever can keep a seat from the waiting list; not before 07:00',
  mail: (gift, { reader }) =>
    giftMail(gift, reader, (trip, link, stays) => ({
      subject: `Keep your seat by ${gift.keep_by}`,
      paragraphs: [
        `A seat that you waited for at ${trip.event_name} is free:\n${seatLine(trip)}`,
        ...stays,
        `It is yours if you keep it by ${gift.keep_by}. After that the next in line has it. Keep it or give it back here:\n${link}`,
      ],
    })),
  shortText({ keep_by, stays_in, trips: [trip] }, now) {
    if (!trip) return undefined;
    const stays = stays_in === undefined ? '' : `It leaves you in ${stays_in}. `;
    return pushAbout(trip, 'A seat is offered to you', `${seatWords(trip, now)}. ${stays}Keep it by ${keep_by}.`);
  },
});
