import { useSearchParams } from 'react-router';
import { date, pathId } from '#domain/fields.ts';
import type { HistoryFilter } from '#domain/history.ts';
import { searchOf } from './api.ts';

/** The filter stands in the address, so that a page can link to a part of the history. */
export function useHistoryFilter() {
  const [search, setSearch] = useSearchParams();
  const idOf = (name: string) => pathId.safeParse(search.get(name)).data;
  const filter: HistoryFilter = {
    person: idOf('person'),
    event: idOf('event'),
    leg: idOf('leg'),
    boat: idOf('boat'),
    day: date.safeParse(search.get('day')).data,
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    change: (changes: HistoryFilter) => setSearch(searchOf({ ...filter, ...changes }), { replace: true }),
    clear: () => setSearch({}, { replace: true }),
  };
}
