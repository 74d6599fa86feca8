import { AppError } from '#domain/errors.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { deliveryOf } from '#domain/message/delivery.ts';
import type { Delivery, MessageOfList, SentMessage } from '#domain/message/message.ts';
import type { Db } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { findMessage } from '../notify/queries.ts';
import { findOrganization } from '../organization/queries.ts';
import { deliveriesOf, messagesOf, type DeliveryRow } from './queries.ts';

/** The messages of an event, newest first, each with its progress. */
export async function listMessages(db: Db, event: number): Promise<MessageOfList[]> {
  await requireEvent(db, event);
  const people = Map.groupBy(await deliveriesOf(db, { event }), ({ message }) => message);
  return (await messagesOf(db, event)).map((message) => {
    const states = (people.get(message.id) ?? []).map((row) => deliveryFrom(row).status);
    const count = (status: Delivery['status']) => states.filter((each) => each === status).length;
    const [kept, waiting, sent, refused] = [count('kept'), count('waiting'), count('sent'), count('refused')];
    return { ...message, people: states.length, kept, waiting, sent, refused };
  });
}

/** A message with its status for each person. */
export async function showMessage(db: Db, id: number): Promise<SentMessage> {
  const message = await findMessage(db, id);
  if (!message) throw new AppError('message_not_found');
  const { created_at, event, kind, subject, text } = message;
  const writer = message.actor === null ? undefined : await findOrganization(db, message.actor);
  const people = (await deliveriesOf(db, { message: id })).map(deliveryFrom);
  return { id, event, kind, subject, text, created_at, by: writer ? nameToAdmins(writer) : '', people };
}

function deliveryFrom(row: DeliveryRow): Delivery {
  const { email, first_name, last_name, organization, organization_name } = row;
  const isPresent = organization !== null && email !== null;
  const who = isPresent
    ? {
        id: organization,
        email,
        name: nameToAdmins({
          email,
          first_name: first_name ?? '',
          last_name: last_name ?? '',
          organization_name: organization_name ?? '',
        }),
      }
    : { id: null, email: '', name: 'Somebody who has been removed' };
  if (row.status) return { ...who, status: row.status, reason: row.reason };
  if (row.outbox !== null) return { ...who, ...deliveryOf({ ...row }) };
  return { ...who, status: 'left_out', reason: 'Was removed before the mail was sent' };
}
