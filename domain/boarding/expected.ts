import { departureState, isAhead, isOut } from './states.ts';
import type { Departure } from './departure.ts';

const minute = 60_000;
/** Less is not worth a word, and the clock of a phone may be as wrong. */
const worthSaying = 5 * minute;

type Expected = Pick<Departure, 'crew' | 'counts' | 'seen_later'> & {
  leg: Pick<Departure['leg'], 'id' | 'starts' | 'ends' | 'state' | 'harbours'>;
  boat: Pick<Departure['boat'], 'id'>;
};

/** Said by the boat itself, when it left. An organiser says of several boats together, later and without a count, that they left at their time. */
function isOwn({ heads, override }: Departure['crew'][number]): boolean {
  return heads !== null || override;
}

/**
 * When departures that are ahead will leave in fact, where that is later than their times say, until somebody changes the
 * day: a boat leaves when it is back from the trip before. By leg and boat, as '5 7'.
 */
export function expectedStarts(day: readonly Expected[], now: number): Map<string, number> {
  const later = new Map<string, number>();
  for (const ofBoat of Map.groupBy(day, ({ boat }) => boat.id).values()) {
    let free = 0;
    for (const each of ofBoat.toSorted((one, other) => one.leg.starts - other.leg.starts)) {
      const { ends, id, starts } = each.leg;
      const state = departureState(each, now);
      if (state === 'cancelled') continue;
      const left = each.crew.find(({ kind }) => kind === 'cast_off');
      const leaves = isAhead(state)
        ? Math.max(starts, free, now)
        : left && isOwn(left)
          ? Date.parse(left.device_at)
          : starts;
      // What is late by itself says so where it stands.
      const isHeldUp = isAhead(state) && free - starts >= worthSaying;
      if (isHeldUp) later.set(`${id} ${each.boat.id}`, leaves);
      if (isAhead(state)) free = leaves + ends - starts;
      else free = isOut(state) ? Math.max(leaves + ends - starts, state === 'overdue' ? now : 0) : 0;
    }
  }
  return later;
}
