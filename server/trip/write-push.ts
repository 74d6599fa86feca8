import type { ChangedTrip } from '#domain/disruption/changed-trips.ts';
import type { PushText } from '#domain/push.ts';
import { writtenDay } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { dateIn, zonedInstant } from '#domain/zone.ts';
import type { ToldTrip, TripNews, TripPlace } from './texts.ts';

type PushKind = Exclude<TripNews['kind'], 'offer_lapsed'>;

const titles: Record<PushKind, string> = {
  trip_moved: 'Your trip has moved',
  leg_cancelled: 'Your trip is cancelled',
  boat_left: 'Your seat is gone',
  booking_removed: 'Your seat is gone',
  booked_for_you: 'You have a seat',
  seats_drawn: 'Your seats are drawn',
  seat_given: 'You have a seat',
  seat_offered: 'A seat is offered to you',
};

/** What a phone shows of a change of one's own trips; undefined where nobody would run for it. */
export function pushOfNews({ before, keep_by, kind, stays_in, trips }: TripNews, now: number): PushText | undefined {
  const [first] = trips;
  if (!first || kind === 'offer_lapsed') return undefined;
  const more = trips.length > 1 ? `, and ${trips.length - 1} more` : '';
  const body = kind === 'trip_moved' ? movedWords(before ?? first, first, now) : `${seatWords(first, now)}${more}`;
  const after = [
    stays_in !== undefined && `It leaves you in ${stays_in}.`,
    keep_by !== undefined && `Keep it by ${keep_by}.`,
  ].filter(Boolean);
  return pushAbout(first, titles[kind], after.length > 0 ? `${body}. ${after.join(' ')}` : body);
}

/** All that a change of the day made of one person's trips. */
export function pushOfDay(
  changes: readonly ChangedTrip<ToldTrip>[],
  isUndo: boolean,
  now: number,
): PushText | undefined {
  const about = changes.flatMap(({ after, before }) => after ?? before ?? []).toSorted(byTime)[0];
  if (!about) return undefined;
  const lines = changes.map(({ after, before }) => {
    const was = before ?? after;
    if (!was) return '';
    if (!after) return `${seatWords(was, now)}: no seat`;
    if (after.state === 'cancelled') return `${seatWords(was, now)}: cancelled`;
    return before && before.boat === after.boat ? movedWords(before, after, now) : `Now ${seatWords(after, now)}`;
  });
  const title = isUndo ? 'A change of your day is taken back' : 'Your day has changed';
  return pushAbout(about, title, lines.join('\n'));
}

export function pushOfSoon(trip: ToldTrip, minutes: number): PushText {
  const where = trip.berth ? `at berth ${trip.berth}` : trip.starting_point && `at ${trip.starting_point}`;
  return pushAbout(trip, `In ${minutes} minutes ${where}`.trim(), `${trip.start_time} ${boatName(trip)}`);
}

/** It is of no use once the trip has left; what is about another time is of none a day later. */
function pushAbout(trip: ToldTrip, title: string, body: string): PushText {
  return {
    title,
    body,
    path: `/register/${trip.event}?date=${trip.date}&leg=${trip.leg}&boat=${trip.boat}`,
    tag: `trip ${trip.leg}`,
    until: zonedInstant(trip.date, trip.end_time, trip.time_zone),
  };
}

/** '10:15 Fjordline 36 now leaves 10:45, berth 7' */
function movedWords(before: TripPlace, after: ToldTrip, now: number): string {
  const to = before.date === after.date ? after.start_time : `${writtenDay(after.date)} ${after.start_time}`;
  const from = `${dayWords(before, after.time_zone, now)}${before.start_time} ${boatName(after)}`;
  return `${from} now leaves ${to}${after.berth ? `, berth ${after.berth}` : ''}`;
}

/** '10:15 Fjordline 36, berth 7'; with its day unless that is today. */
function seatWords(trip: ToldTrip, now: number): string {
  const berth = trip.berth ? `, berth ${trip.berth}` : '';
  return `${dayWords(trip, trip.time_zone, now)}${trip.start_time} ${boatName(trip)}${berth}`;
}

function dayWords({ date }: { date: string }, zone: string, now: number): string {
  return date === dateIn(now, zone) ? '' : `${writtenDay(date)} `;
}

function byTime(one: ToldTrip, other: ToldTrip): number {
  return `${one.date} ${one.start_time}`.localeCompare(`${other.date} ${other.start_time}`);
}
