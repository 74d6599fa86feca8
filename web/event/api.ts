import type { BoatToBrowse } from '#domain/boat.ts';
import type { Attendance } from '#domain/boarding/attendance.ts';
import type { EventCopy, NewEvent } from '#domain/event.ts';
import type { Manifest } from '#domain/manifest.ts';
import type { Overview } from '#domain/overview.ts';
import type { Today } from '#domain/today.ts';
import { post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { eventKeys, useEvent, useEvents, useFront } from './read-events.ts';

export { eventKeys, useEvent, useEvents, useFront };

export function useManifest(event: number, date: string) {
  return useRead<Manifest>(['registrations', 'manifest', event, date], `/api/event/${event}/manifest?date=${date}`);
}

export function useBoatsOfEvent(event: number, enabled = true) {
  return useRead(['boats', 'of event', event], `/api/event/${event}/boats`, {
    select: ({ boats }: { boats: BoatToBrowse[] }) => boats,
    enabled,
  });
}

export function useOverview(event: number | undefined) {
  return useRead<Overview>(['registrations', 'overview', event], `/api/event/${event}/overview`, {
    enabled: event !== undefined,
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

export function useAttendance(event: number) {
  return useRead<Attendance>(['registrations', 'attendance', event], `/api/attendance/${event}`);
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
  return useRead<Today>(['registrations', 'today', event], `/api/event/${event}/today`, {
    enabled,
    refetchInterval: secondsBetweenLooks * 1000,
  });
}
