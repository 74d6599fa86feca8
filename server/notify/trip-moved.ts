import type { ToldTrip, TripPlace } from '#domain/booked-trip.ts';
import { writtenDate } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { tripLink } from '../trip/links.ts';
import { kind } from './kind.ts';
import { letter } from './letter.ts';
import { afterSeats } from './seat-news.ts';
import { movedWords, placed, pushAbout } from './trip-words.ts';

export const tripMoved = kind<{ trips: ToldTrip[]; before?: TripPlace }>({
  name: 'trip_moved',
  trigger: afterSeats('trip_moved'),
  whoIsTold: 'everybody else with a seat on a leg whose times or places are edited',
  mail({ before, trips: [trip] }, { reader }) {
    if (!trip) return undefined;
    const link = tripLink(reader.publicUrl, trip);
    const paragraphs = [
      `Your trip at ${trip.event_name} has changed.`,
      `Before: ${placed(before ?? trip)}\nNow: ${placed(trip)}`,
      `Your seat on the boat ${boatName(trip)} is still yours. If the change does not suit you, please look in the calendar:\n${link}`,
    ];
    const subject = `Your trip has changed: ${trip.identifier}, ${writtenDate(trip.date)}`;
    return { subject, text: letter(reader, paragraphs), link, about: trip.event };
  },
  shortText({ before, trips: [trip] }, now) {
    return trip && pushAbout(trip, 'Your trip has moved', movedWords(before ?? trip, trip, now));
  },
});
