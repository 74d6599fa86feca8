import { useQuery } from '@tanstack/react-query';
import type { Gaps, GapsToFill } from '#domain/planning/wire.ts';
import { get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

/** Free seats for those who have fewer trips than `fewest`, at the event or on one of its days. */
export function useGaps(
  { date, event, fewest }: { event: number; fewest: number; date: string | undefined },
  enabled: boolean,
) {
  const asked = new URLSearchParams({ fewest: String(fewest), ...(date !== undefined && { date }) });
  return useQuery({
    enabled,
    queryKey: ['registrations', 'gaps', event, fewest, date],
    queryFn: ({ signal }) => get<Gaps>(`/api/plan/${event}/gaps?${asked.toString()}`, signal),
  });
}

export function useBookGaps() {
  return useChange((seats: GapsToFill) => post<{ ids: number[] }>('/api/plan/gaps', seats), ['legs', 'registrations']);
}

export function useUndoGaps() {
  return useChange(
    (booked: { event: number; ids: number[] }) => post<{ removed: number }>('/api/plan/gaps/undo', booked),
    ['legs', 'registrations'],
  );
}
