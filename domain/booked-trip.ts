import type { LegStatus } from './event-facts.ts';

/** A booked seat with all that a mail or a calendar says of it. */
export interface BookedTrip {
  id: number;
  organization: number;
  email: string;
  event: number;
  event_name: string;
  event_location: string;
  time_zone: string;
  /** Of the event: it grows with each change of what is booked. */
  revision: number;
  leg: number;
  boat: number;
  identifier: string;
  description: string;
  date: string;
  start_time: string;
  end_time: string;
  state: LegStatus;
  starting_point: string;
  ending_point: string;
  via: string;
  make: string;
  model: string;
  /** Absent in mails that an earlier version wrote. */
  berth?: string;
}

/** As a mail stores it: its address is the one that the organization has when it is sent. */
export type ToldTrip = Omit<BookedTrip, 'email'>;

/** When and where a trip goes: what a mail compares. */
export type TripPlace = Pick<
  BookedTrip,
  'identifier' | 'date' | 'start_time' | 'end_time' | 'starting_point' | 'ending_point' | 'via'
>;
