import type { OrganizationFields } from '#domain/organization.ts';
import { fillIn, type Placeholder } from '#domain/settings.ts';
import { writtenPeriod } from '#domain/time.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import { linkMinutes, loginLink } from '../login/login-link.ts';
import { type EventFacts, nextEvent } from './faces.ts';
import type { Writing, Written } from './kind.ts';

/** The values for the two mails with the organiser's own words. */
export interface OwnFacts {
  person: Pick<OrganizationFields, 'first_name' | 'last_name' | 'organization_name'> & { email: string };
  event: EventFacts | undefined;
  link: string;
  publicUrl: string;
}

/** A mail in the organiser's own words, with a link that logs in. */
export async function inOwnWords(
  { events, reader, services }: Writing,
  write: (facts: OwnFacts) => Pick<Written, 'subject' | 'text'>,
): Promise<Written> {
  const event = nextEvent(events, services.now());
  const link = await loginLink(services, reader);
  return { about: event?.id, link, ...write({ person: reader, event, link, publicUrl: reader.publicUrl }) };
}

/** For the preview; without an event to come, one of today. */
export function sampleFacts(publicUrl: string, event: EventFacts | undefined, now: number): OwnFacts {
  const person = {
    first_name: 'Maija',
    last_name: 'Meri',
    organization_name: 'Boating Weekly',
    email: 'maija.meri@example.com',
  };
  const today = dateIn(now, defaultZone);
  const days = { start_date: today, end_date: today, time_zone: defaultZone };
  const sampleEvent = { id: 0, name: 'Test Days', location: 'The marina', ...days };
  return { person, event: event ?? sampleEvent, link: `${publicUrl}/login/…`, publicUrl };
}

/** The organiser's text, or the usual one; either has the link. */
export function filledIn(template: string, usual: string, facts: OwnFacts): string {
  const own = template.trim() ? template : usual;
  const withLink = /\{\{\s*login_link\s*\}\}/.test(own)
    ? own
    : `${own.trimEnd()}\n\nTo log in, please open this link:\n{{login_link}}\n`;
  const ends = `\n\nThe link works for ${linkMinutes} minutes. After that, ask for a new one at ${facts.publicUrl}/login\n`;
  return fillIn(withLink, valuesOf(facts)).trimEnd() + ends;
}

function valuesOf({ person, event, link }: OwnFacts): Record<Placeholder, string> {
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    organization_name: person.organization_name,
    email: person.email,
    event: event?.name ?? '',
    event_dates: event ? writtenPeriod(event) : '',
    event_location: event?.location ?? '',
    login_link: link,
  };
}
