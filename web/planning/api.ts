import type { PreviewRow } from '#domain/import-report.ts';
import type { NewTimetable } from '#domain/planning/wire.ts';
import { post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

export function usePreviewLegs() {
  return useChange((rules: NewTimetable) => post<{ rows: PreviewRow[] }>('/api/plan/legs?preview=true', rules), []);
}

export function useCreateLegs() {
  return useChange((rules: NewTimetable) => post<{ ids: number[] }>('/api/plan/legs', rules), ['legs', 'boats']);
}
