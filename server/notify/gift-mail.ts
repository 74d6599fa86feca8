import type { BookedTrip, ToldTrip, TripPlace } from '#domain/booked-trip.ts';
import { toIso, writtenDate } from '#domain/time.ts';
import { wakingMoment } from '#domain/waiting/offer.ts';
import { clockTime } from '#domain/zone.ts';
import { tripLink } from '../trip/links.ts';
import type { Reader, Told, Trigger, Written } from './kind.ts';
import { letter } from './letter.ts';
import { seatsFrom } from './seat-news.ts';

/** A seat from the waiting list. */
export interface Gift {
  trips: ToldTrip[];
  /** The trip that was given back in exchange. */
  before?: TripPlace;
  /** Until when an offer can be kept. */
  keep_by?: string;
  /** The harbour in which the person has no seat on after it, where people travel. */
  stays_in?: string;
}

export function afterGifts(isOffer: boolean): Trigger<Gift> {
  return {
    after: ['registration.created'],
    async told(tx, changes) {
      const at = changes[0]?.at ?? '';
      const given = await seatsFrom(tx, 'waiting', changes);
      return given
        .filter(({ confirm_by }) => (confirm_by !== undefined) === isOffer)
        .map(({ before, confirm_by, stays_in, trip }) =>
          atWaking(at, trip, {
            trips: [trip],
            ...(before && { before }),
            ...(confirm_by !== undefined && { keep_by: clockWords(Date.parse(confirm_by), trip) }),
            ...(stays_in !== undefined && { stays_in }),
          }),
        );
    },
  };
}

/** Nobody is woken for it: what is written at night is sent at 07:00, from when the time to answer counts too. */
export function atWaking(at: string, { organization, time_zone }: ToldTrip, details: Gift): Told<Gift> {
  return { organization, details, dueAt: toIso(wakingMoment(Date.parse(at), time_zone)) };
}

/** '08:40', and the day where it is not that of the trip. */
function clockWords(moment: number, { date, time_zone }: Pick<BookedTrip, 'date' | 'time_zone'>): string {
  const clock = clockTime(moment, time_zone);
  const day = clock.slice(0, 10);
  return day === date ? clock.slice(11, 16) : `${clock.slice(11, 16)} on ${writtenDate(day)}`;
}

export function giftMail(
  { stays_in, trips: [trip] }: Gift,
  reader: Reader,
  say: (trip: ToldTrip, link: string, stays: string[]) => { subject: string; paragraphs: string[] },
): Written | undefined {
  if (!trip) return undefined;
  const link = tripLink(reader.publicUrl, trip);
  const stays =
    stays_in === undefined
      ? []
      : [`It leaves you in ${stays_in}: you have no seat yet on a boat that goes on from there.`];
  const { paragraphs, subject } = say(trip, link, stays);
  return {
    subject: `${subject}: ${trip.identifier}, ${writtenDate(trip.date)}`,
    text: letter(reader, paragraphs),
    link,
    about: trip.event,
  };
}
