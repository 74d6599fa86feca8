import { firstActive } from '#domain/active-event.ts';
import type { Event } from '#domain/event.ts';
import { variantOf } from '#domain/picture.ts';
import { oneMinute } from '#domain/time.ts';
import { zonedInstant } from '#domain/zone.ts';
import { loginLink } from '../login/login-link.ts';
import type { Services } from '../services.ts';
import type { MailFace } from '../mail/mail.ts';

export type EventFacts = Pick<Event, 'id' | 'name' | 'location' | 'start_date' | 'end_date' | 'time_zone'>;

/** The event that a mail is about which names none: the first that has not ended and is no draft. */
export function nextEvent<Found extends EventFacts & { published: number }>(
  events: Found[],
  now: number,
): Found | undefined {
  return firstActive(
    events.filter(({ published }) => published === 1),
    now,
  );
}

/** What leads a mail about an event. */
export function faceOf(event: Pick<Event, 'name' | 'picture'> | undefined, publicUrl: string): MailFace | undefined {
  return event && { name: event.name, picture: event.picture ? publicUrl + variantOf(event.picture, 640) : undefined };
}

/** It logs in until the event is over; an admin's never lives that long. */
export function linkUntilEnd(
  services: Pick<Services, 'config' | 'now' | 'tokens'>,
  reader: Parameters<typeof loginLink>[1],
  event: Pick<Event, 'end_date' | 'time_zone'>,
): Promise<string> {
  return loginLink(services, reader, endOf(event));
}

export function endOf({ end_date, time_zone }: Pick<Event, 'end_date' | 'time_zone'>): number {
  return zonedInstant(end_date, '23:59', time_zone) + oneMinute;
}
