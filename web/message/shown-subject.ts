import type { Event } from '#domain/event.ts';
import { fillMessage, messagePlaceholders, type MessageValues } from '#domain/message/placeholders.ts';
import { writtenPeriod } from '#domain/time.ts';

/** The subject as it was sent; what differs from person to person is left open. */
export function shownSubject(
  subject: string,
  event: Pick<Event, 'name' | 'location' | 'start_date' | 'end_date'> | undefined,
): string {
  if (!event) return subject;
  const open = Object.fromEntries(Object.keys(messagePlaceholders).map((name) => [name, '…'])) as MessageValues;
  const ofEvent = { event: event.name, event_dates: writtenPeriod(event), event_location: event.location };
  return fillMessage(subject, { ...open, ...ofEvent });
}
