import type { EndKind } from '#domain/privacy/data-ends.ts';
import { writtenDate, writtenPeriod } from '#domain/time.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import { firstActive } from '#domain/active-event.ts';
import type { Event } from '#domain/event.ts';
import type { OrganizationFields } from '#domain/organization.ts';
import { variantOf } from '#domain/picture.ts';
import { fillIn, type Placeholder, type Settings } from '#domain/settings.ts';
import { codeMinutes } from '../login/log-in-by-code.ts';
import { linkMinutes } from '../login/login-link.ts';
import { regeditHours } from '../login/regedit-link.ts';
import type { MailFace, MailText } from '../mail/transport.ts';

export type EventFacts = Pick<Event, 'id' | 'name' | 'location' | 'start_date' | 'end_date' | 'time_zone'>;
type Person = Pick<OrganizationFields, 'first_name' | 'last_name' | 'organization_name'> & { email: string };

/** The values for the two mails with the organiser's own words. */
export interface MailFacts {
  person: Person;
  event: EventFacts | undefined;
  link: string;
  publicUrl: string;
}

export function loginMail({
  code,
  link,
  publicUrl,
}: Pick<MailFacts, 'link' | 'publicUrl'> & { code?: string | undefined }): MailText {
  const byCode = code
    ? `\nOr type this code on the page where you asked for this mail, within ${codeMinutes} minutes:\n${code}\n`
    : '';
  const text = `Hello,

To log in, please open this link:
${link}

It works for ${linkMinutes} minutes. After that, ask for a new one at ${publicUrl}/login
${byCode}
If you did not ask for this mail, you do not have to do anything.
`;
  return { subject: 'Your login link', text };
}

export function registrationMail(template: Settings['registration_email'], facts: MailFacts): MailText {
  const { event } = facts;
  const usual = `Hello {{first_name}},

Thank you for your registration${event ? ' to {{event}} ({{event_dates}})' : ''}. We have received it.

To log in and choose your trips, please open this link:
{{login_link}}
`;
  return {
    subject: event ? `Your registration to ${event.name}` : 'Your registration',
    text: filledIn(template, usual, facts),
  };
}

export function confirmationMail(template: Settings['confirmation_email'], facts: MailFacts): MailText {
  const { event } = facts;
  const usual = `Hello {{first_name}},

Your registration${event ? ' to {{event}} ({{event_dates}})' : ''} has been confirmed. Welcome!

To log in, please open this link:
{{login_link}}
`;
  return { subject: 'Your registration has been confirmed', text: filledIn(template, usual, facts) };
}

/** Says what would change: another person may have filled in the form. */
export function regeditMail(changes: Partial<OrganizationFields>, link: string): MailText {
  const lines = Object.entries(changes).map(
    ([field, value]) => `- ${labelOf(field)}: ${[value].flat().join(', ') || '(empty)'}`,
  );
  const text = `Hello,

A registration form was sent with this email address, which is already registered. It would change:

${lines.join('\n')}

To accept this, please open this link and press 'Confirm the changes':
${link}

It works once, for ${regeditHours} hours. If you did not send the form, do not open the link, and nothing will change.
`;
  return { subject: 'Please confirm your new information', text };
}

/** To somebody who registers again as they are stored: there is nothing to accept. */
export function knownAlreadyMail(link: string): MailText {
  const text = `Hello,

A registration form was sent with this email address, which is already registered with the same information. Nothing has changed.

To log in, please open:
${link}
`;
  return { subject: 'You are registered already', text };
}

const namesOfData: Record<EndKind, string> = {
  confirmation: 'confirmations of the safety card, of which number and mark stay',
  health: 'allergies',
  travel: 'travel and hotel details',
  person: 'names, addresses, phones and everything else that people entered about themselves',
};

export interface EndOfData {
  event: string;
  kind: EndKind;
  due: string;
}

/** One mail for all that ends, so that nobody reads two of one subject. */
export function dataEndsMail(ends: EndOfData[], publicUrl: string): MailText {
  const [first, ...others] = ends;
  if (!first) throw new Error('A mail about no data');
  if (others.length === 0) return oneEndMail(first, publicUrl);
  const whens = new Set(ends.map(whenOf));
  const lines = ends.map((end) => `- ${end.event}: ${namesOfData[end.kind]}, ${whenOf(end)}`);
  const text = `Hello,

These data of people will be deleted, as they were told when they registered:

${lines.join('\n')}

People who take part in a later event keep theirs until then. Bookings and numbers stay. You do not have to do anything. If you still need a list, download it before:
${publicUrl}/downloads

You can change how long data is kept in the form of the event.
`;
  const events = new Set(ends.map(({ event }) => event));
  const whose = events.size === 1 ? `${first.event}: people's data` : "People's data";
  return { subject: `${whose} will be deleted${whens.size === 1 ? ` ${whenOf(first)}` : ''}`, text };
}

function whenOf({ due }: EndOfData): string {
  return due ? `on ${writtenDate(due)}` : 'tomorrow';
}

/** `due` is '' when the day is over already, because the server was off. */
function oneEndMail({ due, event, kind }: EndOfData, publicUrl: string): MailText {
  const when = whenOf({ due, event, kind });
  const text = `Hello,

The ${namesOfData[kind]} of the people of ${event} will be deleted ${when}, as they were told when they registered. People who take part in a later event keep theirs until then. Bookings and numbers stay.

You do not have to do anything. If you still need a list, download it before:
${publicUrl}/downloads

You can change how long data is kept in the form of the event.
`;
  return { subject: `${event}: people's data will be deleted ${when}`, text };
}

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

const samplePerson: Person = {
  first_name: 'Maija',
  last_name: 'Meri',
  organization_name: 'Boating Weekly',
  email: 'maija.meri@example.com',
};

/** For the preview; without an event to come, one of today. */
export function sampleFacts(publicUrl: string, event: EventFacts | undefined, now: number): MailFacts {
  const today = dateIn(now, defaultZone);
  const days = { start_date: today, end_date: today, time_zone: defaultZone };
  const sampleEvent = { id: 0, name: 'Test Days', location: 'The marina', ...days };
  return { person: samplePerson, event: event ?? sampleEvent, link: `${publicUrl}/login/…`, publicUrl };
}

function filledIn(template: string, usual: string, facts: MailFacts): string {
  const own = template.trim() ? template : usual;
  const withLink = /\{\{\s*login_link\s*\}\}/.test(own)
    ? own
    : `${own.trimEnd()}\n\nTo log in, please open this link:\n{{login_link}}\n`;
  const ends = `\n\nThe link works for ${linkMinutes} minutes. After that, ask for a new one at ${facts.publicUrl}/login\n`;
  return fillIn(withLink, valuesOf(facts)).trimEnd() + ends;
}

function valuesOf({ person, event, link }: MailFacts): Record<Placeholder, string> {
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

/** 'departure_airport' as a person reads it. */
function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
