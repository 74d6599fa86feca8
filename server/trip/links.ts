import type { BookedTrip } from '#domain/booked-trip.ts';

export function calendarLink(publicUrl: string, { date, event }: { date: string; event: number }): string {
  return `${publicUrl}/register/${event}?date=${date}`;
}

/** Opens the trip itself, on its boat, whatever has become of it since; the page says so. */
export function tripLink(publicUrl: string, trip: Pick<BookedTrip, 'event' | 'date' | 'leg' | 'boat'>): string {
  return `${calendarLink(publicUrl, trip)}&leg=${trip.leg}&boat=${trip.boat}`;
}
