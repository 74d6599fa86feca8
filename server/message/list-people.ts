import { gapsOf } from '#domain/message/audience.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { guestState } from '#domain/guest/state.ts';
import { bounceTodo, isBounce, refusalWords } from '#domain/message/delivery.ts';
import type { Bounced, Gap, Invitee } from '#domain/message/message.ts';
import { fieldLabel } from '#domain/organization-fields.ts';
import { requiredOf } from '#domain/organization-fields.ts';
import type { Db } from '../db/database.ts';
import { readSeats } from '../facts/facts.ts';
import { requireEvent } from '../event/queries.ts';
import { askingIn, guestsOf, invitedTo } from '../facts/guest-queries.ts';
import { allOrganizations } from '../organization/queries.ts';
import { invitationsOf, lastMails, stoppedOf } from './queries.ts';

/** The state of each person's invitation to an event, and whether mails reach them. */
export async function listInvitees(db: Db, event: number): Promise<Invitee[]> {
  await requireEvent(db, event);
  const invitations = new Map((await invitationsOf(db, event)).map((row) => [row.organization, row]));
  const bounces = new Map((await listBounces(db)).map((row) => [row.id, row]));
  const booked = new Set((await readSeats(db, event)).bookings.map(({ organization }) => organization));
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
      guest: guests.has(id),
      bounce: bounce ? `${bounce.reason}. ${bounce.todo}` : '',
      wants_news: !stopped.has(id),
    };
  });
}

/** The people whose last mail was refused for good, with advice. */
export async function listBounces(db: Db): Promise<Bounced[]> {
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
export async function listGaps(db: Db, event: number): Promise<Gap[]> {
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
