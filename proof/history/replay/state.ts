import type { Ends, Times } from '../operation.ts';

export interface SailingLeg extends Times, Ends {
  state: 'scheduled' | 'delayed' | 'cancelled';
  max: number | null;
  boats: Set<number>;
}

export interface Seat {
  id: number;
  organization: number;
  leg: number;
  boat: number;
  /** An admin let rules pass for it. */
  passed: boolean;
  /** Did not come, by the marks of the quay: takes no seat. Once missed, the seat may be another's when they come after all. */
  missed?: boolean;
  wasMissed?: boolean;
  /** When the offer ends, in milliseconds since 1970. */
  confirmBy?: number | undefined;
}

export interface Guest {
  leg: number;
  boat: number;
  missed: boolean;
}

export interface Entry {
  /** Absent for what a draw put in line, until an answer names it. */
  id: number | undefined;
  organization: number;
  boat: number;
  leg: number | null;
  giveUp: number | null;
}

/** An event as it is between two commits, by the meaning of what was done and nothing else. */
export class EventState {
  readonly legs = new Map<number, SailingLeg>();
  /** Their seats. */
  readonly boats = new Map<number, number>();
  readonly locked = new Set<string>();
  readonly bookings = new Map<number, Seat>();
  readonly guests = new Map<string, Guest>();
  line: Entry[] = [];
  /** Seats that were given back, as `declinedKey` writes them; and those that may be such, because an answer was lost. */
  readonly declined = new Set<string>();
  readonly doubtful = new Set<string>();
  readonly wished = new Set<number>();
  /** The boats that a draw has had each person's wishes for; undefined where the answer to late wishes was lost. */
  readonly drawn = new Map<number, Set<number> | undefined>();
  paused = false;
  bookingOpensAt = '';
  closesAt = '';
  isDrawn = false;
  dates = { start_date: '', end_date: '' };
  readonly undone = new Set<number>();
  /** Bookings that are gone, and those that a change of the day moved as they were before, by `<change> <booking>`. */
  readonly lost = new Map<number, Seat>();
  readonly before = new Map<string, Seat>();
  /** Legs that an undo may bring back, with their guests. */
  readonly removed = new Map<number, { leg: SailingLeg; guests: [string, Guest][] }>();

  bookingsOf(organization: number): Seat[] {
    return [...this.bookings.values()].filter((seat) => seat.organization === organization);
  }

  on(leg: number, boat: number): Seat[] {
    return [...this.bookings.values()].filter((seat) => seat.leg === leg && seat.boat === boat);
  }

  /** How many seats are taken, by bookings and by guests of the quay. */
  taken(leg: number, boat: number): number {
    const guests = [...this.guests.values()].filter((seat) => seat.leg === leg && seat.boat === boat);
    return [...this.on(leg, boat), ...guests].filter(({ missed }) => !missed).length;
  }

  sails(leg: number): SailingLeg | undefined {
    const found = this.legs.get(leg);
    return found?.state === 'cancelled' ? undefined : found;
  }

  isLocked(leg: number): boolean {
    return this.locked.has(this.legs.get(leg)?.date ?? '');
  }
}

export function declinedKey({ boat, leg, organization }: { organization: number; leg: number; boat: number }): string {
  return `${organization} ${leg} ${boat}`;
}

/** When a leg of the event begins; its clock is UTC. */
export function departure({ date, start_time }: Pick<Times, 'date' | 'start_time'>): number {
  return Date.parse(`${date}T${start_time}:00.000Z`);
}

/** By the marina's clock, which counts whole seconds: a leg takes bookings until the first second of its start is over. */
export function hasLeft(leg: Pick<Times, 'date' | 'start_time'>, now: number): boolean {
  return departure(leg) < now - (now % 1_000);
}
