import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { Leg } from '#domain/leg.ts';
import { get } from '#web/http/request.ts';
import { getOrKept } from '#web/offline/get-or-kept.ts';
import { legKeys } from './api.ts';

/** The event and the person whose legs are read; without an organization the one who is logged in. */
export interface CalendarOf {
  event: number;
  organization: number | undefined;
}
export interface Legs {
  legs: Leg[];
}
/** How often it is read without a message from the server, since one may be lost. */
const secondsBetweenReads = 15;
const secondsBetweenReadsLive = 120;
const secondsBetweenReadsUnconfirmed = 2;

interface Reading {
  /** The server says when something has changed. */
  live: boolean;
  /** The answer to a change of ours was lost. */
  unconfirmed: boolean;
  /** A change of ours is under way. */
  paused: boolean;
}

/** One's own stays readable without a network; another organization's does not stay on an admin's device. */
export function calendarQuery({ event, organization }: CalendarOf) {
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
