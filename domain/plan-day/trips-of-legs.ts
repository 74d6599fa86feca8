import { boatRefusal } from '../booking/booking-refusal.ts';
import type { Leg } from '../leg.ts';
import type { Trip } from '../assign/chain.ts';

/** The seats of a day that can be booked. */
export function freeTrips(legs: readonly Leg[], date: string): Trip[] {
  const day = legs.filter((leg) => leg.date === date);
  const own = day.filter(({ registered }) => registered); // All that a seat can be in the way of.
  return day.flatMap((leg) =>
    leg.boats.filter((boat) => boatRefusal(leg, boat, own) === undefined).map(({ id }) => tripOf(leg, id)),
  );
}

/** The seats that one has on a day already; the hour of a cancelled trip is free. */
export function ownTrips(legs: readonly Leg[], date: string): Trip[] {
  return legs
    .filter((leg) => leg.date === date && leg.state !== 'cancelled')
    .flatMap((leg) => leg.boats.filter(({ registered }) => registered).map(({ id }) => tripOf(leg, id)));
}

function tripOf({ date, end_time, ending_point, id, start_time, starting_point }: Leg, boat: number): Trip {
  return { leg: id, boat, date, start_time, end_time, starting_point, ending_point };
}
