import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { firstActive } from '#domain/active-event.ts';
import type { Organization } from '#domain/organization.ts';
import { useEvents, useOverview } from '#web/event/api.ts';
import { idIn } from '#web/path-id.ts';
import { filterIn, isShown, type PeopleFilter, peopleFilters } from './people-filter.ts';

/** Who is shown stands in the address, so that a link can lead to those who need a hand. */
export function usePeopleFilter(organizations: Organization[]) {
  const [search, setSearch] = useSearchParams();
  const chosen = filterIn(search.get('show'));
  const events = useEvents().data;
  const event = idIn(search.get('event')) ?? (events && firstActive(events, Date.now())?.id);
  const seatless = useOverview(event).data?.withoutSeat;
  const known = seatless && new Set(seatless.map(({ id }) => id));
  const isIn = (filter: PeopleFilter | undefined) => (each: Organization) => isShown(filter, each, known);
  const count = (filter: PeopleFilter) =>
    filter === 'no-seat' && !known ? undefined : organizations.filter(isIn(filter)).length;
  const choose = (filter: PeopleFilter | undefined) => {
    const changed = new URLSearchParams(search);
    if (filter) changed.set('show', filter);
    else changed.delete('show');
    setSearch(changed, { replace: true });
  };
  return {
    chosen,
    event,
    choose,
    counts: Object.fromEntries(peopleFilters.map((filter) => [filter, count(filter)])) as Record<
      PeopleFilter,
      number | undefined
    >,
    shown: organizations.filter(isIn(chosen)),
  };
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
