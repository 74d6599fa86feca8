import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryFilter, HistoryPage } from '#domain/history.ts';
import { ownZone } from '#web/ui/clock.ts';
import { get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

/** The newest changes, and page by page the older ones. A day is the reader's own, as the moments beside the changes are. */
export function useHistory(filter: HistoryFilter) {
  return useInfiniteQuery({
    queryKey: ['history', filter],
    queryFn: ({ pageParam, signal }) =>
      get<HistoryPage>(
        `/api/history?${searchOf({ ...filter, zone: filter.day && ownZone(), before: pageParam })}`,
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ changes }) => changes),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useUndo() {
  return useChange(
    (ids: number[]) => post<{ ids: number[] }>('/api/history/undo', { ids }),
    ['history', 'legs', 'registrations'],
  );
}

/** Only what is asked for. */
export function searchOf(values: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
