import type { Gaps, GapsToFill } from '#domain/planning/wire.ts';
import { post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

/** Free seats for those who have fewer trips than `fewest`, at the event or on one of its days; or for those who stay behind in a harbour. */
export function useGaps(
  {
    behind,
    date,
    event,
    fewest,
  }: { event: number; fewest: number; date: string | undefined; behind: string | undefined },
  enabled: boolean,
) {
  const asked = new URLSearchParams({
    fewest: String(fewest),
    ...(date !== undefined && { date }),
    ...(behind !== undefined && { behind }),
  });
  return useRead<Gaps>(
    ['registrations', 'gaps', event, fewest, date, behind],
    `/api/plan/${event}/gaps?${asked.toString()}`,
    { enabled },
  );
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
