import { missingFields, type OrganizationField } from '../organization-fields.ts';
import type { OrganizationFields, OrganizationType } from '../organization.ts';
import { foldAddress } from '../fold-address.ts';
import { fieldLabel } from '../organization-fields.ts';
import { nameToAdmins } from '../wording.ts';
import type { Conditions, LeftOut, MessageKind } from './message.ts';

/** A possible recipient, with the facts that decide whether they get the message. */
export type Candidate = OrganizationFields & {
  id: number;
  email: string;
  type: OrganizationType;
  confirmed: boolean;
  last_login: string | null;
  /** Their seats at the event; one on a cancelled leg is a booking, but no seat. */
  seats: { leg: number; boat: number; date: string; cancelled: boolean }[];
  /** A guest of the event who has not declined. */
  guest: boolean;
  invited: boolean;
  /** Whether they were invited and have not said anything. */
  unanswered: boolean;
  /** Whether they came and have published nothing. */
  notPublished: boolean;
  declined: boolean;
  /** Whether they should have a seat. */
  expected: boolean;
  wantsNews: boolean;
  /** The fields that they were reminded of in the last days. */
  reminded: OrganizationField[];
};

export interface Audience {
  recipients: (Candidate & { gaps: OrganizationField[] })[];
  leftOut: LeftOut[];
}

/** At least one condition is required: without any, a message would go to everybody. */
export function hasNoCondition(to: Conditions): boolean {
  return Object.values(to).every((value) => value === undefined);
}

/** Mails about a person's own seat, which they cannot unsubscribe from. */
export function isAboutSeats({ boat, date, leg, no_seat }: Conditions): boolean {
  return no_seat !== true && (leg !== undefined || boat !== undefined || date !== undefined);
}

/** The people who meet every condition. */
export function meetsConditions(person: Candidate, to: Conditions): boolean {
  const ids = to.ids && new Set(to.ids);
  return (
    (ids === undefined || ids.has(person.id)) &&
    (to.type === undefined || person.type === to.type) &&
    (to.confirmed === undefined || person.confirmed === to.confirmed) &&
    (to.never_logged_in === undefined || (person.last_login === null) === to.never_logged_in) &&
    (to.unanswered === undefined || person.unanswered === to.unanswered) &&
    (to.not_published === undefined || person.notPublished === to.not_published) &&
    (to.missing === undefined || gapsOf(person, to.missing).length > 0) &&
    hasSeats(person, to)
  );
}

function hasSeats({ expected, seats, type }: Candidate, { boat, date, leg, no_seat }: Conditions): boolean {
  const onDay = seats.filter((seat) => date === undefined || seat.date === date);
  if (no_seat === true)
    return (
      type === 'test driver' &&
      expected &&
      onDay.every(({ cancelled }) => cancelled) &&
      leg === undefined &&
      boat === undefined
    );
  const matching = onDay.filter(
    (seat) => (leg === undefined || seat.leg === leg) && (boat === undefined || seat.boat === boat),
  );
  const isAsked = no_seat === false || leg !== undefined || boat !== undefined || date !== undefined;
  return !isAsked || matching.some(({ cancelled }) => no_seat === undefined || !cancelled);
}

/** The empty fields of a person among these, or among all that are required. */
export function gapsOf(
  person: Pick<Candidate, 'type'> & OrganizationFields,
  fields?: OrganizationField[],
): OrganizationField[] {
  return missingFields(person.type, person).filter((field) => fields === undefined || fields.includes(field));
}

/** Of test drivers only the guests are written to, but for those who are named and those who are yet to be invited. */
function isMeant({ guest, type }: Candidate, { ids }: Conditions, kind: MessageKind): boolean {
  return guest || type !== 'test driver' || ids !== undefined || kind === 'invitation';
}

/** The recipients, and the people who are left out with the reason. */
export function audienceOf(people: Candidate[], to: Conditions, kind: MessageKind): Audience {
  const audience: Audience = { recipients: [], leftOut: [] };
  const mailboxes = new Set<string>();
  for (const person of people.filter((each) => isMeant(each, to, kind) && meetsConditions(each, to))) {
    const gaps = gapsOf(person, to.missing).filter((field) => !person.reminded.includes(field));
    const why = reasonAgainst(person, gaps, to, kind) ?? sameMailbox(mailboxes, person);
    if (why !== undefined) audience.leftOut.push({ id: person.id, name: nameToAdmins(person), why });
    else {
      mailboxes.add(foldAddress(person.email));
      audience.recipients.push({ ...person, gaps });
    }
  }
  const known = new Set(people.map(({ id }) => id));
  const gone = [...new Set(to.ids)].filter((id) => !known.has(id));
  audience.leftOut.push(...gone.map((id) => ({ id, name: `Number ${id}`, why: 'Has been removed' })));
  return audience;
}

function reasonAgainst(
  person: Candidate,
  gaps: OrganizationField[],
  to: Conditions,
  kind: MessageKind,
): string | undefined {
  if (!person.email.includes('@')) return 'Has no email address';
  if (!person.wantsNews && !isAboutSeats(to)) return 'Wants no mails but those about their own bookings';
  if (kind === 'message') return undefined;
  if (person.declined) return 'Has declined the invitation';
  if (kind === 'invitation') return reasonAgainstInviting(person, to);
  if (gaps.length > 0) return undefined;
  return person.reminded.length > 0 ? 'Was reminded in the last three days' : 'Has filled in everything';
}

/** Who has never logged in and still has a seat, or runs the event, need not be asked to come. */
function reasonAgainstInviting({ invited, seats, type }: Candidate, to: Conditions): string | undefined {
  if (to.unanswered) return undefined;
  if (invited) return 'Has been invited already';
  if (to.never_logged_in !== true) return undefined;
  if (type === 'admin') return 'Is an organiser';
  return seats.some(({ cancelled }) => !cancelled) ? 'Has a seat already' : undefined;
}

/** Without the other's name: reasons are kept with the message, and would remain after the person is erased. */
function sameMailbox(mailboxes: ReadonlySet<string>, { email }: Candidate): string | undefined {
  return mailboxes.has(foldAddress(email)) ? 'Has the same address as somebody else' : undefined;
}

/** '- T-shirt size', a line for each. */
export function writtenGaps(gaps: readonly OrganizationField[], type: OrganizationType): string {
  return gaps.map((field) => `- ${fieldLabel(field, type)}`).join('\n');
}
