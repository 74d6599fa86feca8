import { boatName, counted } from '../wording.ts';
import type { Waiting } from './wire.ts';
import type { WaitingEntry } from './give-seats.ts';

export interface Position {
  /** 1 is the first in line. */
  position: number;
  /** How many of those ahead have another trip at that hour; of an entry for any hour nobody is counted. */
  busy: number;
}

type Place = Pick<WaitingEntry, 'id' | 'organization' | 'boat' | 'leg'>;

interface Line {
  people: Set<number>;
  busy: Set<number>;
}

/**
 * The position of each place among those who wait for the same seats, by its id: who waits for one leg competes with those
 * who wait for it or for any, who waits for any with everybody. Each line is gone through once, from its first place on.
 */
export function positionsOf(
  places: readonly Place[],
  isBusy: (organization: number, leg: number) => boolean,
): Map<number, Position> {
  const positions = new Map<number, Position>();
  const inOrder = places.toSorted((a, b) => a.id - b.id);
  for (const line of Map.groupBy(inOrder, ({ boat }) => boat).values()) {
    // Those before, of each leg that somebody of this line names, and of null, for any.
    const lines = new Map<number | null, Line>();
    for (const leg of new Set([null, ...line.map((place) => place.leg)]))
      lines.set(leg, { people: new Set(), busy: new Set() });
    for (const { id, leg, organization } of line) {
      const ahead = lines.get(leg) ?? { people: new Set(), busy: new Set() };
      positions.set(id, {
        position: ahead.people.size - Number(ahead.people.has(organization)) + 1,
        busy: ahead.busy.size - Number(ahead.busy.has(organization)),
      });
      for (const [named, { busy, people }] of lines) {
        if (named !== null && leg !== null && named !== leg) continue;
        if (people.has(organization)) continue;
        people.add(organization);
        if (named !== null && isBusy(organization, named)) busy.add(organization);
      }
    }
  }
  return positions;
}

/** What comes of a place in line. */
export const onYourTurn = 'On your turn you get a free seat, and an email that says whether you have to keep it.';

/** '2nd in line. The one ahead sails at that hour.' */
export function positionWords({ busy, position }: Position): string {
  const place = `${ordinal(position)} in line.`;
  const ahead = position - 1;
  if (busy === 0) return place;
  if (ahead === 1) return `${place} The one ahead sails at that hour.`;
  if (busy === ahead) return `${place} All ${ahead} ahead sail at that hour.`;
  return `${place} ${busy} of the ${ahead} ahead ${busy === 1 ? 'sails' : 'sail'} at that hour.`;
}

function ordinal(number: number): string {
  const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  return `${number}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
}

/** Places for several boats of one trip are one wish of their person, who stands where the best of them does. */
export type Wish = Waiting & { places: Waiting[] };

export function wishesOf(waiting: readonly Waiting[]): Wish[] {
  const same = ({ id, leg, organization }: Waiting) =>
    leg === null ? `any hour ${id}` : `${leg.id} ${organization?.id}`;
  return [...Map.groupBy(waiting, same).values()].flatMap((places) => {
    const [best] = places.toSorted((one, other) => one.position - other.position);
    return best ? [{ ...best, places }] : [];
  });
}

/** 'Axopar 37', or 'any of 3 boats'. */
export function wishedBoat({ boat, places }: Wish): string {
  return places.length === 1 ? boatName(boat) : `any of ${counted(places.length, 'boat')}`;
}
