import type { Boat } from '#domain/boat.ts';
import { withNewLegs } from '#domain/disruption/board.ts';
import type { DisruptionContext } from '#domain/disruption/context.ts';
import { type DisruptionPlan, planDisruption } from '#domain/disruption/plan-disruption.ts';
import type { BookedSeat, GuestSeat } from '#domain/event-facts.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import type { Route } from '#domain/route/places.ts';
import { type AtPier, type Change, weighed, wishOf } from './changes.ts';

/** What the page knows of an event. */
export interface Known {
  event: Pick<Event, 'id' | 'start_date' | 'end_date' | 'time_zone'>;
  legs: readonly Leg[];
  boats: readonly Boat[];
  registrations: readonly Registration[];
  clock: string;
  atPier: AtPier;
  /** Null where people do not travel, undefined until the harbours are known. */
  route: Route | null | undefined;
}

/** The plan of the changes by the rules of the server, at once and without asking it; what is written it decides alone. */
export interface LocalPlan extends DisruptionPlan {
  /** Everybody whose trips would change: so many mails. */
  told: Set<number>;
}

export function localPlan(event: DisruptionContext, changes: readonly Change[]): LocalPlan {
  const wish = wishOf(changes);
  const plan = planDisruption(event, wish);
  const moved = plan.legs.filter(
    ({ from, to }) => from.date !== to.date || from.start_time !== to.start_time || from.end_time !== to.end_time,
  );
  const ids = new Set(moved.map(({ id }) => id));
  const { bookings } = withNewLegs(event, wish).context;
  const told = bookings.filter(({ leg }) => ids.has(leg)).map(({ organization }) => organization);
  return { ...plan, told: new Set([...told, ...plan.moves.map(({ organization }) => organization)]) };
}

export function contextOf({ atPier, boats, clock, event, legs, registrations, route }: Known): DisruptionContext {
  const { end_date, id, start_date, time_zone } = event;
  // Legs and bookings are read one after the other: a booking may be on a leg that is not known yet, or no longer.
  const known = new Set(legs.map((leg) => leg.id));
  const bookings = registrations
    .filter(({ leg }) => known.has(leg.id))
    .map(({ boat, confirm_by, id: booking, leg, organization, override, source }): BookedSeat => ({
      id: booking,
      organization: organization?.id ?? 0,
      leg: leg.id,
      boat: boat.id,
      confirm_by,
      source,
      override: override === true,
      no_show: false,
      was_missed: false,
    }));
  return {
    id,
    start_date,
    end_date,
    time_zone,
    clock,
    revision: 0,
    boats,
    legs: legs.map((leg) => weighed(leg, atPier)),
    bookings,
    guests: guestsOf(legs, bookings),
    left: [],
    presence: new Map(),
    route: route ?? null,
    marks: [],
    now: Number.NEGATIVE_INFINITY,
  };
}

/** Who came without a booking is counted with the seats of the boat alone. */
function guestsOf(legs: readonly Leg[], bookings: readonly BookedSeat[]): GuestSeat[] {
  const booked = Map.groupBy(bookings, ({ boat, leg }) => `${leg}/${boat}`);
  return legs.flatMap((leg) =>
    leg.boats.flatMap((boat) => {
      const count = boat.registrations - (booked.get(`${leg.id}/${boat.id}`)?.length ?? 0);
      return Array.from({ length: Math.max(0, count) }, (_, index) => ({
        id: `${leg.id}/${boat.id}/${index}`,
        leg: leg.id,
        boat: boat.id,
        organization: null,
        no_show: false,
      }));
    }),
  );
}
