import { writtenPeriod } from '../time.ts';

/** The placeholders of a message, each with the label of the button that inserts it. */
export const messagePlaceholders = {
  first_name: 'the first name',
  last_name: 'the last name',
  organization_name: 'the organization or publication',
  email: 'the e-mail address',
  event: 'the name of the event',
  event_dates: 'its first and last day',
  event_location: 'its place',
  trips: 'their trips at the event, a line each',
  missing: 'what they have not filled in yet, a line each',
  calendar_link: 'the address of the calendar',
  login_link: 'a link that logs them in',
} as const;
export type MessagePlaceholder = keyof typeof messagePlaceholders;
export type MessageValues = Record<MessagePlaceholder, string>;

export type EventOfMessage = Record<'name' | 'location' | 'start_date' | 'end_date', string>;

/** Those that are the same for everybody. */
export function valuesOfEvent(event: EventOfMessage) {
  return { event: event.name, event_dates: writtenPeriod(event), event_location: event.location };
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Unknown placeholders and unclosed braces: each would be sent unchanged. */
export function unknownPlaceholders(template: string): string[] {
  const unknown = [...template.matchAll(/\{\{([^{}\n]*)\}\}/g)]
    .map(([whole, name = '']) => ({ whole, name: name.trim() }))
    .filter(({ name }) => !Object.hasOwn(messagePlaceholders, name))
    .map(({ whole }) => whole);
  const rest = template.replaceAll(/\{\{[^{}\n]*\}\}/g, '');
  const broken = [...rest.matchAll(/\{\{[^\n]{0,20}|[^\s{}]{0,20}\}\}/g)].map(([found]) => found.trim());
  return [...new Set([...unknown, ...broken])];
}

/** In one pass, so that a placeholder within a name stays as typed. */
export function fillMessage(template: string, values: MessageValues): string {
  return template.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(messagePlaceholders, name) ? values[name as MessagePlaceholder] : whole,
  );
}

export function mentions(template: string, name: MessagePlaceholder): boolean {
  return [...template.matchAll(placeholder)].some(([, found]) => found === name);
}
