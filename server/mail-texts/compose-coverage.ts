import { plainName } from '#domain/wording.ts';
import { oneDay } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { findEvent } from '../event/queries.ts';
import { loginLink } from '../login/login-link.ts';
import type { Mail } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import { letter, type TripReader } from '../trip/texts.ts';
import type { organizationsOf } from './queries.ts';

type Composing = Pick<Services, 'config' | 'database' | 'tokens' | 'now'>;
type Recipient = Awaited<ReturnType<typeof organizationsOf>>[number] & TripReader;
/** The outbox's data of a mail that asks what somebody published. */
export interface CoverageMail {
  event: number;
  /** The names of the boats that they drove. */
  boats: string[];
}

/** Answered whenever there is time; the link to unsubscribe works longer. */
const [linkDays, stopDays] = [30, 366];

/** undefined where they have said by now what they published, or that they will not. */
export async function composeCoverage(
  { config, database, now, tokens }: Composing,
  person: Recipient,
  { boats, event: id }: CoverageMail,
): Promise<(Omit<Mail, 'messageId' | 'recipient'> & { about: number }) | undefined> {
  const event = await database.read(async (db) =>
    (await hasAnswered(db, id, person.id)) ? undefined : findEvent(db, id),
  );
  if (!event?.after) return undefined;
  const login = await loginLink({ config, tokens, now }, person, now() + linkDays * oneDay);
  const link = `${login}?coverage=${id}`;
  const stop = await tokens.sign({ use: 'stop', id: person.id }, now() + stopDays * oneDay);
  const paragraphs = [
    `Have you published anything about ${listed(boats.map(plainName))}, which you drove at ${event.name}?`,
    `Please paste the address of your piece here. 'Not yet' and 'Will not' are answers too:\n${link}`,
  ];
  const ending = 'To get no more mails like this one, open this link. Mails about your own bookings still come.';
  return {
    about: id,
    link,
    button: 'Say what you published',
    subject: `Have you published? ${event.name}`,
    text: `${letter(person, paragraphs)}\n--\n${ending}\n${config.publicUrl}/unsubscribe/${stop}\n`,
    unsubscribe: `${config.publicUrl}/api/unsubscribe/${stop}`,
  };
}

function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? 'the boats');
}

async function hasAnswered(db: Db, event: number, organization: number): Promise<boolean> {
  const refused = await db
    .selectFrom('coverage_answer')
    .select('answer')
    .where('event', '=', event)
    .where('organization', '=', organization)
    .where('answer', '=', 'will_not')
    .executeTakeFirst();
  const piece = await db
    .selectFrom('coverage_person')
    .innerJoin('coverage', 'coverage.id', 'coverage_person.coverage')
    .select('coverage.id')
    .where('coverage.event', '=', event)
    .where('coverage_person.organization', '=', organization)
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined || piece !== undefined;
}
