import type { Departure, PersonOfDeparture } from './departure.ts';
import { departureState, isAhead } from './states.ts';
import { personStanding } from './fold.ts';

export interface HarbourCount {
  /** Those who leave from there on this day, or have come there. */
  people: number;
  /** How many of them have left, by the marks, and by the seats of boats that left without a mark. */
  left: number;
}

/** The heads of a harbour on a day, on an event whose people travel. */
export function countAt(departures: readonly Departure[], harbour: string, now: number): HarbourCount {
  const sailing = departures.filter(({ leg }) => leg.state !== 'cancelled');
  const from = sailing.filter(({ leg }) => leg.harbours?.from === harbour);
  const last = Math.max(...from.map(({ leg }) => leg.starts));
  const arrived = sailing.filter(({ leg }) => leg.harbours?.to === harbour && leg.ends <= last && leg.ends <= now);
  const people = new Set([...from, ...arrived].flatMap((departure) => departure.people.filter(isMeant).map(keyOf)));
  const left = new Set(
    from.flatMap((departure) => {
      const state = departureState(departure, now);
      if (isAhead(state)) return [];
      const isAboard = ({ heads }: PersonOfDeparture) => personStanding(heads).boats.includes(departure.boat.id);
      return departure.people.filter(state === 'out (assumed)' ? isMeant : isAboard).map(keyOf);
    }),
  );
  return { people: people.union(left).size, left: left.size };
}

/** Whoever did not come to a boat is not counted by it. */
function isMeant({ heads, seated }: PersonOfDeparture): boolean {
  return seated && personStanding(heads).state !== 'no_show';
}

function keyOf({ guest, organization }: PersonOfDeparture): string {
  return `${organization} ${guest}`;
}

/** '31 of 45 have left Kasnäs, 14 here' */
export function countWords(harbour: string, { left, people }: HarbourCount): string {
  return `${left} of ${people} ${left === 1 ? 'has' : 'have'} left ${harbour}, ${people - left} here`;
}
