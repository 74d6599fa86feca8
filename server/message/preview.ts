import { isAboutSeats } from '#domain/message/audience.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { MessageDraft, MessagePreview } from '#domain/message/message.ts';
import type { Db } from '../db/database.ts';
import { htmlOf } from '../mail/html.ts';
import { faceOf } from '../notify/faces.ts';
import { buttonOf } from '../notify/message.ts';
import { standInLinks, writeMessage } from '../notify/write-message.ts';
import type { Services } from '../services.ts';
import { bookedTrips } from '../trip/queries.ts';
import { contactOf } from './queries.ts';
import { readAudience, type FoundAudience } from './read-audience.ts';

type Reading = Pick<Services, 'config' | 'now'>;

/** The recipients and a sample for the first of them. Changes nothing. */
export async function previewMessage(db: Db, draft: MessageDraft, services: Reading): Promise<MessagePreview> {
  const audience = await readAudience(db, draft, services.now());
  return {
    recipients: audience.recipients.map((person) => ({
      id: person.id,
      name: nameToAdmins(person),
      email: person.email,
    })),
    left_out: audience.leftOut,
    digest: audience.digest,
    sample: await sampleOf(db, draft, audience, services),
  };
}

/** As the person `as` reads it, or the first; links are placeholders, since real ones are personal. */
async function sampleOf(
  db: Db,
  draft: MessageDraft & { as?: number | undefined },
  audience: FoundAudience,
  { config }: Reading,
): Promise<MessagePreview['sample']> {
  const person = readerOf(draft, audience);
  const { event } = audience;
  const facts = {
    message: { ...draft, is_news: isAboutSeats(draft.to) ? 0 : 1 },
    person,
    event,
    trips: await bookedTrips(db, { event: event.id, organization: person.id }),
    gaps: person.gaps,
    links: standInLinks(config.publicUrl),
    publicUrl: config.publicUrl,
    contact: await contactOf(db),
  };
  const mail = writeMessage(facts);
  const face = faceOf(event, config.publicUrl);
  const html = htmlOf({ ...mail, ...buttonOf(draft.kind, person.type), link: facts.links.login, face });
  return { id: person.id, name: nameToAdmins(person), ...mail, html };
}

/** The person of a sample: `as`, or the first. */
export function readerOf({ as }: { as?: number | undefined }, { recipients }: FoundAudience) {
  const person = recipients.find(({ id }) => id === as) ?? recipients[0];
  if (!person) throw new Error('A sample for nobody');
  return person;
}
