import {
  type EventOfMessage,
  fillMessage,
  messagePlaceholders,
  type MessageValues,
  valuesOfEvent,
} from '#domain/message/placeholders.ts';

/** The subject as it was sent; what differs from person to person is left open. */
export function shownSubject(subject: string, event: EventOfMessage | undefined): string {
  if (!event) return subject;
  const open = Object.fromEntries(Object.keys(messagePlaceholders).map((name) => [name, '…'])) as MessageValues;
  return fillMessage(subject, { ...open, ...valuesOfEvent(event) });
}
