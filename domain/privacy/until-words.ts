import { writtenDate } from '../time.ts';
import { dataKinds, dueDate, type DataKind, type KeptFor } from './data-ends.ts';

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
  const { end_date, health_days, person_months, travel_days } = event;
  return end_date !== '' && [health_days, travel_days, person_months].every(Number.isInteger);
}
