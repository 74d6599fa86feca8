import { useQuery } from '@tanstack/react-query';
import type { BuilderReport, PersonReported } from '#domain/after/report.ts';
import { get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

/** What an event was worth: of one's own boats, for admins of all. */
export function useBuilderReport(event: number) {
  return useQuery({
    queryKey: ['registrations', 'report', event],
    queryFn: ({ signal }) => get<BuilderReport>(`/api/report/builder/${event}`, signal),
  });
}

/** Who was aboard at an event and who wrote, for admins. */
export function usePeopleReported(event: number | undefined) {
  return useQuery({
    enabled: event !== undefined,
    queryKey: ['registrations', 'report-people', event],
    queryFn: ({ signal }) => get<{ people: PersonReported[] }>(`/api/report/people/${event}`, signal),
    select: ({ people }) => people,
  });
}

export function usePublishReport() {
  return useChange((event: number) => post<{ people: number }>('/api/report/publish', { event }), ['registrations']);
}
