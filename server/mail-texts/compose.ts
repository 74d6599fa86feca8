import type { OrganizationFields } from '#domain/organization.ts';
import { personName, plainName } from '#domain/wording.ts';
import { toIso } from '#domain/time.ts';
import { codeForMail } from '../login/log-in-by-code.ts';
import { regeditExpiry, regeditLink } from '../login/regedit-link.ts';
import { loginLink } from '../login/login-link.ts';
import type { Services } from '../services.ts';
import { eventsForMails, keepPendingChange, mailTemplates, organizationsOf, pendingChanges } from './queries.ts';
import type { OutboxRow } from '../mail/queries.ts';
import {
  type EndOfData,
  confirmationMail,
  dataEndsMail,
  faceOf,
  loginMail,
  nextEvent,
  knownAlreadyMail,
  regeditMail,
  registrationMail,
} from './texts.ts';
import { confirmEmailMail, emailChangedMail, type EmailChange } from './email-texts.ts';
import { composeBoats } from './compose-boats.ts';
import { composeCoverage } from './compose-coverage.ts';
import { composeReport } from './compose-report.ts';
import { composeMessage, composeTest } from './compose-message.ts';
import { composeAsk, composeReceipt } from '../safety/compose-mail.ts';
import { bookedTrips } from '../trip/queries.ts';
import {
  type DayChange,
  dayChangedMail,
  isTripNews,
  tomorrowMail,
  tripNewsMail,
  type TripNews,
  type TripReader,
} from '../trip/texts.ts';
import { nothingDrawnMail, type NothingDrawn } from '../trip/write-nothing-drawn.ts';
import type { Compose } from '../mail/deliver.ts';
import type { Mail } from '../mail/transport.ts';

type Composing = Pick<Services, 'config' | 'database' | 'tokens' | 'now'>;
type Recipient = Awaited<ReturnType<typeof organizationsOf>>[number];

/** The facts for composing a batch of mails. */
interface MailFacts {
  recipients: Map<number, Recipient>;
  changes: Map<number, Awaited<ReturnType<typeof pendingChanges>>[number]>;
  templates: Awaited<ReturnType<typeof mailTemplates>>;
  events: Awaited<ReturnType<typeof eventsForMails>>;
}

/** Composes the mails of the outbox; the facts are read once for each batch. */
export function mailComposer(services: Composing): Compose<Mail> {
  return async (rows) => {
    const facts = await factsOf(services, rows);
    return (row) => compose(services, row, facts);
  };
}

function factsOf({ database }: Composing, rows: OutboxRow[]): Promise<MailFacts> {
  const recipients = [...new Set(rows.map(({ organization }) => organization))];
  const changes = rows.flatMap((row) =>
    row.kind === 'regedit' || row.kind === 'email_confirm' ? [updateOf(row)] : [],
  );
  return database.read(async (db) => ({
    recipients: byId((await organizationsOf(db, recipients)).map(withPlainNames)),
    changes: byId(await pendingChanges(db, changes)),
    templates: await mailTemplates(db),
    events: await eventsForMails(db),
  }));
}

function byId<Row extends { id: number }>(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

const names = new Set(['first_name', 'last_name', 'organization_name']);
/** Names come from the form, which another person than the owner of the address may have filled in. */
function withPlainNames(recipient: Recipient): Recipient {
  return {
    ...recipient,
    first_name: plainName(recipient.first_name),
    last_name: plainName(recipient.last_name),
    organization_name: plainName(recipient.organization_name),
  };
}

function updateOf({ details }: OutboxRow): number {
  return (JSON.parse(details) as { update: number }).update;
}

/**
 * A mail as it is sent now: its link is fresh, and it goes to the address that the organization has now, since a link
 * to an address of before would let its owner in. undefined when there is nobody or nothing left to write about.
 */
async function compose(services: Composing, row: OutboxRow, facts: MailFacts): Promise<Mail | undefined> {
  const recipient = facts.recipients.get(row.organization);
  const written = recipient && (await write(services, row, recipient, facts));
  if (!written) return undefined;
  const { about, address = recipient.email, ...text } = written;
  const face = faceOf(
    facts.events.find(({ id }) => id === about),
    services.config.publicUrl,
  );
  const name = personName(recipient) || recipient.organization_name;
  const messageId = `<${row.message_id}@${new URL(services.config.publicUrl).hostname}>`;
  return { face, ...text, messageId, recipient: { name, address } };
}

type Written = Omit<Mail, 'messageId' | 'recipient'> & {
  /** Absent when it goes to the recipient's present address. */
  address?: string;
  /** The event that it is about. */
  about?: number | undefined;
};

async function write(
  services: Composing,
  row: OutboxRow,
  recipient: Recipient,
  facts: MailFacts,
): Promise<Written | undefined> {
  const { publicUrl } = services.config;
  const { contact_email: contact } = facts.templates;
  const { kind } = row;
  if (isAboutTrips(kind)) return tripMail(services, { ...row, kind }, { ...recipient, publicUrl, contact });
  switch (kind) {
    case 'data_ends': {
      const details = JSON.parse(row.details) as EndOfData | { ends: EndOfData[] }; // Earlier versions wrote one mail for each.
      return {
        link: `${publicUrl}/downloads`,
        ...dataEndsMail('ends' in details ? details.ends : [details], publicUrl),
      };
    }
    case 'boats_missing':
      return composeBoats(services, recipient, JSON.parse(row.details), contact);
    case 'report_published':
      return composeReport(services, recipient, JSON.parse(row.details), contact);
    case 'card_asked':
      return composeAsk(services, { ...recipient, publicUrl, contact }, JSON.parse(row.details));
    case 'card_receipt':
      return composeReceipt(services, { ...recipient, publicUrl, contact }, JSON.parse(row.details));
    case 'coverage_asked':
      return composeCoverage(services, { ...recipient, publicUrl, contact }, JSON.parse(row.details));
    case 'email_changed': {
      const change = JSON.parse(row.details) as EmailChange;
      return { address: row.recipient, link: publicUrl, ...emailChangedMail(change, contact) };
    }
    case 'regedit':
    case 'email_confirm':
      return writeChange(services, row, recipient, facts);
    case 'message':
      return composeMessage(services, recipient, JSON.parse(row.details), contact);
    case 'message_test':
      return composeTest(services, JSON.parse(row.details), contact);
    default:
      return writeLogin(services, row, recipient, facts);
  }
}

/** A change of details or of the address, which its link confirms. */
async function writeChange(services: Composing, row: OutboxRow, recipient: Recipient, facts: MailFacts) {
  const change = facts.changes.get(updateOf(row));
  if (!change) return undefined;
  await services.database.write((tx) => keepPendingChange(tx, change.id, toIso(regeditExpiry(services.now()))));
  const link = await regeditLink(services, change);
  if (row.kind === 'email_confirm') return { address: row.recipient, link, ...confirmEmailMail(row.recipient, link) };
  const changes = differences(recipient, change.changes);
  if (Object.keys(changes).length > 0) return { link, ...regeditMail(changes, link) };
  const login = `${services.config.publicUrl}/login`;
  return { link: login, ...knownAlreadyMail(login) };
}

/** A registration, a confirmation, or a login that was asked for: each has a link that logs in. */
async function writeLogin(services: Composing, row: OutboxRow, person: Recipient, { events, templates }: MailFacts) {
  const { kind } = row;
  const link = await loginLink(services, person);
  const { publicUrl } = services.config;
  const event = nextEvent(events, services.now());
  const facts = { person, event, link, publicUrl };
  const about = event?.id;
  if (kind === 'registration') return { about, link, ...registrationMail(templates.registration_email, facts) };
  if (kind === 'confirmation') return { about, link, ...confirmationMail(templates.confirmation_email, facts) };
  const { code: browser } = JSON.parse(row.details) as { code?: string };
  const code = browser === undefined ? undefined : await codeForMail(services, browser);
  return { about, link, ...loginMail({ ...facts, code }) };
}

type TripMailKind = TripNews['kind'] | 'tomorrow' | 'day_changed' | 'nothing_drawn';
function isAboutTrips(kind: string): kind is TripMailKind {
  return ['tomorrow', 'day_changed', 'nothing_drawn'].includes(kind) || isTripNews(kind);
}

/** A mail about a change states the facts of that moment; the mail about tomorrow states the current bookings. */
async function tripMail({ database, now }: Composing, row: OutboxRow & { kind: TripMailKind }, reader: TripReader) {
  const details: unknown = JSON.parse(row.details);
  if (row.kind === 'nothing_drawn') return nothingDrawnMail(details as NothingDrawn, reader);
  if (row.kind === 'day_changed') return dayChangedMail(details as DayChange, reader);
  if (row.kind !== 'tomorrow') return tripNewsMail({ kind: row.kind, ...(details as Omit<TripNews, 'kind'>) }, reader);
  const { date } = details as { date: string };
  const trips = await database.read((db) => bookedTrips(db, { organization: row.organization }, date));
  return tomorrowMail(trips, reader, now());
}

/** Lists are stored as JSON text. */
function differences(stored: Recipient, changes: string): Partial<OrganizationFields> {
  const sent = Object.entries(JSON.parse(changes) as Partial<OrganizationFields>).map(
    ([field, value]): [string, unknown] => [field, names.has(field) ? plainName(String(value)) : value],
  );
  const kept = stored as unknown as Record<string, unknown>;
  return Object.fromEntries(
    sent.filter(([field, value]) => kept[field] !== (Array.isArray(value) ? JSON.stringify(value) : value)),
  );
}
