import { guestWord, guestWords } from '#domain/guest/state.ts';
import type { Invitee } from '#domain/message/message.ts';
import type { Organization } from '#domain/organization.ts';

/** The states of an invitation that ask for something. */
const invitationFilters = ['not-invited', 'invited', 'declined', 'bounced'] as const;
/** One that would show nobody is not offered. */
export const peopleFilters = [
  'guests',
  'to-confirm',
  'test-drivers',
  'manufacturers',
  'admins',
  ...invitationFilters,
] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

export const filterNames: Record<PeopleFilter, string> = {
  guests: 'Guests',
  'to-confirm': 'To confirm',
  'test-drivers': 'Test drivers',
  manufacturers: 'Manufacturers',
  admins: 'Admins',
  'not-invited': 'Not invited',
  invited: 'Invited',
  declined: 'Declined',
  bounced: 'Bounced',
};

/** Facts for the filters that are not on the organization itself; undefined where they are not known. */
export interface KnownOfPeople {
  /** Its guests, also those who have declined. */
  guests: ReadonlySet<number> | undefined;
  /** The state of each invitation to it. */
  states: ReadonlyMap<number, Pick<Invitee, 'seat' | 'state'>> | undefined;
  /** Whether one books only once an admin has confirmed one's organization. */
  confirming: boolean;
}

function isAboutInvitations(filter: PeopleFilter | undefined): filter is (typeof invitationFilters)[number] {
  return invitationFilters.some((each) => each === filter);
}

/** The word that the list of guests has for them, too; whether mails come back tells more. */
export function invitationWord(
  invitee: Pick<Invitee, 'seat' | 'state'> | undefined,
  { confirmed }: Pick<Organization, 'confirmed'>,
): string {
  if (!invitee) return '';
  const { seat, state } = invitee;
  if (state === 'bounced') return 'Bounced';
  return guestWords[guestWord({ state }, { seat: seat ?? undefined, toConfirm: !confirmed })];
}

export function filterIn(text: string | null): PeopleFilter | undefined {
  return peopleFilters.find((filter) => filter === text);
}

export function isShown(
  filter: PeopleFilter | undefined,
  organization: Pick<Organization, 'id' | 'confirmed' | 'type'>,
  { confirming, guests, states }: KnownOfPeople,
): boolean {
  if (isAboutInvitations(filter))
    return (
      organization.type !== 'admin' &&
      invitationWord(states?.get(organization.id), organization) === filterNames[filter]
    );
  switch (filter) {
    case 'to-confirm':
      return (confirming || states !== undefined) && !organization.confirmed;
    case 'guests':
      return guests?.has(organization.id) ?? false;
    case 'test-drivers':
      return organization.type === 'test driver';
    case 'manufacturers':
      return organization.type === 'manufacturer';
    case 'admins':
      return organization.type === 'admin';
    case undefined:
      return true;
  }
}
