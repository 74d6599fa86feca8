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
