import type { BookedTrip } from '#domain/booked-trip.ts';
import { boatName } from '#domain/wording.ts';
import { ics, type IcsEntry } from '#domain/ics.ts';
import { zonedInstant } from '#domain/zone.ts';
import type { Config } from '../config.ts';
import { tripLink } from './links.ts';

/** Booked trips as a calendar program reads them. */
export function writeCalendar(
  trips: BookedTrip[],
  { now, publicUrl }: { publicUrl: Config['publicUrl']; now: number },
): string {
  const entries = trips.map((trip) => entryOf(trip, publicUrl));
  return ics({ name: 'Seatrial trips', stamp: now, entries });
}

function entryOf(trip: BookedTrip, publicUrl: string): IcsEntry {
  const { date, description, ending_point, event_location, event_name, starting_point, via } = trip;
  const way = [starting_point && `From ${starting_point}`, via && `via ${via}`, ending_point && `to ${ending_point}`];
  return {
    uid: `trip-${trip.id}@${new URL(publicUrl).hostname}`,
    start: zonedInstant(date, trip.start_time, trip.time_zone),
    end: zonedInstant(date, trip.end_time, trip.time_zone),
    summary: `${trip.identifier}: ${boatName(trip)}`,
    location: [starting_point, event_location].filter(Boolean).join(', '),
    description: [event_name, way.filter(Boolean).join(' '), description].filter(Boolean).join('\n'),
    url: tripLink(publicUrl, trip),
    isCancelled: trip.state === 'cancelled',
    sequence: trip.revision,
  };
}
