import { gapsOf } from '#domain/message/audience.ts';
import type { MessageKind } from '#domain/message/message.ts';
import type { OrganizationFields, OrganizationType } from '#domain/organization.ts';
import type { OrganizationField } from '#domain/organization-fields.ts';
import { oneDay } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { findEvent } from '../event/queries.ts';
import { bookedTrips } from '../trip/queries.ts';
import { type EventFacts, endOf, linkUntilEnd } from './faces.ts';
import { type Composing, kind, type Reader } from './kind.ts';
import { findMessage, organizationsOf } from './queries.ts';
import { writeMessage, type MessageLinks } from './write-message.ts';

/** `fields` are those that a reminder asks for. */
export const message = kind<{ message: number; fields: OrganizationField[] }>({
  name: 'message',
  trigger: { after: ['message.sent', 'invitation.sent', 'reminder.sent'] },
  whoIsTold: 'those whom an admin saw and chose, one mail to an address',
  /** undefined when there is nothing left to write about: a reminder of what has been filled in by now. */
  async mail({ fields, message: id }, { reader, services }) {
    const { config, database } = services;
    const found = await database.read(async (db) => {
      const sent = await findMessage(db, id);
      return sent && readFacts(db, sent, reader.id);
    });
    if (!found) return undefined;
    const { event, message: sent, stored, trips } = found;
    // The stored values: a name counts as filled in even when mails leave it out.
    const person = stored as unknown as OrganizationFields & { type: OrganizationType };
    const isReminder = sent.kind === 'reminder';
    const gaps = gapsOf(person, isReminder ? fields : undefined);
    if (isReminder && gaps.length === 0) return undefined;
    const { links, unsubscribe } = await linksOf(services, reader, event, isReminder ? gaps : []);
    const { publicUrl } = config;
    const text = writeMessage({ message: sent, person: reader, event, trips, gaps, links, publicUrl, contact: reader.contact }); // prettier-ignore
    return { ...text, ...buttonOf(sent.kind, reader.type), about: event.id, link: links.login, ...(sent.is_news === 1 && { unsubscribe }) }; // prettier-ignore
  },
});

/** An invitation asks for more than to log in. */
export function buttonOf(kind: MessageKind, type: OrganizationType): { button?: string } {
  if (kind !== 'invitation') return {};
  return { button: type === 'manufacturer' ? 'Add your boats' : 'Choose your boats' };
}

/** What a message to this person is written from. */
export async function readFacts<Message extends { event: number }>(db: Db, sent: Message, organization: number) {
  const event = await findEvent(db, sent.event);
  const [stored] = await organizationsOf(db, [organization]);
  if (!event || !stored) return undefined;
  return { message: sent, event, stored, trips: await bookedTrips(db, { event: event.id, organization }) };
}

const year = 366 * oneDay;

/** They are valid until the event is over; the link to unsubscribe for a year. */
async function linksOf(
  services: Composing,
  reader: Reader,
  event: EventFacts,
  gaps: OrganizationField[],
): Promise<{ links: MessageLinks; unsubscribe: string }> {
  const { now, tokens } = services;
  const { id, publicUrl } = reader;
  const login = await linkUntilEnd(services, reader, event);
  const decline = await tokens.sign({ use: 'decline', id, event: event.id }, endOf(event));
  const stop = await tokens.sign({ use: 'stop', id }, now() + year);
  return {
    links: {
      login: `${login}?${gaps.length > 0 ? `fields=${gaps.join(',')}` : `event=${event.id}`}`,
      accept: `${publicUrl}/accept/${decline}`,
      decline: `${publicUrl}/decline/${decline}`,
      stop: `${publicUrl}/unsubscribe/${stop}`,
    },
    unsubscribe: `${publicUrl}/api/unsubscribe/${stop}`,
  };
}
