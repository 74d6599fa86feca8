import { useCallback, useMemo, useState } from 'react';
import { readEvents } from '#domain/calls/event.ts';
import { readInvitees } from '#domain/calls/message.ts';
import { readPeopleReported } from '#domain/calls/report.ts';
import { readSettings } from '#domain/calls/settings.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import { firstActive } from '#domain/active-event.ts';
import type { Event } from '#domain/event.ts';
import { dateIn } from '#domain/zone.ts';
import type { Organization } from '#domain/organization.ts';
import { filterIn, isShown, type PeopleFilter, peopleFilters } from './people-filter.ts';

/** The address holds the filter, so that a link can lead to the people who need help. */
export function usePeopleFilter(organizations: Organization[]) {
  const [search, setSearch] = useSearchParams();
  const chosen = filterIn(search.get('show'));
  const allEvents = useRead(readEvents);
  const events = allEvents.data;
  const event = events && firstActive(events, Date.now());
  const invited = useRead(readInvitees, { event: event?.id });
  const invitees = invited.data;
  const states = useMemo(() => invitees && new Map(invitees.map((each) => [each.id, each])), [invitees]);
  const { isLoading: isLastLoading, last } = useLastEvent(event, events);
  const settings = useRead(readSettings);
  const confirming = settings.data?.booking_requires_confirmation === true;
  const guests = useMemo(
    () => invitees && new Set(invitees.filter(({ guest }) => guest).map(({ id }) => id)),
    [invitees],
  );
  const known = { guests, states, confirming };
  const isIn = (filter: PeopleFilter | undefined) => (each: Organization) => isShown(filter, each, known);
  const hasBegun = event !== undefined && event.start_date <= dateIn(Date.now(), event.time_zone);
  const allDrivers = organizations.filter(isIn('test-drivers'));
  // One that would show what another one shows, or what is too late, is not offered.
  const isIdle = (filter: PeopleFilter) =>
    (filter === 'guests' && allDrivers.every(isIn('guests'))) || (filter === 'not-invited' && hasBegun);
  const count = (filter: PeopleFilter) => {
    const found = organizations.filter(isIn(filter)).length;
    return (found === 0 || isIdle(filter)) && filter !== chosen ? undefined : found;
  };
  const choose = (filter: PeopleFilter | undefined) => {
    const changed = new URLSearchParams(search);
    if (filter) changed.set('show', filter);
    else changed.delete('show');
    setSearch(changed, { replace: true });
  };
  return {
    chosen,
    confirming,
    event,
    isLoading: [allEvents, invited, settings].some(({ isLoading }) => isLoading) || isLastLoading,
    states,
    last,
    choose,
    counts: Object.fromEntries(peopleFilters.map((filter) => [filter, count(filter)])) as Record<
      PeopleFilter,
      number | undefined
    >,
    shown: organizations.filter(isIn(chosen)),
  };
}

/** What people did at the event before this one, where it was followed up and their data is still kept. */
function useLastEvent(event: Event | undefined, events: readonly Event[] | undefined) {
  const before = events?.filter((each) => each.after && event && each.end_date < event.start_date);
  const [latest] = before?.toSorted((one, other) => other.end_date.localeCompare(one.end_date)) ?? [];
  const { data: people, isLoading } = useRead(readPeopleReported, { event: latest?.id });
  const last = useMemo(() => (people?.length ? new Map(people.map((each) => [each.id, each])) : undefined), [people]);
  return { isLoading, last };
}

export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return { ids, toggle, select: (all: number[]) => setIds(new Set(all)), clear: () => setIds(new Set()) };
}
