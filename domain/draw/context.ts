import type { Span, Presence } from '../booking/overlap.ts';
import type { DayStart, Place, Transfer } from '../route/places.ts';

export interface Wish {
  boat: number;
  /** A star says more than a heart: stars are served first. */
  star: boolean;
}

export interface DrawPerson {
  id: number;
  /** The person's lot, from the draw's secret and the id: hexadecimal digits, the lowest is first in the first round. */
  lot: string;
  wishes: readonly Wish[];
  /** Empty when the person has not said: then every leg is possible. */
  presence: readonly Presence[];
  /** Existing bookings: they block overlapping legs, and their boats are not drawn again. */
  booked: readonly (Span & Ends & { boat: number; leg?: number | undefined })[];
}

/** Where a leg starts and ends: only on an event whose people travel. */
interface Ends {
  starting_point?: string | undefined;
  ending_point?: string | undefined;
}

export interface DrawLeg extends Span, Ends {
  id: number;
  boats: readonly { id: number; free: number }[];
}

/** Raised when the same input gives other seats than before: a record of another number cannot be repeated. */
export const drawAlgorithm = 2;

/** Everything that a draw depends on; stored before it, so that anybody can repeat it. */
export interface DrawInput {
  /** `drawAlgorithm` as it was then; version 1.0 stored none. */
  algorithm?: number | undefined;
  people: readonly DrawPerson[];
  legs: readonly DrawLeg[];
  /** Only of an event whose people travel: then nobody is given a seat out of reach. */
  route?:
    { places: readonly Place[]; transfers: readonly Transfer[]; days?: readonly DayStart[] | undefined } | undefined;
}

export interface DrawnSeat {
  person: number;
  leg: number;
  boat: number;
  star: boolean;
}

export interface DrawResult {
  seats: DrawnSeat[];
  /** Wishes that were not met, in the order in which they should wait. */
  unmet: { person: number; boat: number; star: boolean }[];
}
