import { hasTimeFor, legOf, sails } from '../event-facts.ts';
import { isReachable } from '../route/passages.ts';
import { delayed } from './changed-legs.ts';
import type { DisruptedLeg, DisruptionContext } from './context.ts';
import type { DisruptionWish } from './wire.ts';

/**
 * The legs that people or boats of late legs go on with, and would miss unless these are as late: the next ones, and those that then become too
 * early in turn. Only where people travel; at a marina one later trip is as good as another.
 */
export function missedConnections(context: DisruptionContext, wish: DisruptionWish): number[] {
  const { route } = context;
  if (!route || wish.kind !== 'delay') return [];
  const isLate = new Set(wish.legs);
  const late = wish.legs.flatMap((id) => legOf(context, id) ?? []);
  const missed: DisruptedLeg[] = [];
  for (const leg of late) {
    const after = delayed(leg, wish.minutes);
    // From where a round trip starts there are others.
    if ('text' in after || route.harbourOf(leg.starting_point) === route.harbourOf(leg.ending_point)) continue;
    const next = context.legs.filter(
      (other) =>
        !isLate.has(other.id) &&
        sails(other) &&
        !other.departed &&
        other.date === leg.date &&
        other.start_time >= leg.end_time &&
        isReachable(leg, other, route) &&
        (!hasTimeFor([after], other) || !isReachable(after, other, route)) &&
        goesOn(context, leg, other),
    );
    for (const each of next) {
      isLate.add(each.id);
      missed.push(each);
      late.push(each); // Asked in its turn, since the loop comes to it.
    }
  }
  return missed.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1)).map(({ id }) => id);
}

/** Whether a boat or a person of the first leg sails on the other. */
function goesOn({ bookings }: DisruptionContext, leg: DisruptedLeg, other: DisruptedLeg): boolean {
  const people = new Set(bookings.filter((seat) => seat.leg === leg.id).map(({ organization }) => organization));
  return (
    leg.boats.some((boat) => other.boats.includes(boat)) ||
    bookings.some((seat) => seat.leg === other.id && people.has(seat.organization))
  );
}
