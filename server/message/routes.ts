import * as calls from '#domain/calls/message.ts';
import { on } from '../http/on.ts';
import type { App } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { askBuilders, listBoatsToComplete } from './ask-builders.ts';
import { previewMessage, readerOf } from './preview.ts';
import { sendMessage } from './send.ts';
import { isAboutSeats, gapsOf } from '#domain/message/audience.ts';
import type {
  MessageDraft,
  Delivery,
  MessageOfList,
  SentMessage,
  Bounced,
  Gap,
  Invitee,
} from '#domain/message/message.ts';
import type { AuditContext } from '../history/record.ts';
import { enqueue } from '../mail/outbox.ts';
import type { MessageTest } from '../notify/message-test.ts';
import { requireOrganization, findOrganization, allOrganizations } from '../organization/queries.ts';
import { countGroups, phaseOf, readAudience } from './read-audience.ts';
import { AppError } from '#domain/errors.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { deliveryOf, bounceTodo, isBounce, refusalWords } from '#domain/message/delivery.ts';
import type { Db } from '../db/database.ts';
import { requireEvent, findEvent } from '../event/queries.ts';
import { findMessage } from '../notify/queries.ts';
import { deliveriesOf, messagesOf, type DeliveryRow, invitationsOf, lastMails, stoppedOf } from './queries.ts';
import { tripsOf } from '#domain/event-facts.ts';
import { isBooked } from '#domain/phase.ts';
import { toIso } from '#domain/time.ts';
import { inEvent } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { forgetWants } from '../guest/queries.ts';
import { recordHistory } from '../history/record.ts';
import { noteStopped } from './write-queries.ts';
import { guestState } from '#domain/guest/state.ts';
import { fieldLabel, requiredOf } from '#domain/organization-fields.ts';
import { askingIn, expectedIn, guestsOf, invitedTo, noteAnswer } from '../facts/guest-queries.ts';

export function messageRoutes(app: App, services: Services): void {
  const { database, now } = services;
  on(app, calls.previewMessage, ({ body }) => database.read((db) => previewMessage(db, body, services)));

  on(app, calls.sendMessage, (request) => sendMessage(services, request.body, auditContext(request, now)));

  on(app, calls.sendTest, (request) => sendTest(services, request.body, auditContext(request, now)));

  on(app, calls.readMessages, async ({ params }) => ({
    messages: await database.read((db) => listMessages(db, params.event)),
  }));

  on(app, calls.readMessage, ({ params }) => database.read((db) => showMessage(db, params.id)));

  on(app, calls.readInvitees, async ({ params }) => ({
    people: await database.read((db) => listInvitees(db, params.event, now())),
  }));

  on(app, calls.readMessageGroups, ({ params: { event, kind } }) =>
    database.read((db) => countGroups(db, event, kind, now())),
  );

  on(app, calls.readMissingFields, async ({ params }) => ({
    gaps: await database.read((db) => listGaps(db, params.event)),
  }));

  on(app, calls.readBounces, async () => ({
    bounces: await database.read(listBounces),
  }));

  on(app, calls.readBoatsToComplete, ({ params }) => database.read((db) => listBoatsToComplete(db, params.event)));

  on(app, calls.askBuildersToComplete, (request) => askBuilders(services, request.body, auditContext(request, now)));

  linksInMails(app, services);
}

/** The action of a page behind a mailed link. It needs a POST: scanners open every link of a mail. */
function linksInMails(app: App, services: Services): void {
  on(app, calls.declineInvitation, ({ body }) => answerInvitation(services, body.token, 'declined_at'));

  on(app, calls.acceptInvitation, async ({ body }) => {
    const { event } = await answerInvitation(services, body.token, 'accepted_at');
    return { event };
  });

  void app.register(async (forms: App) => {
    // A mail program sends 'List-Unsubscribe=One-Click' as a form; what it says is in the address.
    forms.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1_000 }, (_request, payload, next) => {
      payload
        .resume()
        .once('end', () => next(null, undefined))
        .once('error', next);
    });
    on(forms, calls.unsubscribe, async ({ params }) => {
      await stopNews(services, params.token);
    });
  });
}

/** The message to oneself, with the values of a person who would get it. */
async function sendTest(
  services: Services,
  draft: MessageDraft & { as?: number | undefined },
  { actor, at }: AuditContext,
): Promise<void> {
  await services.database.write(async (tx) => {
    const self = await requireOrganization(tx, actor.id);
    const { gaps, id } = readerOf(draft, await readAudience(tx, draft, Date.parse(at)));
    const { event, kind, subject, text, to } = draft;
    const message = { event, kind, subject, text, is_news: isAboutSeats(to) ? 0 : 1 };
    // The person by number alone: their words are read when it is sent, and stay nowhere in the outbox.
    const details: MessageTest = { message, as: id, fields: gaps };
    await enqueue(tx, { kind: 'message_test', organization: self.id, recipient: self.email, details, at });
  });
}

/** The messages of an event, newest first, each with its progress. */
async function listMessages(db: Db, event: number): Promise<MessageOfList[]> {
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
async function showMessage(db: Db, id: number): Promise<SentMessage> {
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

interface Answered {
  /** The name of the event. */
  event: string;
  /** How many seats they still have. */
  seats: number;
}

/** Accepts or declines an invitation by the link of its mail. Whoever declines waits and wishes for nothing more; seats are given back by hand. */
async function answerInvitation(
  services: Services,
  token: string,
  answer: 'accepted_at' | 'declined_at',
): Promise<Answered> {
  const { database, now, tokens } = services;
  const claims = await tokens.verify(token, now());
  if (claims?.use !== 'decline') throw new AppError('mail_link_not_valid');
  const { event: id, id: organization } = claims;
  const at = toIso(now());
  if (!(await database.read((db) => findEvent(db, id)))) throw new AppError('mail_link_not_valid');
  return inEvent(database, id, async (tx) => {
    const person = await findOrganization(tx, organization);
    const event = await findEvent(tx, id);
    if (!person || !event) throw new AppError('mail_link_not_valid');
    const about = { event: id, organization };
    const actor = { id: organization, type: person.type };
    if (await noteAnswer(tx, about, answer, at))
      await recordHistory(tx, {
        at,
        actor,
        action: answer === 'accepted_at' ? 'invitation.accepted' : 'invitation.declined',
        ...about,
      });
    if (answer === 'declined_at') await forgetWants(tx, id, organization);
    const facts = await readFacts(tx, id, { narrow: { boats: [], people: [organization] } });
    return { event: event.name, seats: tripsOf(facts, organization).length };
  });
}

/** Unsubscribes from mails that are not about one's own bookings, by the link of a mail. */
async function stopNews(services: Services, token: string): Promise<void> {
  const { database, now, tokens } = services;
  const claims = await tokens.verify(token, now());
  if (claims?.use !== 'stop') throw new AppError('mail_link_not_valid');
  const at = toIso(now());
  await database.write(async (tx) => {
    const person = await findOrganization(tx, claims.id);
    if (!person) throw new AppError('mail_link_not_valid');
    const actor = { id: person.id, type: person.type };
    if (await noteStopped(tx, person.id, at))
      await recordHistory(tx, { at, actor, action: 'messages.stopped', organization: person.id });
  });
}

/** The state of each person's invitation to an event, and whether mails reach them. */
async function listInvitees(db: Db, event: number, now: number): Promise<Invitee[]> {
  const about = await requireEvent(db, event);
  const stage = await phaseOf(db, about, now);
  const invitations = new Map((await invitationsOf(db, event)).map((row) => [row.organization, row]));
  const bounces = new Map((await listBounces(db)).map((row) => [row.id, row]));
  const facts = await readFacts(db, event);
  const booked = new Set(facts.bookings.map(({ organization }) => organization));
  const expected = isBooked(stage) ? await expectedIn(db, facts) : new Set<number>();
  const asking = await askingIn(db, event);
  const guests = new Set((await invitedTo(db, event).select('organization.id').execute()).map(({ id }) => id));
  const stopped = new Set((await stoppedOf(db)).map(({ organization }) => organization));
  return (await allOrganizations(db)).map(({ id, last_login }) => {
    const { accepted_at = null, declined_at = null, invited_at = null } = invitations.get(id) ?? {};
    const bounce = bounces.get(id);
    const answered = { accepted_at, declined_at, invited_at };
    const state = guestState({ ...answered, last_login, seat: booked.has(id), asks: asking.has(id) });
    return {
      id,
      state: bounce && state !== 'declined' ? 'bounced' : state,
      invited: invited_at !== null,
      seat: tripsOf(facts, id).length > 0 ? ('booked' as const) : expected.has(id) ? ('lacking' as const) : null,
      guest: guests.has(id),
      bounce: bounce ? `${bounce.reason}. ${bounce.todo}` : '',
      wants_news: !stopped.has(id),
    };
  });
}

/** The people whose last mail was refused for good, with advice. */
async function listBounces(db: Db): Promise<Bounced[]> {
  return (await lastMails(db)).filter(isBounce).map((row) => ({
    id: row.id,
    name: nameToAdmins(row),
    email: row.email,
    at: row.failed_at ?? '',
    reason: refusalWords(row.last_error),
    todo: bounceTodo(row.last_error),
  }));
}

/** Missing fields of the guests, the most common first. */
async function listGaps(db: Db, event: number): Promise<Gap[]> {
  await requireEvent(db, event);
  const guests = new Set((await guestsOf(db, event).select('organization.id').execute()).map(({ id }) => id));
  const drivers = (await allOrganizations(db)).filter(({ id }) => guests.has(id));
  return requiredOf('test driver')
    .map((field) => ({
      field,
      label: fieldLabel(field, 'test driver'),
      people: drivers
        .filter((driver) => gapsOf(driver, [field]).length > 0)
        .map((driver) => ({ id: driver.id, name: nameToAdmins(driver), email: driver.email })),
    }))
    .filter(({ people }) => people.length > 0)
    .toSorted((a, b) => b.people.length - a.people.length);
}
