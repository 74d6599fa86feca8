import type { ToldTrip, TripPlace } from '#domain/booked-trip.ts';
import type { PushText } from '#domain/push.ts';
import { writtenDate, writtenDay } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { dateIn, zonedInstant } from '#domain/zone.ts';

/** A booked seat in a list of a mail. */
export function seatLine(trip: ToldTrip): string {
  return `- ${placed(trip)}, ${boatWords(trip)}`;
}

/** 'boat Saimo 30, berth A12' */
export function boatWords(trip: ToldTrip): string {
  return `boat ${boatName(trip)}${trip.berth ? `, berth ${trip.berth}` : ''}`;
}

/** 'A1, Wed 10 June 2026 10:00–11:00, from Pier A to Pier B via Russarö' */
export function placed(trip: TripPlace): string {
  const when = `${writtenDate(trip.date)} ${trip.start_time}–${trip.end_time}`;
  return [trip.identifier, when, way(trip)].filter(Boolean).join(', ');
}

/** A round trip names its pier once. */
export function way({ ending_point, starting_point, via }: TripPlace): string {
  const to = ending_point === starting_point ? '' : ending_point;
  return [starting_point && `from ${starting_point}`, to && `to ${to}`, via && `via ${via}`].filter(Boolean).join(' ');
}

/** What a device shows of a trip. It is of no use once the trip has left; what is about another time is of none a day later. */
export function pushAbout(trip: ToldTrip, title: string, body: string): PushText {
  return {
    title,
    body,
    path: `/register/${trip.event}?date=${trip.date}&leg=${trip.leg}&boat=${trip.boat}`,
    tag: `trip ${trip.leg}`,
    until: zonedInstant(trip.date, trip.end_time, trip.time_zone),
  };
}

/** On a device: '10:15 Fjordline 36 now leaves 10:45, berth 7' */
export function movedWords(before: TripPlace, after: ToldTrip, now: number): string {
  const to = before.date === after.date ? after.start_time : `${writtenDay(after.date)} ${after.start_time}`;
  const from = `${dayWords(before, after.time_zone, now)}${before.start_time} ${boatName(after)}`;
  return `${from} now leaves ${to}${after.berth ? `, berth ${after.berth}` : ''}`;
}

/** On a device: '10:15 Fjordline 36, berth 7'; with its day unless that is today. */
export function seatWords(trip: ToldTrip, now: number): string {
  const berth = trip.berth ? `, berth ${trip.berth}` : '';
  return `${dayWords(trip, trip.time_zone, now)}${trip.start_time} ${boatName(trip)}${berth}`;
}

function dayWords({ date }: { date: string }, zone: string, now: number): string {
  return date === dateIn(now, zone) ? '' : `${writtenDay(date)} `;
}
