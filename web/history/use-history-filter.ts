import { useSearchParams } from 'react-router';
import type { HistoryFilter } from '#domain/history.ts';
import { idIn } from '#web/path-id.ts';
import { searchOf } from './api.ts';

/** The filter stands in the address, so that a page can link to a part of the history. */
export function useHistoryFilter() {
  const [search, setSearch] = useSearchParams();
  const idOf = (name: string) => idIn(search.get(name));
  const filter: HistoryFilter = {
    person: idOf('person'),
    event: idOf('event'),
    leg: idOf('leg'),
    boat: idOf('boat'),
    day: dateIn(search.get('day')),
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== undefined),
    change: (changes: HistoryFilter) => setSearch(searchOf({ ...filter, ...changes }), { replace: true }),
    clear: () => setSearch({}, { replace: true }),
  };
}

/** A text that is not a date does not filter. */
function dateIn(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}
