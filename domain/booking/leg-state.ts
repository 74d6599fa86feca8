import { errors } from '../errors.ts';
import type { Leg } from '../leg.ts';
import { overlaps, byStart } from './overlap.ts';

/** Shown as green, grey, red and blue, each with a word beside the colour. */
export type LegState = 'mine' | 'blocked' | 'full' | 'open';
/** The fields of a leg that decide whether it blocks another. */
export type LegOfDay = Pick<Leg, 'id' | 'date' | 'start_time' | 'end_time' | 'registered' | 'state'>;
export type LegToColour = LegOfDay & Pick<Leg, 'locked' | 'departed' | 'registrations' | 'total_capacity'>;

/** The order of the checks is the rule: your own leg stays yours even on a locked day. `day` may hold the leg itself. */
export function legState(leg: LegToColour, day: readonly LegOfDay[]): LegState {
  if (leg.registered) return 'mine';
  if (leg.state === 'cancelled' || leg.locked || leg.departed || overlapsOwn(leg, day)) return 'blocked';
  if (leg.registrations >= leg.total_capacity) return 'full';
  return 'open';
}

/** Why a leg cannot be booked, in words; undefined when it can be. */
export function legReason(
  leg: LegToColour & { boats: readonly unknown[] },
  day: readonly LegOfDay[],
): string | undefined {
  const state = legState(leg, day);
  switch (state) {
    case 'mine':
      return errors.already_on_leg.text;
    case 'blocked':
      return blockedReason(leg);
    case 'full':
      return fullReason(leg.boats.length);
    case 'open':
      return undefined;
    default:
      return state satisfies never;
  }
}

/** Whether the same organization is registered on another leg at the same time; a cancelled leg does not count. */
export function overlapsOwn(leg: LegOfDay, day: readonly LegOfDay[]): boolean {
  return day.some(
    (other) => other.id !== leg.id && other.registered && other.state !== 'cancelled' && overlaps(other, leg),
  );
}

function blockedReason({ departed, locked, state }: Pick<Leg, 'locked' | 'departed' | 'state'>): string {
  if (state === 'cancelled') return errors.leg_cancelled.text;
  if (departed) return errors.leg_departed.text;
  return locked ? errors.day_locked.text : errors.leg_overlaps.text;
}

function fullReason(boats: number): string {
  if (boats === 0) return 'There are no boats on this trip yet';
  return boats === 1 ? errors.boat_full.text : 'All seats on this trip are taken';
}

/** The first leg of the day that begins after another has ended and can be booked. */
export function nextFreeLeg<L extends LegToColour>(
  after: Pick<L, 'date' | 'end_time'>,
  legs: readonly L[],
  isOffered: (leg: L) => boolean = () => true,
): L | undefined {
  const day = legs.filter(({ date }) => date === after.date);
  return day
    .filter((leg) => leg.start_time >= after.end_time && legState(leg, day) === 'open' && isOffered(leg))
    .toSorted(byStart)[0];
}
