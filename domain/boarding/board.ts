import { z } from 'zod';
import { id } from '../fields.ts';
import type { Departure } from './departure.ts';
import { wayWords } from './way-words.ts';
import { departureState, departureStates, isAhead } from './states.ts';

/** A departure for the public board: without names, and without the people who are missing. */
export const boardDeparture = z.object({
  leg: id,
  boat: id,
  identifier: z.string(),
  boat_name: z.string(),
  /** The boat's berth, or where the leg starts; where people travel the way: 'Kasnäs → Hitis, berth 7'. */
  from: z.string(),
  start_time: z.string(),
  /** Before it was delayed; null when it was not. */
  planned_start_time: z.string().nullable(),
  end_time: z.string(),
  state: z.enum(departureStates).describe('Never overdue: a stranger is not told'),
  free: z.int(),
});
export type BoardDeparture = z.infer<typeof boardDeparture>;

export const board = z.object({
  event: z.object({ name: z.string(), location: z.string(), time_zone: z.string() }),
  date: z.string(),
  now: z.number(),
  note: z.string().describe('The note of the day'),
  departures: z.array(boardDeparture),
});
export type Board = z.infer<typeof board>;

const maxShown = 12;
/** The time for which a boat that came back, or of which nobody said anything, is still shown. */
const shownAfterwards = 10 * 60_000;

/** The next departures by time. Boats that are out have the lines that are left, the last to leave first. */
export function boardDepartures(departures: readonly Departure[], now: number): BoardDeparture[] {
  const all = departures.map((departure) => ({ ...departure, state: shownState(departure, now) }));
  const shown = all.filter(({ leg, state }) => state === 'out (marked)' || leg.ends + shownAfterwards > now);
  const next = shown.filter(({ state }) => isAhead(state)).slice(0, maxShown);
  const others = shown.filter(({ state }) => !isAhead(state)).toReversed();
  const chosen = new Set([...next, ...others.slice(0, maxShown - next.length)]);
  return shown
    .filter((each) => chosen.has(each))
    .map(({ boat, counts, leg, state }) => ({
      leg: leg.id,
      boat: boat.id,
      identifier: leg.identifier,
      boat_name: `${boat.make} ${boat.model}`,
      from: leg.harbours
        ? [wayWords(leg), boat.berth && `berth ${boat.berth}`].filter(Boolean).join(', ')
        : boat.berth || leg.starting_point,
      start_time: leg.start_time,
      planned_start_time: leg.state === 'delayed' ? leg.planned_start_time : null,
      end_time: leg.end_time,
      state,
      free: isAhead(state) ? Math.max(0, counts.seats - counts.taken) : 0,
    }));
}

function shownState(departure: Departure, now: number): BoardDeparture['state'] {
  const state = departureState(departure, now);
  return state === 'overdue' ? 'out (marked)' : state;
}
