import { type LegPlan, sails } from './event-facts.ts';
import {
  type EventOfMessage,
  fillMessage,
  messagePlaceholders,
  type MessageValues,
  valuesOfEvent,
} from './message/placeholders.ts';
import { writtenDay } from './time.ts';
import { boatName, counted } from './wording.ts';
import type { LegChange } from './disruption/context.ts';

interface Start {
  date: string;
  start_time: string;
}

/** A boat of a leg as a group chat is told of it. No names of people: a group has readers whom nobody knows. */
export interface GroupTrip {
  leg: number;
  boat: string;
  berth: string;
  /** null while it does not sail. */
  before: Start | null;
  after: Start | null;
  /** It is over, or under way. */
  left?: boolean;
}

/** What an organiser tells a group: trips that are or become other ones, or what was written to people. */
export type GroupNews =
  | { trips: readonly GroupTrip[]; reason: string; more?: string | undefined }
  | { subject: string; text: string; event: EventOfMessage };

/**
 * Two or three plain lines, the last one the link: '10:15 Fjordline 36 now leaves 10:45 from berth 7. Wind.' A day is named
 * unless it is `today`.
 */
export function groupChatText(news: GroupNews, link: string, today: string): string {
  const lines = 'trips' in news ? [tripWords(news, today), news.more] : messageWords(news);
  return [...lines.filter(Boolean), link].join('\n');
}

/** The boats whose trips a change of the day has changed, each on its leg, with its berth there. */
export function groupTripsOf(
  legs: readonly Omit<LegChange, 'fields'>[],
  boats: readonly { id: number; make: string; model: string }[],
  berthOn: (leg: number, boat: number) => string,
): GroupTrip[] {
  return legs.flatMap(({ from, id: leg, to }) =>
    [...new Set([...from.boats, ...to.boats])].flatMap((id) => {
      const boat = boats.find((each) => each.id === id);
      const [before, after] = [startOf(from, id), startOf(to, id)];
      const isSame = before?.date === after?.date && before?.start_time === after?.start_time;
      return !boat || isSame ? [] : { leg, boat: boatName(boat), berth: berthOn(leg, id), before, after };
    }),
  );
}

export interface GroupDeparture {
  leg: {
    id: number;
    date: string;
    start_time: string;
    planned_start_time: string | null;
    state: string;
    reason?: string;
  };
  boat: { make: string; model: string; berth?: string };
  left: boolean;
  free: number;
}

/** A boat that is about to leave, as it is now. */
export function departureNews({ boat, free, leg, left }: GroupDeparture): GroupNews {
  const { date, planned_start_time, reason = '', start_time, state } = leg;
  const sailsNow = state !== 'cancelled';
  const trip = {
    leg: leg.id,
    boat: boatName(boat),
    berth: boat.berth ?? '',
    before: { date, start_time: planned_start_time ?? start_time },
    after: sailsNow ? { date, start_time } : null,
    left: left && sailsNow,
  };
  const hasSeats = sailsNow && !left && free > 0;
  return { trips: [trip], reason, more: hasSeats ? `${counted(free, 'seat is', 'seats are')} free.` : undefined };
}

function startOf(plan: LegPlan, boat: number): Start | null {
  return sails(plan) && plan.boats.includes(boat) ? { date: plan.date, start_time: plan.start_time } : null;
}

const maxTripsInWords = 2;
const maxBoatNames = 3;

function tripWords({ reason, trips }: { trips: readonly GroupTrip[]; reason: string }, today: string): string {
  const legs = [...Map.groupBy(trips.toSorted(byStart), keyOf).values()];
  const words =
    legs.length <= maxTripsInWords ? legs.map((leg) => legWords(leg, today)) : [allWords(trips, legs, today)];
  return [...words, sentence(reason)].filter(Boolean).join(' ');
}

/** The boats of a leg to which the same happens. */
function keyOf({ after, before, leg }: GroupTrip): string {
  return JSON.stringify([leg, before, after]);
}

function legWords(boats: readonly GroupTrip[], today: string): string {
  const [first] = boats;
  if (!first) return '';
  const { after, before, left } = first;
  const one = boats.length === 1;
  const names = `${startWords(before ?? after, today)} ${boatWords(boats)}`;
  if (!after) return `${names} ${one ? 'does' : 'do'} not sail.`;
  const from = one && first.berth ? ` from berth ${first.berth}` : '';
  if (!before) return `${names} ${one ? 'sails' : 'sail'}${from}.`;
  if (left) return `${names} ${one ? 'has' : 'have'} left.`;
  const verb = one ? 'leaves' : 'leave';
  if (before.date === after.date && before.start_time === after.start_time) return `${names} ${verb}${from}.`;
  const to = before.date === after.date ? after.start_time : `${writtenDay(after.date)} ${after.start_time}`;
  return `${names} now ${verb} ${to}${from}.`;
}

/** More than a chat reads one by one: 'Fjordline 36 does not sail: 10:00, 10:45, 11:30.' */
function allWords(trips: readonly GroupTrip[], legs: readonly (readonly GroupTrip[])[], today: string): string {
  const boats = new Set(trips.map(({ boat }) => boat));
  const [only = ''] = boats;
  const one = boats.size === 1;
  const who = one ? only : counted(trips.length, 'trip');
  const starts = (when: (trip: GroupTrip) => string) =>
    [...new Set(legs.flatMap(([first]) => (first ? [when(first)] : [])))].join(', ');
  const was = starts(({ after, before }) => startWords(before ?? after, today));
  if (trips.every(({ after }) => !after)) return `${who} ${one ? 'does' : 'do'} not sail: ${was}.`;
  if (trips.every(({ before }) => !before)) return `${who} ${one ? 'sails' : 'sail'}: ${was}.`;
  if (trips.every(({ after, before }) => after && before))
    return `${who} ${one ? 'leaves' : 'leave'} at another time: ${starts((trip) => `${startWords(trip.before, today)} now ${startWords(trip.after, today)}`)}.`;
  return `${who} ${one ? 'changes' : 'change'}: ${was}.`;
}

function boatWords(boats: readonly GroupTrip[]): string {
  const names = boats.map(({ boat }) => boat);
  if (names.length > maxBoatNames + 1) {
    const more = names.length - maxBoatNames;
    return `${names.slice(0, maxBoatNames).join(', ')} and ${more} more boats`;
  }
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}

function startWords(start: Start | null, today: string): string {
  if (!start) return '';
  return start.date === today ? start.start_time : `${writtenDay(start.date)} ${start.start_time}`;
}

function byStart(one: GroupTrip, other: GroupTrip): number {
  const start = ({ after, before }: GroupTrip) => `${(before ?? after)?.date} ${(before ?? after)?.start_time}`;
  return start(one).localeCompare(start(other)) || one.leg - other.leg || one.boat.localeCompare(other.boat);
}

/** 'wind' as 'Wind.', as an organiser types it. */
function sentence(reason: string): string {
  const [line = ''] = reason.trim().split('\n');
  if (!line) return '';
  const text = (line[0] ?? '').toUpperCase() + line.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

const maxCharacters = 280;

/** The subject and the first line of the text that is the same for everybody: lines that differ from person to person stay out. */
function messageWords({ event, subject, text }: { subject: string; text: string; event: EventOfMessage }) {
  const forAll = [subject, ...text.split('\n')].map((line) => lineForAll(line, event));
  const [title, first] = [forAll[0] || event.name, forAll.slice(1).find(Boolean)];
  return [title, first && (first.length > maxCharacters ? `${first.slice(0, maxCharacters - 1).trimEnd()}…` : first)];
}

function lineForAll(line: string, event: EventOfMessage): string {
  // No text has a NUL, so it marks what only one person may read.
  const personal = Object.fromEntries(Object.keys(messagePlaceholders).map((name) => [name, '\0'])) as MessageValues;
  const filled = fillMessage(line, { ...personal, ...valuesOfEvent(event) });
  return filled.includes('\0') ? '' : filled.trim();
}
