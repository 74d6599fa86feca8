import { stateOn } from '#domain/safety/standing.ts';
import { dateIn, zonedInstant } from '#domain/zone.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { answersIn, cardsOf, findCard, heldIn, subjectKey } from '../event/card-queries.ts';
import { findEvent } from '../event/queries.ts';
import { loginLink } from '../login/login-link.ts';
import type { MailText } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import type { TripReader } from '../trip/texts.ts';
import { confirmationNumbered, placeWords } from './queries.ts';
import { type AskReason, askMail, receiptMail } from './texts.ts';

type Composing = Pick<Services, 'config' | 'database' | 'tokens' | 'now'>;
type Person = TripReader & { id: number; credentials: number; type: OrganizationType };
type CardMail = MailText & { link: string; about: number; button?: string };

/** undefined when the person has confirmed it by now. */
export async function composeAsk(
  services: Composing,
  person: Person,
  { event: id, why }: { event: number; why: AskReason },
): Promise<CardMail | undefined> {
  const { database, now } = services;
  const found = await database.read(async (db) => {
    const [event, card] = [await findEvent(db, id), await findCard(db, id)];
    const subject = { organization: person.id, guest: null };
    const given = card && (await heldIn(db, id, card, [subject])).get(subjectKey(subject));
    if (!event || !card || stateOn(card, given, dateIn(now(), event.time_zone)) === 'confirmed') return undefined;
    return event;
  });
  if (!found) return undefined;
  const link = await linkTo(services, person, found);
  return { about: id, link, button: 'Open the safety card', ...askMail(why, { event: found, reader: person }, link) };
}

/** undefined when the person is erased. */
export async function composeReceipt(
  services: Composing,
  person: Person,
  { event: id, number }: { event: number; number: number },
): Promise<CardMail | undefined> {
  const found = await services.database.read(async (db) => {
    const event = await findEvent(db, id);
    const record = await confirmationNumbered(db, id, number);
    const card = (await cardsOf(db, id)).find(({ version }) => version === record?.version);
    return event && record && card ? { event, record, card } : undefined;
  });
  if (!found) return undefined;
  const { card, event, record } = found;
  const link = await linkTo(services, person, event);
  const { at, leg, name } = record;
  const given = { at, name, answers: answersIn(record), where: leg === null ? undefined : placeWords(record) };
  return { about: id, link, ...receiptMail(card, given, { event, reader: person }, link) };
}

/** It logs in until the event is over, and opens the card. */
async function linkTo(services: Composing, person: Person, event: { id: number; end_date: string; time_zone: string }) {
  const until = zonedInstant(event.end_date, '23:59', event.time_zone) + 60_000;
  return `${await loginLink(services, person, until)}?card=${event.id}`;
}
