/** How far a guest has come, in this order; whoever has declined and books is coming again. */
export const guestStates = ['not invited', 'invited', 'opened', 'coming', 'declined'] as const;
export type GuestState = (typeof guestStates)[number];

/** What is known of a guest in the event. Moments are null where it has not happened. */
export interface Standing {
  invited_at: string | null;
  accepted_at: string | null;
  declined_at: string | null;
  last_login: string | null;
  /** Whether they have a seat, whatever they said before or after. */
  seat: boolean;
  /** Whether they wish for a boat or wait for one. */
  asks: boolean;
}

export function guestState({ accepted_at, asks, declined_at, invited_at, last_login, seat }: Standing): GuestState {
  if (seat) return 'coming';
  if (declined_at !== null) return 'declined';
  if (accepted_at !== null || asks) return 'coming';
  if (invited_at === null) return 'not invited';
  return last_login !== null && last_login > invited_at ? 'opened' : 'invited';
}

export const guestWords = {
  'to confirm': 'To confirm',
  booked: 'Booked',
  'no seat': 'No seat',
  coming: 'Coming',
  'not invited': 'Not invited',
  invited: 'Invited',
  opened: 'Opened',
  declined: 'Declined',
} as const;
export type GuestWord = keyof typeof guestWords;

/** Of all who were asked to an event those whom it has seats for: where people are invited, those who are coming; elsewhere all who have not declined. */
export function expectedOf<Guest extends Asked>(guests: readonly Guest[]): Guest[] {
  const invites = guests.some(({ invited }) => invited);
  return guests.filter(({ state }) => (invites ? state === 'coming' : state !== 'declined'));
}

/** Who was invited and has said nothing yet. */
export function isUnanswered({ state }: Pick<Asked, 'state'>): boolean {
  return state === 'invited' || state === 'opened';
}

interface Told {
  /** Whether they wait for an admin. */
  toConfirm: boolean;
  /** Whether they have a seat, or should have one; before booking is open nobody lacks one. */
  seat: 'booked' | 'lacking' | undefined;
}

/** The one word for a guest that tells an organiser most. */
export function guestWord({ state }: { state: GuestState }, { seat, toConfirm }: Told): GuestWord {
  if (toConfirm) return 'to confirm';
  if (seat === 'booked') return 'booked';
  return seat === 'lacking' ? 'no seat' : state;
}

interface Asked {
  state: GuestState | 'bounced';
  /** Whether an invitation was sent to them. */
  invited: boolean;
}

/** How many stand where, without those states that nobody is in: each is counted once, so that the numbers are the same wherever they are shown. */
export function countsByState(people: readonly Pick<Asked, 'state'>[]): [state: GuestState | 'came back', number][] {
  return [...guestStates, 'bounced' as const].flatMap((each) => {
    const count = people.filter(({ state }) => state === each).length;
    return count > 0 ? [[each === 'bounced' ? 'came back' : each, count]] : [];
  });
}
