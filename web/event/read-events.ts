/** The events as the frame of every page reads them; what a page does with them is in api.ts. */
import { useQuery } from '@tanstack/react-query';
import type { Event, Front } from '#domain/event.ts';
import { useRead } from '#web/http/use-read.ts';
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
  return useRead(['events', 'front', event], `/api/front${event === undefined ? '' : `?event=${event}`}`, {
    enabled,
    select: ({ event: shown }: Front) => shown,
    staleTime: 300_000,
  }).data;
}
