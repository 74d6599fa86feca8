import { gapsOf } from '#domain/message/audience.ts';
import type { MessageKind } from '#domain/message/message.ts';
import type { OrganizationFields, OrganizationType } from '#domain/organization.ts';
import type { OrganizationField } from '#domain/organization-fields.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { zonedInstant } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { loginLink } from '../login/login-link.ts';
import type { Mail } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import { bookedTrips } from '../trip/queries.ts';
import { findEvent } from '../event/queries.ts';
import { findMessage, organizationsOf } from './queries.ts';
import { standInLinks, writeMessage, type MessageFacts, type MessageLinks } from './write-message.ts';
import { type EventFacts, faceOf } from './texts.ts';

type Composing = Pick<Services, 'config' | 'database' | 'tokens' | 'now'>;
type Recipient = Awaited<ReturnType<typeof organizationsOf>>[number];
/** The outbox's data for a message to one person. */
export interface MessageMail {
  message: number;
  /** The fields that a reminder asks for. */
  fields: OrganizationField[];
}

/** The outbox's data for a test to its writer. */
export interface MessageTest {
  message: Pick<MessageFacts['message'], 'kind' | 'subject' | 'text' | 'is_news'> & { event: number };
  /** The person with whose values it is filled in. */
  as: number;
  fields: readonly OrganizationField[];
}

const year = 366 * 24 * 60 * 60_000;

/** undefined when there is nothing left to write about: a reminder of what has been filled in by now. */
export async function composeMessage(
  services: Composing,
  person: Recipient,
  { fields, message: id }: MessageMail,
  contact: string,
): Promise<Pick<Mail, 'subject' | 'text' | 'link' | 'button' | 'face' | 'unsubscribe'> | undefined> {
  const { config, database } = services;
  const found = await database.read((db) => readMessage(db, id, person.id));
  if (!found) return undefined;
  const { event, message, stored, trips } = found;
  // The stored values: a name counts as filled in even when mails leave it out.
  const gaps = gapsOf(
    stored as unknown as OrganizationFields & { type: OrganizationType },
    message.kind === 'reminder' ? fields : undefined,
  );
  if (message.kind === 'reminder' && gaps.length === 0) return undefined;
  const { links, unsubscribe } = await linksOf(services, person, event, message.kind === 'reminder' ? gaps : []);
  const facts = { message, person, event, trips, gaps, links, publicUrl: config.publicUrl, contact };
  const text = writeMessage(facts);
  const face = faceOf(event, config.publicUrl);
  return { ...text, ...buttonOf(message.kind), face, link: links.login, ...(message.is_news === 1 && { unsubscribe }) };
}

/** As the person would read it, but for the links, which nobody else may have. */
export async function composeTest(
  { config, database }: Composing,
  { as, fields, message }: MessageTest,
  contact: string,
): Promise<Pick<Mail, 'subject' | 'text' | 'link' | 'face'> | undefined> {
  const found = await database.read((db) => readFacts(db, message, as));
  if (!found) return undefined;
  const { stored: person, ...facts } = found;
  const { publicUrl } = config;
  const mail = writeMessage({ ...facts, person, gaps: fields, links: standInLinks(publicUrl), publicUrl, contact });
  const text = `This is a test. ${nameToAdmins(person)} would read:\n\n${mail.text}`;
  return { subject: `Test: ${mail.subject}`, text, link: publicUrl, face: faceOf(facts.event, publicUrl) };
}

/** An invitation asks for more than to log in. */
export function buttonOf(kind: MessageKind): { button?: string } {
  return kind === 'invitation' ? { button: 'Choose your boats' } : {};
}

async function readMessage(db: Db, id: number, organization: number) {
  const message = await findMessage(db, id);
  return message && readFacts(db, message, organization);
}

async function readFacts<Message extends { event: number }>(db: Db, message: Message, organization: number) {
  const event = await findEvent(db, message.event);
  const [stored] = await organizationsOf(db, [organization]);
  if (!event || !stored) return undefined;
  return { message, event, stored, trips: await bookedTrips(db, { event: event.id, organization }) };
}

/** They are valid until the event is over; the link to unsubscribe for a year. */
async function linksOf(
  services: Composing,
  person: Recipient,
  event: EventFacts,
  gaps: OrganizationField[],
): Promise<{ links: MessageLinks; unsubscribe: string }> {
  const { config, now, tokens } = services;
  const { publicUrl } = config;
  const until = zonedInstant(event.end_date, '23:59', event.time_zone) + 60_000;
  const login = await loginLink(services, person, until);
  const decline = await tokens.sign({ use: 'decline', id: person.id, event: event.id }, until);
  const stop = await tokens.sign({ use: 'stop', id: person.id }, now() + year);
  return {
    links: {
      login: `${login}?${gaps.length > 0 ? `fields=${gaps.join(',')}` : `event=${event.id}`}`,
      decline: `${publicUrl}/decline/${decline}`,
      stop: `${publicUrl}/unsubscribe/${stop}`,
    },
    unsubscribe: `${publicUrl}/api/unsubscribe/${stop}`,
  };
}
