import type { LegState } from '#domain/booking/leg-state.ts';
import type { Leg } from '#domain/leg.ts';
import type { ExpectedLeg } from './expected-legs.ts';

const words: Record<LegState, string> = { open: 'Open', mine: 'Registered', full: 'Full', blocked: 'Overlaps' };

export function stateWord(leg: Pick<ExpectedLeg, 'locked' | 'departed' | 'underway'>, state: LegState): string {
  if (leg.underway) return `${leg.underway}…`;
  if (state !== 'blocked') return words[state];
  if (leg.locked) return 'Locked';
  return leg.departed ? 'Departed' : words.blocked;
}

export function freeSeats({ boats }: Pick<Leg, 'boats'>): number {
  return boats.reduce((sum, { available }) => sum + Math.max(0, available), 0);
}

export function seatsLeft(seats: number): string {
  return seats === 1 ? '1 free seat' : `${seats} free seats`;
}

/** What stands beside the state: one's boat, or what is free. */
export function legDetail(leg: Leg, state: LegState): string {
  if (state === 'mine') return leg.registered_to ? `${leg.registered_to.make}, ${leg.registered_to.model}` : '';
  return state === 'open' ? seatsLeft(freeSeats(leg)) : '';
}
