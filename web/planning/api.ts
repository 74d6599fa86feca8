import { useQuery } from '@tanstack/react-query';
import type { PreviewRow } from '#domain/import-report.ts';
import type { NewTimetable, PlanCheck } from '#domain/planning/wire.ts';
import { get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

/** Read again with each change of legs. */
export function usePlan(event: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['legs', 'plan', event],
    queryFn: ({ signal }) => get<PlanCheck>(`/api/plan/${event}`, signal),
  });
}

export function usePreviewLegs() {
  return useChange((rules: NewTimetable) => post<{ rows: PreviewRow[] }>('/api/plan/legs?preview=true', rules), []);
}

export function useCreateLegs() {
  return useChange((rules: NewTimetable) => post<{ ids: number[] }>('/api/plan/legs', rules), ['legs', 'boats']);
}
