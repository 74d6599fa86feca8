import { type Sailing, tookPlace } from './states.ts';
import type { Departure } from './departure.ts';
import { type FoldedMark, personStanding } from './fold.ts';

/** A departure as far as it decides who was aboard; names are nobody's business here. */
export interface Boarded extends Omit<Sailing, 'leg'> {
  leg: Sailing['leg'];
  boat: Pick<Departure['boat'], 'id'>;
  people: readonly PersonBoarding[];
}

export interface PersonBoarding {
  organization: number | null;
  guest: string | null;
  /** The test driver that a guest became. */
  became?: number | null | undefined;
  seated: boolean;
  /** The standing marks of this person on the leg. */
  heads: readonly FoldedMark[];
}

/** What a boat knows of one of its people: 'elsewhere' is aboard another boat of the leg, 'missed' was marked as not there. */
export type PersonOnBoat = 'expected' | 'aboard' | 'elsewhere' | 'missed' | 'not seen';

/**
 * The one definition of attendance. Aboard is who was marked as aboard; where a boat marked nobody on a leg that left, by a mark or
 * by its time, those with a seat were. Whoever was not marked on a boat that marked others, and that left, was not aboard.
 */
export function peopleOnBoat<P extends PersonBoarding>(
  departure: Omit<Boarded, 'people'> & { people: readonly P[] },
  now: number,
): { person: P; is: PersonOnBoat }[] {
  const [hasLeft, isMarked] = [tookPlace(departure, now), hasMarks(departure)];
  return departure.people.map((person) => {
    const { boats, state } = personStanding(person.heads);
    // While two boats say that they have the person, one of them counts, so that nobody is counted twice.
    if (boats.length > 0) return { person, is: boats[0] === departure.boat.id ? 'aboard' : 'elsewhere' };
    if (state === 'no_show' || state === 'ashore') return { person, is: 'missed' };
    if (!hasLeft || !person.seated) return { person, is: 'expected' };
    return { person, is: isMarked || state === 'disputed' ? 'not seen' : 'aboard' };
  });
}

/** Whether the boat marked anybody on the leg. */
export function hasMarks({ boat, people }: Pick<Boarded, 'boat' | 'people'>): boolean {
  return people.some(({ heads }) => heads.some((mark) => mark.boat === boat.id && mark.kind !== 'clear'));
}

/** How many are counted as aboard without a mark. */
export function assumedAboard(departure: Boarded, now: number): number {
  return hasMarks(departure) ? 0 : attendanceOn(departure, now).aboard.length;
}

/** Those who were aboard a boat that left, and those with a seat who did not come. */
export function attendanceOn<P extends PersonBoarding>(
  departure: Omit<Boarded, 'people'> & { people: readonly P[] },
  now: number,
): { aboard: P[]; missed: P[] } {
  const all = peopleOnBoat(departure, now);
  const hasLeft = tookPlace(departure, now);
  return {
    aboard: all.flatMap(({ is, person }) => (is === 'aboard' ? [person] : [])),
    missed: all.flatMap(({ is, person }) =>
      hasLeft && person.seated && (is === 'missed' || is === 'not seen') ? [person] : [],
    ),
  };
}
