import type { ShownDraw } from './draw/wishes.ts';
import type { Event } from './event.ts';
import { datesBetween, daysAfter, oneDay } from './time.ts';
import { clockTime } from './zone.ts';

export type Phase = 'preparing' | 'inviting' | 'wishes' | 'booking' | 'eve' | 'day' | 'after';

type EventInTime = Pick<Event, 'start_date' | 'end_date' | 'time_zone' | 'published'> & {
  draw?: Pick<ShownDraw, 'opens_at' | 'drawn_at' | 'booking_opens_at'> | null | undefined;
};

/** A trip that sails; of a person those on which they have a seat, of a builder those of the own boats. */
export type SailingTrip = { date: string; end_time: string };

/** From the eve on changes of the day come before planning, and whoever has trips has found the way. */
export function isFromEveOn(phase: Phase): boolean {
  return phase === 'eve' || phase === 'day' || phase === 'after';
}

/** Whether seats are booked: before that nobody lacks one. */
export function isBooked(phase: Phase): boolean {
  return phase !== 'preparing' && phase !== 'inviting' && phase !== 'wishes';
}

/** How many wait for an organiser: people to be confirmed, invited, reminded of an invitation, seated; thanks and the report to be sent. */
export type Waiting = Record<'confirm' | 'invite' | 'remind' | 'fill' | 'thank' | 'publish', number>;
export type NextAct = keyof Waiting | 'change' | 'wishes' | 'write';

/** In the order of the work. Whoever is invited can already answer; before they book nobody lacks a seat. */
const actsOf: Record<Phase, readonly NextAct[]> = {
  preparing: ['confirm', 'invite', 'write'],
  inviting: ['remind', 'confirm', 'invite', 'write'],
  wishes: ['remind', 'confirm', 'invite', 'wishes'],
  booking: ['confirm', 'invite', 'remind', 'fill', 'write'],
  eve: ['change'],
  day: ['change'],
  after: ['thank', 'publish', 'write'],
};

/** What an organiser does next: the one main button of every page of the event that has no act of its own. */
export function nextAct(phase: Phase, waiting: Waiting): NextAct {
  const isWaiting = (act: NextAct) => !(act in waiting) || waiting[act as keyof Waiting] > 0;
  return actsOf[phase].find(isWaiting) ?? 'write';
}

/** From then on the day before is about tomorrow. */
const eveBegins = '16:00';

/**
 * Which part of an event it is, by the event's clock: what every page shows first, and what its primary button does. With
 * `trips` eve and day are those of whoever has them, else those of the event.
 */
export function phase(event: EventInTime, clock: string, trips?: readonly SailingTrip[]): Phase {
  if (clock.slice(0, 10) > event.end_date) return 'after';
  if (!event.published) return 'preparing';
  const today = clock.slice(0, 10);
  const now = clock.slice(11, 16);
  const days = trips ?? datesBetween(event.start_date, event.end_date).map((date) => ({ date, end_time: '24:00' }));
  if (days.some(({ date, end_time }) => date === today && end_time > now)) return 'day';
  if (now >= eveBegins && days.some(({ date }) => date === daysAfter(today, 1))) return 'eve';
  return beforeTheDay(event, clock);
}

/** '15 days to go', 'It ended yesterday'; nothing while it is on. */
export function awayWords({ end_date, start_date }: Pick<Event, 'start_date' | 'end_date'>, today: string): string {
  const away = (date: string) => Math.round((Date.parse(date) - Date.parse(today)) / oneDay);
  const [begins, ended] = [away(start_date), -away(end_date)];
  if (begins > 0) return begins === 1 ? 'It begins tomorrow' : `${begins} days to go`;
  if (ended > 0) return ended === 1 ? 'It ended yesterday' : `It ended ${ended} days ago`;
  return '';
}

function beforeTheDay({ draw, time_zone }: EventInTime, clock: string): Phase {
  const isPast = (moment: string) => clock >= clockTime(Date.parse(moment), time_zone);
  if (!draw || isPast(draw.booking_opens_at)) return 'booking';
  return isPast(draw.opens_at) && draw.drawn_at === null ? 'wishes' : 'inviting';
}
