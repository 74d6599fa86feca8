import { overridableRules } from '#domain/booking/booking-refusal.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';

/** A seat taken, exchanged for one on another boat of the same leg, or given back; with the leg as it was before. */
export type Change =
  | { kind: 'book'; leg: Leg; boat: number; override?: boolean }
  /** `from` is the leg that is given for it, where that is another than its own. */
  | { kind: 'switch'; leg: Leg; boat: number; override?: boolean; from?: Leg }
  | { kind: 'remove'; leg: Leg };
type SeatChange = Exclude<Change, { kind: 'remove' }>;

/** Changes are made one at a time, so a double click books once. */
export type Step =
  | { at: 'rest' }
  | { at: 'sending'; change: Change }
  /** An admin is asked whether a rule shall be passed. */
  | { at: 'asking'; change: SeatChange; refusal: ErrorCode }
  /** The answer was lost: the change may have happened or not, until a newer calendar tells. */
  | { at: 'unconfirmed'; change: Change; since: number };

export interface BookingState {
  step: Step;
  /** Why the last change was not made. */
  problem: string | undefined;
  /** A change that had not happened when the calendar was read: it may still arrive. */
  missed: Change | undefined;
  /** The last change that was made, until something else is done. */
  done: Change | undefined;
}

export type BookingEvent =
  | { type: 'opened' }
  | { type: 'sent'; change: Change }
  | { type: 'accepted' }
  | { type: 'refused'; code: string; text: string | undefined; mayAsk: boolean }
  | { type: 'unanswered'; now: number }
  | { type: 'read'; legs: Leg[]; readAt: number }
  | { type: 'declined' }
  | { type: 'dismissed' };

export const atRest: BookingState = {
  step: { at: 'rest' },
  problem: undefined,
  missed: undefined,
  done: undefined,
};

export function bookingMachine(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'opened':
      return { ...state, problem: undefined, missed: undefined };
    case 'sent':
      if (isBusy(state)) return state;
      return { ...state, step: { at: 'sending', change: event.change }, ...nothingSaid };
    case 'accepted':
      return state.step.at === 'sending' ? made(state.step.change) : state;
    case 'refused':
      return state.step.at === 'sending' ? refused(state, state.step.change, event) : state;
    case 'unanswered':
      if (state.step.at !== 'sending') return state;
      return { ...state, step: { at: 'unconfirmed', change: state.step.change, since: event.now } };
    case 'read':
      return afterReading(state, event);
    case 'declined':
      return state.step.at === 'asking' ? { ...state, step: { at: 'rest' } } : state;
    case 'dismissed':
      return { ...state, ...nothingSaid };
    default:
      return event satisfies never;
  }
}

/** Nothing else can be changed now. */
export function isBusy({ step }: BookingState): boolean {
  return step.at === 'sending' || step.at === 'unconfirmed';
}

/** The change that is on its way to the server. */
export function sentChange({ step }: BookingState): Change | undefined {
  return step.at === 'sending' ? step.change : undefined;
}

/** The call that undoes the last change, as the calendar is now; undefined when it cannot be undone, or not yet. */
export function undoOf(done: Change, legs: readonly Leg[]): Change | undefined {
  const leg = legs.find(({ id }) => id === done.leg.id);
  if (!leg || (done.kind !== 'remove' && leg.registration === null)) return undefined;
  if (done.kind === 'book') return { kind: 'remove', leg };
  if (done.kind === 'switch' && done.from) {
    const back = legs.find(({ id }) => id === done.from?.id);
    const boat = done.from.boats.find(({ registered }) => registered);
    return back && boat && { kind: 'switch', leg: back, boat: boat.id, from: leg };
  }
  const before = done.leg.boats.find(({ registered }) => registered);
  if (!before) return undefined;
  return { kind: done.kind === 'switch' ? 'switch' : 'book', leg, boat: before.id };
}

export function boatOf(change: Change): BoatOnLeg | undefined {
  return change.leg.boats.find(({ id, registered }) => (change.kind === 'remove' ? registered : id === change.boat));
}

const nothingSaid = { problem: undefined, missed: undefined, done: undefined };

function made(change: Change): BookingState {
  return { step: { at: 'rest' }, ...nothingSaid, done: change };
}

function refused(
  state: BookingState,
  change: Change,
  { code, mayAsk, text }: Extract<BookingEvent, { type: 'refused' }>,
): BookingState {
  const refusal = overridableRules.find((rule) => rule === code);
  if (refusal && mayAsk && change.kind !== 'remove' && change.override === false)
    return { ...state, step: { at: 'asking', change, refusal } };
  return { ...state, step: { at: 'rest' }, problem: text };
}

/** The first calendar that was read after the lost answer knows what happened; what arrives even later counts too. */
function afterReading(state: BookingState, { legs, readAt }: Extract<BookingEvent, { type: 'read' }>): BookingState {
  const { missed, step } = state;
  if (step.at === 'unconfirmed' && readAt > step.since) {
    if (hasHappened(step.change, legs)) return made(step.change);
    const problem =
      step.change.kind === 'remove'
        ? 'The registration was not removed. Please try again.'
        : 'The seat was not booked. Please try again.';
    return { ...state, step: { at: 'rest' }, problem, missed: step.change };
  }
  return step.at === 'rest' && missed && hasHappened(missed, legs) ? made(missed) : state;
}

function hasHappened(change: Change, legs: readonly Leg[]): boolean {
  const leg = legs.find(({ id }) => id === change.leg.id);
  if (change.kind === 'remove') return !leg?.registered;
  return leg?.boats.some(({ id, registered }) => registered && id === change.boat) ?? false;
}
