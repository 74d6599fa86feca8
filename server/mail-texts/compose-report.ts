import { oneDay } from '#domain/time.ts';
import { boatName, plainName } from '#domain/wording.ts';
import { findEvent } from '../event/queries.ts';
import { loginLink } from '../login/login-link.ts';
import type { Mail } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import { boatsOfOwner, type organizationsOf } from './queries.ts';
import { faceOf } from './texts.ts';

type Composing = Pick<Services, 'config' | 'database' | 'tokens' | 'now'>;
type Recipient = Awaited<ReturnType<typeof organizationsOf>>[number];
/** Reports are read in the days after, not in the minutes. */
const linkDays = 14;

/** To a builder, that the report on their boats is open; undefined when they have none at the event any more. */
export async function composeReport(
  services: Composing,
  person: Recipient,
  { event: id }: { event: number },
  contact: string,
): Promise<Pick<Mail, 'subject' | 'text' | 'link' | 'face' | 'button'> | undefined> {
  const { boats, event } = await services.database.read(async (db) => ({
    event: await findEvent(db, id),
    boats: await boatsOfOwner(db, id, person.id),
  }));
  if (!event?.after || boats.length === 0) return undefined;
  const link = `${await loginLink(services, person, services.now() + linkDays * oneDay)}?report=${id}`;
  const names = new Intl.ListFormat('en').format(boats.map((boat) => plainName(boatName(boat))));
  const text = [
    `Hello ${person.first_name || person.organization_name || 'builder'},`,
    `What ${event.name} was worth for ${names}: who was aboard, what they published, and what they want you to know. The report is open now:\n${link}`,
    'It shows your own boats alone. It prints on two pages a boat, and there is a workbook (.xlsx) of it. Pieces that are published later are added to it.',
    ...(contact ? [`Questions? Please write to ${contact}`] : []),
  ].join('\n\n');
  const subject = `${event.name}: the report on your ${boats.length === 1 ? 'boat' : 'boats'}`;
  return {
    subject,
    text: `${text}\n`,
    link,
    face: faceOf(event, services.config.publicUrl),
    button: 'Open the report',
  };
}
