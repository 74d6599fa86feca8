import type { ToldTrip } from '#domain/booked-trip.ts';
import { writtenDate } from '#domain/time.ts';
import { tripLink } from '../trip/links.ts';
import { kind, type Kind, type Trigger } from './kind.ts';
import { letter } from './letter.ts';
import { pushAbout, seatLine, seatWords } from './trip-words.ts';

/** One or more seats of a person, by day and time. */
export interface Seats {
  trips: ToldTrip[];
}

interface SeatWords {
  name: string;
  trigger: Trigger<Seats>;
  whoIsTold: string;
  /** The trip's name and day are added. */
  subject: string;
  happened: (event: string) => string;
  /** The one action that it allows; its link follows. */
  next: string;
  /** Of what a device shows. */
  title: string;
}

/** A kind that lists seats that were given or taken, all in one mail. */
export function seatKind({ happened, next, subject, title, ...declared }: SeatWords): Kind<Seats> {
  return kind<Seats>({
    ...declared,
    mail({ trips }, { reader }) {
      const [first] = trips;
      if (!first) return undefined;
      const link = tripLink(reader.publicUrl, first);
      const paragraphs = [`${happened(first.event_name)}\n${trips.map(seatLine).join('\n')}`, `${next}\n${link}`];
      const others = trips.length > 1 ? ` and ${trips.length - 1} more` : '';
      const about = `${first.identifier}, ${writtenDate(first.date)}${others}`;
      return { subject: `${subject}: ${about}`, text: letter(reader, paragraphs), link, about: first.event };
    },
    shortText({ trips }, now) {
      const [first] = trips;
      const more = trips.length > 1 ? `, and ${trips.length - 1} more` : '';
      return first && pushAbout(first, title, `${seatWords(first, now)}${more}`);
    },
  });
}
