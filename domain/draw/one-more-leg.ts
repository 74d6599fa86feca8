import { overlaps, type Span, isPresent } from '../booking/overlap.ts';
import type { DrawInput, DrawResult } from './context.ts';
import { drawSeats } from './draw.ts';

export interface OneMoreLeg extends Span {
  boat: number;
  /** How many more wishes would be met. */
  more: number;
}

/** The number of boats in a forecast, since each needs a draw of its own. */
const maxBoats = 3;

/**
 * Forecasts the effect of one more leg of the boats that most people missed: each at the hour of an existing leg, at which most of
 * those who missed the boat are free. The draw is repeated with that leg; boats that sail at every hour are left out.
 */
export function oneMoreLegs(input: DrawInput, result: DrawResult): OneMoreLeg[] {
  const missed = [...Map.groupBy(result.unmet, ({ boat }) => boat)].toSorted(
    ([a, some], [b, others]) => others.length - some.length || a - b,
  );
  return missed
    .slice(0, maxBoats)
    .flatMap(([boat, wishes]) => {
      const hour = bestHour(input, result, boat, new Set(wishes.map(({ person }) => person)));
      return hour ? [{ ...hour, boat, more: moreMet(input, result, boat, hour) }] : [];
    })
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more || a.boat - b.boat);
}

function bestHour(input: DrawInput, { seats }: DrawResult, boat: number, people: Set<number>): Span | undefined {
  const sailing = input.legs.filter(({ boats }) => boats.some(({ id }) => id === boat));
  const hours = input.legs.filter((leg) => !sailing.some((own) => overlaps(own, leg)));
  const legOf = new Map(input.legs.map((leg) => [leg.id, leg]));
  const given = Map.groupBy(seats, ({ person }) => person);
  const isFree = (person: number, hour: Span) =>
    !(given.get(person) ?? []).some(({ leg }) => {
      const own = legOf.get(leg);
      return own && overlaps(own, hour);
    });
  const couldCome = (hour: Span) =>
    input.people.filter(
      ({ booked, id, presence }) =>
        people.has(id) && isPresent(presence, hour) && !booked.some((own) => overlaps(own, hour)) && isFree(id, hour),
    ).length;
  const ranked = hours
    .map((leg) => ({ leg, count: couldCome(leg) }))
    .toSorted((a, b) => b.count - a.count || a.leg.id - b.leg.id);
  const [best] = ranked;
  return best && { date: best.leg.date, start_time: best.leg.start_time, end_time: best.leg.end_time };
}

/** With as many seats as the boat has on the best of its legs. */
function moreMet(input: DrawInput, { seats }: DrawResult, boat: number, hour: Span): number {
  const free = Math.max(
    1,
    ...input.legs.flatMap((leg) => leg.boats.filter(({ id }) => id === boat).map((each) => each.free)),
  );
  const id = Math.max(0, ...input.legs.map((leg) => leg.id)) + 1;
  const more = { ...hour, id, boats: [{ id: boat, free }] };
  return drawSeats({ ...input, legs: [...input.legs, more] }).seats.length - seats.length;
}
