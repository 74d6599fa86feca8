import { boatGaps, writtenBoatGaps, type BoatGap } from '#domain/boat-gaps.ts';
import { boatName, plainName } from '#domain/wording.ts';
import { zonedInstant } from '#domain/zone.ts';
import { findEvent } from '../event/queries.ts';
import { loginLink } from '../login/login-link.ts';
import type { Mail } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import { faceOf } from './texts.ts';
import { boatsOfOwner, type organizationsOf } from './queries.ts';

type Composing = Pick<Services, 'config' | 'database' | 'tokens' | 'now'>;
type Recipient = Awaited<ReturnType<typeof organizationsOf>>[number];
/** The outbox's data of a mail that asks an owner for what boats lack. */
export interface BoatsMail {
  event: number;
  boats: number[];
}

/** What is missing now, with a link to the form of each boat; undefined when nothing is any more. */
export async function composeBoats(
  services: Composing,
  person: Recipient,
  { boats: ids, event: id }: BoatsMail,
  contact: string,
): Promise<Pick<Mail, 'subject' | 'text' | 'link' | 'face'> | undefined> {
  const { boats, event } = await services.database.read(async (db) => ({
    event: await findEvent(db, id),
    boats: await boatsOfOwner(db, id, person.id),
  }));
  const lacking = boats.flatMap((boat) => {
    const missing = ids.includes(boat.id) ? boatGaps(boat) : [];
    return missing.length > 0 ? [{ id: boat.id, name: plainName(boatName(boat)), missing }] : [];
  });
  const [first] = lacking;
  if (!event || !first) return undefined;
  const until = zonedInstant(event.end_date, '23:59', event.time_zone) + 60_000;
  const login = await loginLink(services, person, until);
  const formOf = (boat: number) => `${login}?boat=${boat}`;
  const subject =
    lacking.length === 1
      ? `${first.name} at ${event.name}: please complete it`
      : `Your boats at ${event.name}: please complete them`;
  const text = `${wordsOf(person, event.name, lacking, formOf, contact)}\n`;
  return { subject, text, link: formOf(first.id), face: faceOf(event, services.config.publicUrl) };
}

function wordsOf(
  { first_name, organization_name }: Recipient,
  event: string,
  lacking: { id: number; name: string; missing: BoatGap[] }[],
  formOf: (boat: number) => string,
  contact: string,
): string {
  const asked = lacking.map(
    ({ id, missing, name }) => `${name} still lacks ${writtenBoatGaps(missing)}. Please add it here:\n${formOf(id)}`,
  );
  return [
    `Hello ${first_name || organization_name || 'builder'},`,
    `Journalists choose the boats of ${event} by what they see of them.`,
    ...asked,
    ...(contact ? [`Questions? Please write to ${contact}`] : []),
  ].join('\n\n');
}
