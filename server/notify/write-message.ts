import type { ToldTrip } from '#domain/booked-trip.ts';
import { writtenGaps } from '#domain/message/audience.ts';
import { nameToAdmins, plainName } from '#domain/wording.ts';
import type { MessageKind } from '#domain/message/message.ts';
import { fillMessage, mentions, type MessageValues, valuesOfEvent } from '#domain/message/placeholders.ts';
import type { OrganizationType } from '#domain/organization.ts';
import type { OrganizationField } from '#domain/organization-fields.ts';
import type { EventFacts } from './faces.ts';
import { seatLine } from './trip-words.ts';
import type { MailText } from '../mail/mail.ts';

/** The values of a message to one person, the same for the preview, the test and the mail. */
export interface MessageFacts {
  message: { kind: MessageKind; subject: string; text: string; is_news: number };
  person: { email: string; first_name: string; last_name: string; organization_name: string; type: OrganizationType };
  event: EventFacts;
  trips: ToldTrip[];
  gaps: readonly OrganizationField[];
  links: MessageLinks;
  publicUrl: string;
  /** '' when the organisers have not given one. */
  contact: string;
}

/** Links that act in one person's name. */
export interface MessageLinks {
  login: string;
  accept: string;
  decline: string;
  stop: string;
}

/** Stand-ins for a preview and a test mail, so that nobody gets a link of another person. */
export function standInLinks(publicUrl: string): MessageLinks {
  return {
    login: `${publicUrl}/login/…`,
    accept: `${publicUrl}/accept/…`,
    decline: `${publicUrl}/decline/…`,
    stop: `${publicUrl}/unsubscribe/…`,
  };
}

export function writeMessage(facts: MessageFacts): MailText {
  const { message } = facts;
  const values = valuesOf(facts);
  const paragraphs = [fillMessage(message.text, values).trim(), ...whatIsAsked(facts, values), ...ending(facts)];
  const subject = fillMessage(message.subject, values).replaceAll(/\s+/g, ' ').trim();
  return { subject, text: `${paragraphs.join('\n\n')}\n` };
}

/** Text that a message of its kind must have, added unless the organiser's text has it. */
function whatIsAsked({ links, message, person }: MessageFacts, values: MessageValues): string[] {
  const { kind, text } = message;
  const says = (name: 'login_link' | 'missing') => mentions(text, name);
  if (kind === 'reminder')
    return [
      ...(says('missing') ? [] : [`Still missing:\n${values.missing}`]),
      ...(says('login_link') ? [] : [`Please fill it in here:\n${values.login_link}`]),
    ];
  if (kind === 'message') return [];
  const todo = person.type === 'manufacturer' ? 'add your boats' : 'choose your trips';
  return [
    ...(says('login_link') ? [] : [`To log in and ${todo}, please open this link:\n${values.login_link}`]),
    `Do you come? Please tell us here; you can ${todo} later:\n${links.accept}`,
    `If you cannot come, please tell us here, and we will not ask again:\n${links.decline}`,
  ];
}

function ending({ contact, links, message }: MessageFacts): string[] {
  const stop = `To get no more mails like this one, open this link. Mails about your own bookings still come.\n${links.stop}`;
  return [
    ...(contact ? [`Questions? Please write to ${contact}`] : []),
    ...(message.is_news === 1 ? [`--\n${stop}`] : []),
  ];
}

/** Names as plain words, since anybody may have filled in the form. An empty name is left out of the greeting. */
function valuesOf({ event, gaps, links, person, publicUrl, trips }: MessageFacts): MessageValues {
  const organization = plainName(person.organization_name);
  return {
    first_name: plainName(person.first_name) || organization || 'guest',
    last_name: plainName(person.last_name),
    organization_name: organization || plainName(nameToAdmins(person)),
    email: person.email,
    ...valuesOfEvent(event),
    trips: trips.map(tripLine).join('\n') || 'No trips yet',
    missing: writtenGaps(gaps, person.type) || 'Nothing',
    calendar_link: `${publicUrl}/register/${event.id}`,
    login_link: links.login,
  };
}

/** A booked seat in a list; one on a cancelled leg says so. */
function tripLine(trip: ToldTrip): string {
  return `${seatLine(trip)}${trip.state === 'cancelled' ? ' (cancelled)' : ''}`;
}
