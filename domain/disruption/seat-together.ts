import { byStart } from '../booking/overlap.ts';
import { hasTimeFor, type LegFacts } from '../event-facts.ts';
import { countLeftBehind, type Travel } from '../route/reach.ts';
import { isReachable, outOfReach } from '../route/whereabouts.ts';
import type { Displaced } from './reseat.ts';

/** So many legs are tried for one person: a day has few, of which few follow each other. */
const maxLooks = 5_000;

interface Chain {
  legs: Map<number, LegFacts>;
  behind: number;
}

/**
 * The legs for somebody who lost several seats of one day, where each of them alone may lead nowhere but together they do: those after which
 * the person stays behind least often, and of these the most; by booking. `possible` are the legs with a free seat for each.
 */
export function legsTogether(
  own: readonly LegFacts[],
  lost: readonly Displaced[],
  possible: (each: Displaced) => readonly LegFacts[],
  travel: Travel,
): ReadonlyMap<number, LegFacts> {
  const queue = lost.toSorted((a, b) => byStart(a.leg, b.leg));
  const unseated = countLeftBehind(own, travel);
  let best: Chain = { legs: new Map(), behind: unseated };
  let looks = 0;
  const isBetter = ({ behind, legs }: Chain) =>
    behind < best.behind || (behind === best.behind && legs.size > best.legs.size);
  const look = (index: number, chosen: ReadonlyMap<number, LegFacts>): void => {
    if (++looks > maxLooks) return;
    const each = queue[index];
    if (!each) {
      const legs = [...chosen.values()];
      const trips = [...own, ...legs];
      const isMissed = outOfReach(trips, travel.route).some(
        ({ first, next }) => (first && legs.includes(first)) || legs.includes(next),
      );
      const chain = { legs: new Map(chosen), behind: countLeftBehind(trips, travel) };
      if (!isMissed && isBetter(chain)) best = chain;
      return;
    }
    const taken = [...own, ...chosen.values()];
    for (const leg of possible(each)) {
      if (!hasTimeFor(taken, leg)) continue;
      const before = taken
        .filter((trip) => byStart(trip, leg) < 0)
        .toSorted(byStart)
        .at(-1);
      if (!before || isReachable(before, leg, travel.route))
        look(index + 1, new Map([...chosen, [each.booking.id, leg]]));
    }
    look(index + 1, chosen);
  };
  look(0, new Map());
  return best.legs;
}
