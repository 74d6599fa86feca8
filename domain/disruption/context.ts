import type { Span } from '../booking/overlap.ts';

export type LegStatus = 'scheduled' | 'delayed' | 'cancelled';

/** The fields of a leg that a disruption can change. Planned times are those before the first delay, otherwise null. */
export interface LegPlan extends Span {
  state: LegStatus;
  planned_start_time: string | null;
  planned_end_time: string | null;
  /** Ids of its boats. */
  boats: readonly number[];
}

export interface DisruptedLeg extends LegPlan {
  id: number;
  identifier: string;
  max_per_boat: number | null;
  /** Whether its start is past by the event's clock: a departed leg is never changed. */
  departed: boolean;
}

export interface Seat {
  leg: number;
  boat: number;
}

/** A booking as it is; ids grow with time, so the lower id was booked first. */
export interface BookedSeat extends Seat {
  id: number;
  organization: number;
  /** Did not come, by the marks of the quay: the booking takes no seat. */
  absent?: boolean;
}

/** Everything about one event that a disruption depends on, read under the event's lock. */
export interface DisruptionContext {
  start_date: string;
  end_date: string;
  /** What the event's clock shows, as `clockTime` writes it. */
  clock?: string;
  boats: readonly { id: number; name: string; capacity: number | null }[];
  legs: readonly DisruptedLeg[];
  bookings: readonly BookedSeat[];
  /** Seats that guests without an account take. */
  guests: readonly (Seat & { count: number })[];
}

export function legOf(context: Pick<DisruptionContext, 'legs'>, id: number): DisruptedLeg | undefined {
  return context.legs.find((leg) => leg.id === id);
}

export function boatNameOf(context: DisruptionContext, id: number): string {
  return context.boats.find((boat) => boat.id === id)?.name ?? 'This boat';
}

/** 'A32 (10:00–11:00)', as a plan names a leg. */
export function legInWords(leg: Pick<DisruptedLeg, 'identifier' | 'start_time' | 'end_time'>): string {
  return `${leg.identifier} (${leg.start_time}–${leg.end_time})`;
}

/** Only legs that sail have seats; a cancelled leg blocks nobody. */
export function sails(leg: Pick<LegPlan, 'state'>): boolean {
  return leg.state !== 'cancelled';
}

export function legBefore(context: DisruptionContext, id: number): DisruptedLeg {
  const leg = context.legs.find((each) => each.id === id);
  if (!leg) throw new Error(`A booking names leg ${id}, which is not one of the event.`);
  return leg;
}
