import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { readLegs, readLegsOf } from '#domain/calls/leg.ts';
import { readOf } from '#web/http/use-read.ts';

/** The event and the person whose legs are read; without an organization the one who is logged in. */
export interface CalendarOf {
  event: number;
  organization: number | undefined;
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
export function calendarQuery({ event: eid, organization: orgId }: CalendarOf) {
  return orgId === undefined ? readOf(readLegs, { eid }) : readOf(readLegsOf, { eid, orgId });
}

/** The legs come together with the event, not after it. */
export function useCalendarAhead(calendar: CalendarOf): void {
  usePrefetchQuery(calendarQuery(calendar));
}

/** The same, read when the page comes and whenever somebody else on it reads it again. */
export function useLegsOf(calendar: CalendarOf, enabled = true) {
  return useQuery({ ...calendarQuery(calendar), enabled });
}

/** Read again while it is open, since others book too. An unchanged calendar is answered without a body. */
export function useCalendar(calendar: CalendarOf, reading: Reading) {
  return useQuery({
    ...calendarQuery(calendar),
    refetchInterval: ({ state }) => intervalOf(reading, state.status === 'error'),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** A reading that failed is not left for two minutes: the message that told of a change is not repeated. */
function intervalOf({ live, paused, unconfirmed }: Reading, failed: boolean): number | false {
  if (paused) return false;
  if (unconfirmed) return secondsBetweenReadsUnconfirmed * 1000;
  return (live && !failed ? secondsBetweenReadsLive : secondsBetweenReads) * 1000;
}
