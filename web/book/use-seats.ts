import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { readOrganization } from '#domain/calls/organization.ts';
import { readNews, readRegistrations, readWaitingList } from '#domain/calls/registration.ts';
import { keyOf } from '#web/http/request.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { isWithinReach, travelOfLegs } from '#domain/route/own-day.ts';
import { usePhase } from '#web/event/use-phase.ts';
import type { ExpectedLeg } from '#web/trip/leg-look.ts';
import { useLive } from '#web/trip/live.tsx';
import { organizationName } from '#web/event/organization-name.ts';
import { useActedFor } from '#web/http/acted-for.ts';
import { useSession } from '#web/http/session.ts';
import { useClock } from '#web/ui/clock.ts';
import { sentChange } from './booking-machine.ts';
import { asSeenByNobody, withDepartures, withSentChange } from './expected-legs.ts';
import { type BookingActions, useBooking } from './use-booking.ts';
import { readPlaces } from '#domain/calls/route.ts';
import { type Route, routeOf } from '#domain/route/places.ts';

export type Seats = ReturnType<typeof useSeats>;

/** The legs of an event as one person sees them, live, with all that can be done about a seat: for any page that names trips. */
export function useSeats(event: Event) {
  const isAdmin = useSession().type === 'admin';
  const organization = useActedFor();
  const calendar = useMemo(() => ({ event: event.id, organization }), [event.id, organization]);
  const live = useLive(event.id);
  const clock = useClock(event.time_zone);
  const mayBook = !isAdmin || organization !== undefined;
  const name = useNameOf(organization);
  const { opens, phaseFor } = usePhase(event);
  const actions = useBooking(calendar, live, { isAdmin, mayBook, name, opens });
  useTripsReadAgain(event.id, actions.legs.data);
  const { known, legs } = useLegs(actions, clock);
  const phase = phaseFor(known?.filter(({ registered, state }) => registered && state !== 'cancelled') ?? []);
  const route = useRoute(event);
  const travel = useMemo(() => travelOfLegs(known, route), [known, route]);
  const isOffered = useCallback((leg: Leg) => isWithinReach(leg, known ?? [], travel), [known, travel]);
  const booking: BookingActions = { ...actions, travel, isOffered };
  return { event, calendar, booking, clock, live, name, known, legs, phase, travel };
}

/** `known` are the legs as the server last told them, `legs` those with the change that is on its way to it. */
function useLegs(
  { legs: { data }, mayBook, state }: Pick<BookingActions, 'legs' | 'mayBook' | 'state'>,
  clock: string,
) {
  const change = sentChange(state);
  const known = useMemo(
    () => data && withDepartures(mayBook ? data : asSeenByNobody(data), clock),
    [clock, data, mayBook],
  );
  const shown = useMemo(() => (known && change ? withSentChange(known, change) : known), [change, known]);
  const legs: ExpectedLeg[] | undefined = useDeferredValue(shown); // Hundreds of legs are drawn in slices.
  return { known, legs };
}

/** Of the organization that an admin acts for. */
function useNameOf(organization: number | undefined): string | undefined {
  const { data } = useRead(readOrganization, { id: organization });
  if (organization === undefined) return undefined;
  return data ? organizationName(data) : 'This organization';
}

/**
 * One's own trips stand below the calendar, one's places in line above it: both are read again when the calendar shows
 * that the trips are not the same any more.
 */
function useTripsReadAgain(event: number, legs: Leg[] | undefined) {
  const client = useQueryClient();
  const known = useRef<string>(undefined);
  const own = legs && JSON.stringify(legs.filter(({ registered }) => registered).map(trip));
  useEffect(() => {
    if (own === undefined || own === known.current) return;
    const isNews = known.current !== undefined;
    known.current = own;
    if (!isNews || client.isMutating() > 0) return;
    for (const queryKey of [
      keyOf(readRegistrations, { eventId: event }),
      keyOf(readWaitingList, { event }),
      keyOf(readNews, { id: event }),
    ])
      void client.invalidateQueries({ queryKey });
  }, [client, event, own]);
}

function trip({ date, end_time, id, identifier, registered_to, start_time, state }: Leg) {
  return [id, identifier, date, start_time, end_time, state, registered_to];
}

/** The harbours of an event whose people travel, for the rules that a page asks itself; null elsewhere, undefined until they are known. */
function useRoute({ id, route: travels }: { id: number; route: boolean }): Route | null | undefined {
  const places = useRead(readPlaces, { id: travels ? id : undefined }).data;
  return useMemo(
    () => (travels ? places && routeOf(places.places, places.transfers, places.days) : null),
    [travels, places],
  );
}
