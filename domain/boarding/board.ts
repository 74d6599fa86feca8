import { z } from 'zod';
import { id } from '../fields.ts';
import { stateOf } from './counting.ts';
import type { Departure } from './departure.ts';

/** A departure for the public board: without names, and without the people who are missing. */
export const boardDeparture = z.object({
  leg: id,
  boat: id,
  identifier: z.string(),
  boat_name: z.string(),
  /** The boat's berth, or where the leg starts. */
  from: z.string(),
  start_time: z.string(),
  /** Before it was delayed; null when it was not. */
  planned_start_time: z.string().nullable(),
  end_time: z.string(),
  state: z.enum(['scheduled', 'boarding', 'left', 'back', 'cancelled']),
  free: z.int(),
});
export type BoardDeparture = z.infer<typeof boardDeparture>;

export const board = z.object({
  event: z.object({ name: z.string(), location: z.string(), time_zone: z.string() }),
  date: z.string(),
  now: z.number(),
  departures: z.array(boardDeparture),
});
export type Board = z.infer<typeof board>;

const mostShown = 12;
/** The time before departure in which people come aboard. */
const boardsBefore = 30 * 60_000;
/** The time for which a boat that came back is still shown. */
const shownAfterwards = 10 * 60_000;

/** The next departures by time: those that have not ended, or that are still out. */
export function boardDepartures(departures: readonly Departure[], now: number): BoardDeparture[] {
  return departures
    .map((departure) => ({ departure, state: boardState(departure, now) }))
    .filter(({ departure: { leg }, state }) => state === 'left' || leg.ends + shownAfterwards > now)
    .slice(0, mostShown)
    .map(({ departure: { boat, counts, leg }, state }) => ({
      leg: leg.id,
      boat: boat.id,
      identifier: leg.identifier,
      boat_name: `${boat.make} ${boat.model}`,
      from: boat.berth || leg.starting_point,
      start_time: leg.start_time,
      planned_start_time: leg.state === 'delayed' ? leg.planned_start_time : null,
      end_time: leg.end_time,
      state,
      free:
        state === 'left' || state === 'back' || state === 'cancelled' ? 0 : Math.max(0, counts.seats - counts.taken),
    }));
}

function boardState(departure: Departure, now: number): BoardDeparture['state'] {
  const state = stateOf(departure);
  if (state === 'boarding' && departure.leg.state === 'cancelled') return 'cancelled';
  if (state === 'boarding') return departure.leg.starts - boardsBefore > now ? 'scheduled' : 'boarding';
  return state === 'back' ? 'back' : 'left';
}
