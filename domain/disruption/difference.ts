import type { Seat } from '../event-facts.ts';
import type { MadeLeg } from './board.ts';
import type { DisruptedLeg, LegChange, LegFields } from './context.ts';

/**
 * Every row of the event that a change of the day touched, as it was and as it became. The rows are written from it, an undo puts
 * back what was, and the history, the mails and the list of changes read it. Marks of the quay are touched by the removal of their leg alone.
 */
export interface Difference<Booking extends StoredSeat = StoredSeat, Leg extends StoredLeg = StoredLeg> {
  /** With the boats of each, and what an edit changed besides as it was. */
  legs: (LegChange & { reasonBefore: string; fieldsBefore?: LegFields })[];
  /** `after` is null for a booking that was lost. */
  registrations: { before: Booking; after: Booking | null }[];
  /** Of people who had no seat on that leg. */
  booked: Booking[];
  /** Guests of the quay who go on with another boat of their leg. */
  guests: { id: string; leg: number; before: number; after: number }[];
  /** Places in line that went with a boat, or with the booking that was to be given up. */
  waiting: StoredPlace[];
  /** Seats that people gave back once, of boats that went. */
  declined: (Seat & { organization: number })[];
  /** They go with the undo. */
  made: MadeLeg[];
  removed: Leg[];
  /** Whether legs that had left were changed, and may be changed back. */
  anyway?: boolean;
  /** By how many a boat had more people than seats before: an undo may restore as many. */
  overFull: (Seat & { by: number })[];
}

/** A booking as it is stored; what else is stored of it moves with it. */
type StoredSeat = Seat & { id: number; organization: number; no_show: number; override: number };

/** A leg that was removed, with its boats and with what people did on the quay for it. */
export interface StoredLeg {
  leg: Omit<DisruptedLeg, 'atPier' | 'boats' | 'departed' | 'locked'>;
  boats: number[];
}

/** A place in line as it is stored. */
export interface StoredPlace {
  id: number;
  event: number;
  organization: number;
  boat: number;
  /** null is any. */
  leg: number | null;
  /** The booking that is given back in exchange. */
  give_up: number | null;
  created_at: string;
}
