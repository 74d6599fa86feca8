import type { ChangedTrip } from '#domain/disruption/changed-trips.ts';
import { boatName } from '#domain/wording.ts';
import { hasEnded } from '#domain/booking/leg-times.ts';
import { writtenDate } from '#domain/time.ts';
import { clockTime, dateIn } from '#domain/zone.ts';
import type { BookedTrip } from './queries.ts';
import { isAboutWaiting, waitingWords, type WaitingKind } from './waiting-texts.ts';

import type { MailText } from '../mail/transport.ts';

/** When and where a trip goes: what a mail compares. */
export type TripPlace = Pick<
  BookedTrip,
  'identifier' | 'date' | 'start_time' | 'end_time' | 'starting_point' | 'ending_point' | 'via'
>;
export type ToldTrip = Omit<BookedTrip, 'email'>;

/** Changes by another person to one's seats. */
export interface TripNews {
  kind:
    'trip_moved' | 'leg_cancelled' | 'boat_left' | 'booking_removed' | 'booked_for_you' | 'seats_drawn' | WaitingKind;
  trips: ToldTrip[];
  /** As it was, for a trip that has moved; or the trip that was given back in exchange. */
  before?: TripPlace;
  /** Until when an offer can be kept. */
  keep_by?: string;
  /** The harbour in which the person has no seat on after it, where people travel. */
  stays_in?: string;
}

export interface TripReader {
  first_name: string;
  publicUrl: string;
  /** '' when the organisers have not given one. */
  contact: string;
}

interface Words {
  /** The subject; the trip's name and day are added. */
  subject: string;
  happened: (event: string) => string;
  next: string;
}

const words: Record<Exclude<TripNews['kind'], 'trip_moved' | WaitingKind>, Words> = {
  leg_cancelled: {
    subject: 'Your trip has been cancelled',
    happened: (event) => `Your trip at ${event} has been cancelled:`,
    next: 'You can choose another trip in the calendar:',
  },
  boat_left: {
    subject: 'Your seat is gone: the boat has been taken off the trip',
    happened: (event) => `Your boat at ${event} has been taken off the trip, and your seat is gone with it:`,
    next: 'There may be a seat on another boat. Please look in the calendar:',
  },
  booking_removed: {
    subject: 'Your registration has been removed',
    happened: (event) => `The organisers of ${event} have removed your registration:`,
    next: 'Your trips, and others that you can choose, are in the calendar:',
  },
  seats_drawn: {
    subject: 'Your seats have been drawn',
    happened: (event) => `The seats of ${event} have been drawn. These are yours, and they are not taken away again:`,
    next: 'If one does not suit you, you can give it back in the calendar. Wishes that were not met are shown there too:',
  },
  booked_for_you: {
    subject: 'A seat has been booked for you',
    happened: (event) => `The organisers of ${event} have booked a seat for you:`,
    next: 'If it does not suit you, you can give the seat back in the calendar:',
  },
};

/** The effect of a disruption on one person's trips, as stored with the mail. */
export interface DayChange {
  changes: ChangedTrip<ToldTrip>[];
  reason: string;
  undo: boolean;
}

/** A mail about trips; `about` is the event whose face it has. */
export type TripMail = MailText & { link: string; about: number };

/** One mail for all changes that a disruption made to a person's trips: it names and links each day of which and to which they changed. */
export function dayChangedMail({ changes, reason, undo }: DayChange, reader: TripReader): TripMail {
  const trips = changes.flatMap(({ after, before }) => after ?? before ?? []);
  const [first] = trips;
  if (!first) throw new Error('A mail about no trip');
  const link = tripLink(reader.publicUrl, trips.find(({ state }) => state !== 'cancelled') ?? first);
  const onDays = Map.groupBy([...trips, ...changes.flatMap(({ before }) => before ?? [])], ({ date }) => date);
  const days = [...onDays.keys()].toSorted();
  const both = days.flatMap((day) => onDays.get(day)?.slice(0, 1) ?? []);
  const links = days.length > 1 ? both.map((trip) => tripLink(reader.publicUrl, trip)) : [link];
  const lines = changes.map(
    ({ after, before }) => `Before: ${before ? seated(before) : 'no seat'}\nNow: ${after ? seated(after) : 'no seat'}`,
  );
  const hasLost = changes.some(({ after }) => !after || after.state === 'cancelled');
  const paragraphs = [
    undo
      ? `The organisers of ${first.event_name} have taken back a change. Your trips are:`
      : `The organisers of ${first.event_name} have changed your day.`,
    ...(reason ? [`The reason: ${reason}`] : []),
    ...lines,
    hasLost
      ? `You can choose another trip in the calendar:\n${links.join('\n')}`
      : `You do not have to do anything. If the change does not suit you, please look in the calendar:\n${links.join('\n')}`,
  ];
  const subject = `Your day has changed: ${days.map(writtenDate).join(' and ')}`;
  return { subject, text: letter(reader, paragraphs), link, about: first.event };
}

function seated(trip: ToldTrip): string {
  return trip.state === 'cancelled' ? `${placed(trip)}: cancelled` : `${placed(trip)}, ${boatWords(trip)}`;
}

/** 'boat Saimo 30, berth A12' */
function boatWords(trip: ToldTrip): string {
  return `boat ${boatName(trip)}${trip.berth ? `, berth ${trip.berth}` : ''}`;
}

export function isTripNews(kind: string): kind is TripNews['kind'] {
  return kind === 'trip_moved' || isAboutWaiting(kind) || Object.hasOwn(words, kind);
}

export function tripNewsMail(news: TripNews, reader: TripReader): TripMail {
  const [first] = news.trips;
  if (!first) throw new Error('A mail about no trip');
  const link = tripLink(reader.publicUrl, first);
  const about = `${first.identifier}, ${writtenDate(first.date)}`;
  const mail = (subject: string, paragraphs: string[]): TripMail => ({
    subject,
    text: letter(reader, paragraphs),
    link,
    about: first.event,
  });
  if (news.kind === 'trip_moved') {
    const paragraphs = [
      `Your trip at ${first.event_name} has changed.`,
      `Before: ${placed(news.before ?? first)}\nNow: ${placed(first)}`,
      `Your seat on the boat ${boatName(first)} is still yours. If the change does not suit you, please look in the calendar:\n${link}`,
    ];
    return mail(`Your trip has changed: ${about}`, paragraphs);
  }
  if (isAboutWaiting(news.kind)) {
    const { paragraphs, subject } = waitingWords(news.kind, news, seatLine(first), first, link);
    return mail(`${subject}: ${about}`, paragraphs);
  }
  const { happened, next, subject } = words[news.kind];
  const paragraphs = [`${happened(first.event_name)}\n${news.trips.map(seatLine).join('\n')}`, `${next}\n${link}`];
  const others = news.trips.length > 1 ? ` and ${news.trips.length - 1} more` : '';
  return mail(`${subject}: ${about}${others}`, paragraphs);
}

function seatLine(trip: ToldTrip): string {
  return `- ${placed(trip)}, ${boatWords(trip)}`;
}

/** `trips` are those of one date, from early to late; a late mail leaves out trips that are over or cancelled. */
export function tomorrowMail(trips: ToldTrip[], reader: TripReader, now: number): TripMail | undefined {
  const ahead = trips.filter(
    ({ date, end_time, state, time_zone }) =>
      state !== 'cancelled' && !hasEnded({ date, end_time }, clockTime(now, time_zone)),
  );
  const [first] = ahead;
  if (!first) return undefined;
  const day = first.date === dateIn(now, first.time_zone) ? 'today' : 'tomorrow';
  const paragraphs = [...Map.groupBy(ahead, (trip) => trip.event).values()].flatMap((own) => eventOfDay(own, reader));
  return {
    subject: `Your day ${day}: ${writtenDate(first.date)}`,
    text: letter(reader, [`This is your day ${day}, ${writtenDate(first.date)}.`, ...paragraphs]),
    link: tripLink(reader.publicUrl, first),
    about: first.event,
  };
}

function eventOfDay(trips: ToldTrip[], { publicUrl }: TripReader): string[] {
  const [first] = trips;
  if (!first) return [];
  const place = first.event_location ? `, ${first.event_location}` : '';
  const lines = trips.map(
    (trip) =>
      `- ${trip.start_time}–${trip.end_time}: ${[trip.identifier, way(trip)].filter(Boolean).join(', ')}, boat ${boatName(trip)}`,
  );
  return [
    `${first.event_name}${place}:\n${lines.join('\n')}`,
    `If you cannot come, please give your seat back in the calendar, so that somebody else can take it:\n${tripLink(publicUrl, first)}`,
  ];
}

export function calendarLink(publicUrl: string, { date, event }: { date: string; event: number }): string {
  return `${publicUrl}/register/${event}?date=${date}`;
}

/** Opens the trip itself, on its boat, whatever has become of it since; the page says so. */
export function tripLink(publicUrl: string, trip: Pick<BookedTrip, 'event' | 'date' | 'leg' | 'boat'>): string {
  return `${calendarLink(publicUrl, trip)}&leg=${trip.leg}&boat=${trip.boat}`;
}

/** A booked seat in a list; one on a cancelled leg says so. */
export function tripLine(trip: ToldTrip): string {
  return `${seatLine(trip)}${trip.state === 'cancelled' ? ' (cancelled)' : ''}`;
}

/** 'A1, Wed 10 June 2026 10:00–11:00, from Pier A to Pier B via Russarö' */
function placed(trip: TripPlace): string {
  const when = `${writtenDate(trip.date)} ${trip.start_time}–${trip.end_time}`;
  return [trip.identifier, when, way(trip)].filter(Boolean).join(', ');
}

/** A round trip names its pier once. */
function way({ ending_point, starting_point, via }: TripPlace): string {
  const to = ending_point === starting_point ? '' : ending_point;
  return [starting_point && `from ${starting_point}`, to && `to ${to}`, via && `via ${via}`].filter(Boolean).join(' ');
}

export function letter({ contact, first_name }: TripReader, paragraphs: string[]): string {
  const hello = first_name ? `Hello ${first_name},` : 'Hello,';
  const questions = contact ? [`Questions? Please write to ${contact}`] : [];
  return `${[hello, ...paragraphs, ...questions].join('\n\n')}\n`;
}
