import { kind } from './kind.ts';
import { withoutAddress } from './seat-news.ts';
import { seatLine } from './trip-words.ts';
import { atWaking, giftMail, type Gift } from './gift-mail.ts';

export const offerLapsed = kind<Gift>({
  name: 'offer_lapsed',
  trigger: {
    after: ['registration.lapsed'],
    told: (_tx, changes) =>
      changes.flatMap(({ at, before = [] }) =>
        before.map(withoutAddress).map((trip) => atWaking(at, trip, { trips: [trip] })),
      ),
  },
  whoIsTold: 'whoever has not kept an offered seat in time; not before 07:00',
  mail: (gift, { reader }) =>
    giftMail(gift, reader, (trip, link) => ({
      subject: 'The seat has gone to the next in line',
      paragraphs: [
        `The time to keep this seat at ${trip.event_name} has passed, and it is offered to the next in line:\n${seatLine(trip)}`,
        `You can wait for the boat again in the calendar:\n${link}`,
      ],
    })),
});
