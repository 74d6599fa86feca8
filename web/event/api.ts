import { useQuery } from '@tanstack/react-query';
import type { Attendance } from '#domain/boarding/attendance.ts';
import type { Event, EventCopy, Front, NewEvent } from '#domain/event.ts';
import type { Manifest } from '#domain/manifest.ts';
import type { Overview } from '#domain/overview.ts';
import type { YearlyFigures } from '#domain/privacy/figures.ts';
import type { Today } from '#domain/today.ts';
import { get, post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { getOrKept } from '#web/offline/get-or-kept.ts';

export const eventKeys = {
  all: ['events'] as const,
  one: (id: number) => ['events', id] as const,
};

interface EventAnswer {
  /** A day without legs can be locked too, before there are any. */
  event: Event & { locked_days: string[]; draw: boolean };
}

export function useEvents(enabled = true) {
  return useQuery({
    enabled,
    queryKey: eventKeys.all,
    queryFn: (context) => getOrKept<{ events: Event[] }>('/api/event', context),
    select: ({ events }) => events,
  });
}

export function useEvent(id: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: eventKeys.one(id),
    queryFn: (context) => getOrKept<EventAnswer>(`/api/event/${id}`, context),
    select: ({ event }) => event,
  });
}

/** The public facts of the event that is asked for, as long as it lasts, else of the current or next one. */
export function useFront({ enabled = true, event }: { enabled?: boolean; event?: number | undefined } = {}) {
  return useQuery({
    enabled,
    queryKey: ['events', 'front', event],
    queryFn: ({ signal }) => get<Front>(`/api/front${event === undefined ? '' : `?event=${event}`}`, signal),
    select: ({ event }) => event,
    staleTime: 300_000,
  }).data;
}

export function useManifest(event: number, date: string) {
  return useQuery({
    queryKey: ['registrations', 'manifest', event, date],
    queryFn: ({ signal }) => get<Manifest>(`/api/event/${event}/manifest?date=${date}`, signal),
  });
}

export function useOverview(event: number | undefined) {
  return useQuery({
    enabled: event !== undefined,
    queryKey: ['registrations', 'overview', event],
    queryFn: ({ signal }) => get<Overview>(`/api/event/${event}/overview`, signal),
  });
}

export function useCreateEvent() {
  return useChange((event: NewEvent) => post<{ id: number }>('/api/event', event), ['events']);
}

/** Boats and registrations carry the event's name and dates with them. */
export function useEditEvent() {
  return useChange(
    (event: NewEvent & { id: number }) => post<{ id: number }>('/api/event/edit', event),
    ['events', 'boats', 'legs', 'registrations'],
  );
}

export function useCopyEvent() {
  return useChange((copy: EventCopy) => post<{ id: number }>('/api/event/copy', copy), ['events']);
}

export function useRemoveEvent() {
  return useChange((id: number) => remove(`/api/event/${id}`), ['events'], eventKeys.one);
}

export function usePublishEvent() {
  return useChange((id: number) => post('/api/event/publish', { id }), ['events']);
}

export function useFigures(year: string) {
  return useQuery({
    queryKey: ['figures', year],
    queryFn: ({ signal }) => get<YearlyFigures>(`/api/figures/${year}`, signal),
  });
}

export function useFreezeFigures() {
  return useChange((year: string) => post('/api/figures', { year }), ['figures', 'history']);
}

export function useAttendance(event: number) {
  return useQuery({
    queryKey: ['registrations', 'attendance', event],
    queryFn: ({ signal }) => get<Attendance>(`/api/attendance/${event}`, signal),
  });
}

export function useMakeDriver() {
  return useChange(
    (guest: { guest: string; email: string }) => post<{ id: number }>('/api/guest/driver', guest),
    ['registrations', 'organizations'],
  );
}

const secondsBetweenLooks = 30;

/** Read again while one looks: others book meanwhile. */
export function useToday(event: number, enabled = true) {
  return useQuery({
    queryKey: ['registrations', 'today', event],
    queryFn: ({ signal }) => get<Today>(`/api/event/${event}/today`, signal),
    enabled,
    refetchInterval: secondsBetweenLooks * 1000,
  });
}
