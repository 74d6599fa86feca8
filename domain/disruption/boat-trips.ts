import { hasEnded } from '../booking/leg-times.ts';
import type { Span } from '../booking/overlap.ts';
import { type EventFacts, type LegPlan, legOf, sails, type Seat } from '../event-facts.ts';
import type { LegChange } from './context.ts';
import type { DisruptionWish } from './wire.ts';

/** What a change made of a boat on a leg; a time is null while it does not sail there. */
export interface BoatTrip extends Seat {
  before: Span | null;
  after: Span | null;
  /** People who have a seat on it now, and did not before. */
  came: number[];
  went: number[];
}

type SeatOf = Seat & { organization: number };

/** What a change does to legs and seats; a leg that is removed is one that is cancelled. */
export interface Touched {
  legs: readonly LegChange[];
  registrations: readonly { before: SeatOf; after: Seat | null }[];
  booked: readonly SeatOf[];
}

/** Each boat of each leg whose time or guests a change has changed, by day and time; `after` is the event as it is then. */
export function boatTrips({ booked, legs, registrations }: Touched, after: EventFacts): BoatTrip[] {
  const seats = [
    ...legs.flatMap(({ from, id, to }) => [...from.boats, ...to.boats].map((boat) => ({ leg: id, boat }))),
    ...booked,
    ...registrations.flatMap((each) => [each.before, ...(each.after ? [each.after] : [])]),
  ];
  const trips = [...new Map(seats.map((seat) => [`${seat.leg}/${seat.boat}`, seat])).values()].map(({ boat, leg }) => {
    const change = legs.find(({ id }) => id === leg);
    const spanOf = (plan: LegPlan | undefined = legOf(after, leg)): Span | null =>
      plan && sails(plan) && plan.boats.includes(boat)
        ? { date: plan.date, start_time: plan.start_time, end_time: plan.end_time }
        : null;
    const isHere = (seat: Seat | null) => seat?.leg === leg && seat.boat === boat;
    const came = [
      ...registrations.flatMap((each) => (isHere(each.after) && !isHere(each.before) ? each.before : [])),
      ...booked.filter(isHere),
    ];
    const went = registrations.flatMap((each) => (isHere(each.before) && !isHere(each.after) ? each.before : []));
    return {
      leg,
      boat,
      before: spanOf(change?.from),
      after: spanOf(change?.to),
      came: people(came),
      went: people(went),
    };
  });
  const startOf = (trip: BoatTrip) => `${(trip.before ?? trip.after)?.date} ${(trip.before ?? trip.after)?.start_time}`;
  return trips
    .filter((trip) => hasOtherGuests(trip) || JSON.stringify(trip.before) !== JSON.stringify(trip.after))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}

function people(seats: readonly SeatOf[]): number[] {
  return seats.map(({ organization }) => organization);
}

function hasOtherGuests({ came, went }: BoatTrip): boolean {
  return came.length + went.length > 0;
}

/** Whether the builder is told of it: not once it is over, and of an edit of a leg only where it has guests. */
export function isNews(trip: BoatTrip, after: EventFacts, clock: string, isOfDay: boolean): boolean {
  if (![trip.before, trip.after].some((span) => span && !hasEnded(span, clock))) return false;
  const isHere = (seat: Seat) => seat.leg === trip.leg && seat.boat === trip.boat;
  return isOfDay || hasOtherGuests(trip) || after.bookings.some(isHere);
}

/** Whether an organiser has moved a person or swapped two: builders hear of no single booking either. */
export function isOfFew(wish: DisruptionWish): boolean {
  return wish.kind === 'seats' && new Set(wish.seats.map(({ organization }) => organization)).size <= 2;
}
