import type { BuilderReport, PersonReported } from '#domain/after/report.ts';
import { post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

/** What an event was worth: of one's own boats, for admins of all. */
export function useBuilderReport(event: number) {
  return useRead<BuilderReport>(['registrations', 'report', event], `/api/report/builder/${event}`);
}

/** Who was aboard at an event and who wrote, for admins. */
export function usePeopleReported(event: number | undefined) {
  return useRead(['registrations', 'report-people', event], `/api/report/people/${event}`, {
    enabled: event !== undefined,
    select: ({ people }: { people: PersonReported[] }) => people,
  });
}

export function usePublishReport() {
  return useChange((event: number) => post<{ people: number }>('/api/report/publish', { event }), ['registrations']);
}
