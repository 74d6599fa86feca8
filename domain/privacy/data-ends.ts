import { type KeptFor, keptNames } from '../event-fields.ts';
import { fieldOf, organizationFieldNames, type OrganizationField } from '../organization-fields.ts';
import { daysAfter, writtenDate } from '../time.ts';

/** Personal fields by how long they are kept after an event, health data the shortest. */
export const dataKinds = ['health', 'travel', 'person'] as const;
export type DataKind = (typeof dataKinds)[number];
/** Confirmations of a safety card end by themselves: each after the months that its person read before confirming. */
export type EndKind = DataKind | 'confirmation';

/** The fields of two kinds; the kind 'person' empties all fields. */
export function fieldsThatEnd(kind: 'health' | 'travel'): OrganizationField[] {
  return organizationFieldNames.filter((name) => fieldOf(name).ends === kind);
}

export type EndingEvent = { id: number; end_date: string } & KeptFor;

/** The first day on which the data of this kind is gone. */
export function dueDate(kind: DataKind, event: EndingEvent): string {
  if (kind === 'health') return daysAfter(event.end_date, event.health_days);
  if (kind === 'travel') return daysAfter(event.end_date, event.travel_days);
  return monthsAfter(event.end_date, event.person_months);
}

/** When confirmations of an event that were to be kept so long are gone; number and hash stay. */
export function confirmationsEnd({ end_date }: Pick<EndingEvent, 'end_date'>, keepMonths: number): string {
  return monthsAfter(end_date, keepMonths);
}

const daysOfNotice = 7;

export interface Announced {
  reminded_on: string;
  ended_at: string | null;
}

/**
 * The steps that are due today. Nothing ends without notice: after a time in which the server was off there is still a day
 * of it. A notice from a later day than today was given by a clock that was wrong, and does not count.
 */
export function nextStep(due: string, announced: Announced | undefined, today: string): 'nothing' | 'remind' | 'end' {
  if (announced?.ended_at) return 'nothing';
  if (today < daysAfter(due, -daysOfNotice)) return 'nothing';
  if (!announced || announced.reminded_on > today) return 'remind';
  return today >= due && today > announced.reminded_on ? 'end' : 'nothing';
}

export interface Participant {
  id: number;
  /** Those in which it has a booking or a boat. */
  events: number[];
  /** The date on which it last said something of itself; undefined when that is not known. */
  said_on: string | undefined;
}

/**
 * Finds the people whose data of this kind ends with the event: they took part in it, or spoke for it, and in no other event whose
 * data has still to be kept. A statement is for the first event that had not ended on that day.
 */
export function peopleWhoseDataEnds(
  kind: DataKind,
  event: EndingEvent,
  { events, people, today }: { events: EndingEvent[]; people: Participant[]; today: string },
): number[] {
  const byEnd = events.toSorted((a, b) => a.end_date.localeCompare(b.end_date));
  const kept = new Set(byEnd.filter((each) => each.id !== event.id && dueDate(kind, each) > today).map(({ id }) => id));
  return people
    .filter((person) => {
      const meant = byEnd.find(({ end_date }) => person.said_on !== undefined && end_date >= person.said_on)?.id;
      const own = meant === undefined ? person.events : [...person.events, meant];
      return own.includes(event.id) && !own.some((each) => kept.has(each));
    })
    .map(({ id }) => id);
}

/** The 31st of a month that has none is the first of the next. */
function monthsAfter(date: string, months: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() < Number(date.slice(-2))) moved.setUTCDate(1);
  return moved.toISOString().slice(0, 10);
}

const what: Record<DataKind, string> = { health: 'allergies', travel: 'travel and hotel', person: 'all else' };

/** The days on which people's data will be deleted, for the form that sets the periods; without days while a field is empty. */
export function untilWords(event: Partial<KeptFor> & { end_date: string }, today: string): string {
  if (!isWhole(event)) return 'Then it is deleted automatically. Admins get a mail a week before.';
  const days = dataKinds.map((kind) => ({ kind, date: dueDate(kind, { id: 0, ...event }) }));
  const [first, second, third] = days.map(({ date, kind }) => `${what[kind]} on ${writtenDate(date)}`);
  const late = days.some(({ date }) => date <= today)
    ? ' Where that day has passed, they get the mail first, and it is deleted a day later.'
    : '';
  return `Deleted automatically: ${first}, ${second}, ${third}. Admins get a mail a week before.${late}`;
}

function isWhole(event: Partial<KeptFor> & { end_date: string }): event is KeptFor & { end_date: string } {
  return event.end_date !== '' && keptNames.every((name) => Number.isInteger(event[name]));
}
