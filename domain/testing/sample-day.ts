import type { BoatFacts, BookedSeat, EventFacts, LegFacts } from '../event-facts.ts';

/** A leg of 'hh:mm-hh:mm' with boat 1, unless something else is said. */
export function sampleLeg(id: number, time: string, about: Partial<LegFacts> = {}): LegFacts {
  const [start_time = '', end_time = ''] = time.split('-');
  return {
    id,
    identifier: `L${id}`,
    starting_point: '',
    ending_point: '',
    date: '2026-06-10',
    start_time,
    end_time,
    state: 'scheduled',
    planned_start_time: null,
    planned_end_time: null,
    max_per_boat: null,
    locked: false,
    boats: [1],
    ...about,
  };
}

export type SampleBooking = [organization: number, leg: number, boat: number, about?: Partial<BookedSeat>];

/** An event of two days with boats 'Boat 1', 'Boat 2' of these capacities; bookings are numbered from 1. */
export function sampleFacts<L extends LegFacts>(legs: L[], bookings: SampleBooking[], capacities: number[] = [2, 2]) {
  return {
    id: 1,
    start_date: '2026-06-10',
    end_date: '2026-06-11',
    time_zone: 'Europe/Helsinki',
    revision: 1,
    boats: capacities.map((capacity, index): BoatFacts => ({
      id: index + 1,
      make: 'Boat',
      model: `${index + 1}`,
      capacity,
    })),
    legs,
    bookings: bookings.map(([organization, leg, boat, about], index): BookedSeat => ({
      id: index + 1,
      organization,
      leg,
      boat,
      no_show: false,
      override: false,
      was_missed: false,
      confirm_by: null,
      source: 'person',
      ...about,
    })),
    guests: [],
    marks: [],
    now: Number.NEGATIVE_INFINITY,
    presence: new Map(),
    route: null,
  } satisfies EventFacts;
}
