import { personName } from '#domain/wording.ts';
import type { Compose } from '../mail/deliver.ts';
import type { OutboxRow } from '../mail/queries.ts';
import { faceOf } from './faces.ts';
import type { Composing, Kind, Reader, Writing } from './kind.ts';
import { kinds } from './kinds.ts';
import { plainNames } from './letter.ts';
import { eventsForMails, mailTemplates, organizationsOf } from './queries.ts';
import type { Mail } from '../mail/mail.ts';

/** The facts for composing a batch of mails. */
interface MailFacts extends Pick<Writing, 'events' | 'templates'> {
  readers: Map<number, Reader>;
}

/** Composes the mails of the outbox; the facts are read once for each batch. */
export function mailComposer(services: Composing): Compose<Mail> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return async (rows) => {
    const facts = await factsOf(services, rows);
    return (row) => compose(services, row, { kind: byName.get(row.kind), facts });
  };
}

function factsOf({ config: { publicUrl }, database }: Composing, rows: OutboxRow[]): Promise<MailFacts> {
  const ids = [...new Set(rows.map(({ organization }) => organization))];
  return database.read(async (db) => {
    const templates = await mailTemplates(db);
    const shared = { publicUrl, contact: templates.contact_email };
    const readers = (await organizationsOf(db, ids)).map((stored) => ({ ...plainNames(stored), ...shared }));
    return { readers: new Map(readers.map((one) => [one.id, one])), templates, events: await eventsForMails(db) };
  });
}

/**
 * A mail as it is sent now: its link is fresh, and it goes to the address that the organization has now, since a link
 * to an address of before would let its owner in. undefined when there is nobody or nothing left to write about.
 */
async function compose(
  services: Composing,
  { details, kind: name, message_id, organization, recipient }: OutboxRow,
  { facts: { readers, ...facts }, kind }: { kind: Kind | undefined; facts: MailFacts },
): Promise<Mail | undefined> {
  const reader = readers.get(organization);
  if (!kind?.mail) throw new Error(`No kind of mail is called ${name}`);
  const written = reader && (await kind.mail(JSON.parse(details), { ...facts, reader, recipient, services }));
  if (!written) return undefined;
  const { about, address = reader.email, ...text } = written;
  const { publicUrl } = services.config;
  const face = faceOf(
    facts.events.find(({ id }) => id === about),
    publicUrl,
  );
  const messageId = `<${message_id}@${new URL(publicUrl).hostname}>`;
  return { face, ...text, messageId, recipient: { name: personName(reader) || reader.organization_name, address } };
}
