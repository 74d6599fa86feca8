import { queryOptions, useMutation, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Leg } from '#domain/leg.ts';
import type { Trip } from '#domain/plan-day/plan-day.ts';
import { get, post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { legKeys } from '#web/leg/api.ts';
import { getOrKept } from '#web/offline/get-or-kept.ts';
import type { Change } from './booking-machine.ts';
import { withChange } from './expected-legs.ts';

/** The event and the person whose legs are read; without an organization the one who is logged in. */
export interface CalendarOf {
  event: number;
  organization: number | undefined;
}
interface Legs {
  legs: Leg[];
}
/** How often it is read without a message from the server, since one may be lost. */
const secondsBetweenReads = 15;
const secondsBetweenReadsLive = 120;
const secondsBetweenReadsUnconfirmed = 2;
/** In milliseconds; then the calendar tells what happened. */
const longestWaitForAnswer = 15_000;

interface Reading {
  /** The server says when something has changed. */
  live: boolean;
  /** The answer to a change of ours was lost. */
  unconfirmed: boolean;
  /** A change of ours is under way. */
  paused: boolean;
}

/** One's own stays readable without a network; another organization's does not stay on an admin's device. */
function calendarQuery({ event, organization }: CalendarOf) {
  const path = `/api/leg/event/${event}`;
  return queryOptions<Legs>({
    queryKey: organization === undefined ? legKeys.ofEvent(event) : [...legKeys.ofEvent(event), organization],
    queryFn: (context) =>
      organization === undefined
        ? getOrKept<Legs>(path, context)
        : get<Legs>(`${path}/${organization}`, context.signal),
  });
}

/** The legs come together with the event, not after it. */
export function useCalendarAhead(calendar: CalendarOf): void {
  const { queryFn, queryKey } = calendarQuery(calendar);
  usePrefetchQuery({ queryKey, ...(typeof queryFn === 'function' && { queryFn }) });
}

/** The same, read when the page comes and whenever somebody else on it reads it again. */
export function useLegsOf(calendar: CalendarOf, enabled = true) {
  return useQuery({ ...calendarQuery(calendar), enabled, select: ({ legs }) => legs });
}

/** Read again while it is open, since others book too. An unchanged calendar is answered without a body. */
export function useCalendar(calendar: CalendarOf, reading: Reading) {
  return useQuery({
    ...calendarQuery(calendar),
    select: ({ legs }) => legs,
    refetchInterval: intervalOf(reading),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

function intervalOf({ live, paused, unconfirmed }: Reading): number | false {
  if (paused) return false;
  return (unconfirmed ? secondsBetweenReadsUnconfirmed : live ? secondsBetweenReadsLive : secondsBetweenReads) * 1000;
}

/** Sends a change and keeps what it made of the calendar, until that is read again. */
export function useSendChange(calendar: CalendarOf) {
  const client = useQueryClient();
  const { queryKey } = calendarQuery(calendar);
  return useMutation({
    mutationFn: (change: Change) => send(calendar, change),
    onSuccess: async (_answer, change) => {
      // A read that began before the change does not show it.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Legs>(queryKey, (known) => known && { legs: withChange(known.legs, change) });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: legKeys.all });
      void client.invalidateQueries({ queryKey: ['registrations'] });
    },
  }).mutateAsync;
}

function send({ event, organization }: CalendarOf, change: Change): Promise<unknown> {
  const { kind, leg } = change;
  const whose = organization !== undefined && { organization };
  if (kind === 'remove') return remove(`/api/reg/${leg.registration}`, longestWaitForAnswer);
  const seat = { leg: leg.id, boat: change.boat };
  const override = change.override !== undefined && { override: change.override };
  if (kind === 'book') return post('/api/reg/', { event, ...seat, ...whose, ...override }, longestWaitForAnswer);
  const day = { event, book: [seat], remove: [leg.registration], ...whose, ...override };
  return post('/api/reg/day', day, longestWaitForAnswer);
}

/** All of a plan or nothing. */
export function useBookDay({ event, organization }: CalendarOf) {
  return useChange(
    (plan: Pick<Trip, 'leg' | 'boat'>[]) =>
      post<{ ids: number[] }>(
        '/api/reg/day',
        {
          event,
          book: plan.map(({ boat, leg }) => ({ leg, boat })),
          remove: [],
          ...(organization !== undefined && { organization, override: false }),
        },
        longestWaitForAnswer,
      ),
    ['legs', 'registrations'],
  );
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
