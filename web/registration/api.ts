import { queryOptions, useMutation, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import { post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { getOrKept } from '#web/offline/get-or-kept.ts';
import { legKeys } from '#web/leg/api.ts';
import { acknowledged, type ExpectedLeg, withBooking, withoutBooking } from './expected-legs.ts';

/** Whose legs of which event: without an organization those of the one who is logged in. */
export interface CalendarOf {
  event: number;
  organization: number | undefined;
}
interface Legs {
  legs: ExpectedLeg[];
}
/** Without word from the server, and in case a word was lost. */
const secondsBetweenReads = 15;
const secondsBetweenReadsLive = 120;
const secondsBetweenReadsInDoubt = 2;

export const registrationKeys = {
  ofEvent: (event: number) => ['registrations', 'event', event] as const,
};
function calendarKey({ event, organization }: CalendarOf) {
  return organization === undefined ? legKeys.ofEvent(event) : ([...legKeys.ofEvent(event), organization] as const);
}

interface Reading {
  /** The server says when something has changed. */
  live: boolean;
  /** An answer to a change of ours was lost. */
  inDoubt: boolean;
  /** A change of ours is under way. */
  paused: boolean;
}

function calendarQuery(calendar: CalendarOf) {
  const { event, organization } = calendar;
  const path = organization === undefined ? `/api/leg/event/${event}` : `/api/leg/event/${event}/${organization}`;
  return queryOptions({ queryKey: calendarKey(calendar), queryFn: (context) => getOrKept<Legs>(path, context) });
}

/** The legs come together with the event, not after it. */
export function useCalendarAhead(calendar: CalendarOf): void {
  usePrefetchQuery(calendarQuery(calendar));
}

/** Read again while it is looked at: others book too. What has not changed is answered without a body. */
export function useCalendar(calendar: CalendarOf, reading: Reading) {
  return useQuery({
    ...calendarQuery(calendar),
    select: ({ legs }) => legs,
    refetchInterval: intervalOf(reading),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

function intervalOf({ inDoubt, live, paused }: Reading): number | false {
  if (paused) return false;
  return (inDoubt ? secondsBetweenReadsInDoubt : live ? secondsBetweenReadsLive : secondsBetweenReads) * 1000;
}

export interface Booking {
  leg: Leg;
  boat: number;
  override?: boolean;
}

/** The calendar shows at once that the booking is on its way; what the server says then replaces it. */
export function useBook(calendar: CalendarOf) {
  const { event, organization } = calendar;
  return useExpected(
    calendar,
    ({ boat, leg, override }: Booking) =>
      post<{ id: number }>('/api/reg/', {
        event,
        leg: leg.id,
        boat,
        ...(organization !== undefined && { organization }),
        ...(override && { override }),
      }),
    withBooking,
  );
}

export function useRemoveRegistration(calendar: CalendarOf) {
  return useExpected(calendar, ({ registration }: Leg) => remove(`/api/reg/${registration}`), withoutBooking);
}

function useExpected<Input, Answer>(
  calendar: CalendarOf,
  change: (input: Input) => Promise<Answer>,
  expect: (legs: Leg[], input: Input) => ExpectedLeg[],
) {
  const client = useQueryClient();
  const queryKey = calendarKey(calendar);
  return useMutation({
    mutationFn: change,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryState<Legs>(queryKey);
      client.setQueryData<Legs>(queryKey, (known) => known && { legs: expect(known.legs, input) });
      return before;
    },
    onSuccess: () => void client.setQueryData<Legs>(queryKey, (known) => known && { legs: acknowledged(known.legs) }),
    // The old time with the old legs: after a lost answer only a newer read counts as the truth.
    onError: (_error, _input, before) =>
      void client.setQueryData(queryKey, before?.data, before && { updatedAt: before.dataUpdatedAt }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: legKeys.all });
      void client.invalidateQueries({ queryKey: ['registrations'] });
    },
  });
}

/** Everybody's for an admin, one's own for others. */
export function useRegistrations(event: number, enabled = true) {
  return useQuery({
    queryKey: registrationKeys.ofEvent(event),
    queryFn: (context) => getOrKept<{ registrations: Registration[] }>(`/api/reg/event/${event}`, context),
    select: ({ registrations }) => registrations,
    enabled,
  });
}

export function useLockDay() {
  return useChange(
    (lock: { event: number; date: string; lock_state: boolean }) => post('/api/leg/lock', lock),
    ['legs', 'events'],
  );
}

export function useRemoveAllRegistrations() {
  return useChange(
    (whose: { event: number; organization: number }) => post<{ removed: number }>('/api/reg/deletall', whose),
    ['legs', 'registrations'],
  );
}
