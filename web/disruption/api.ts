import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChosenMove } from '#domain/disruption/chosen-moves.ts';
import type { Disruption, DisruptionPreview } from '#domain/disruption/wire.ts';
import type { DisruptionWish } from '#domain/disruption/wish.ts';
import { get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { refusalOf } from '#web/ui/field-errors.ts';

export interface Planning {
  event: number;
  wish: DisruptionWish;
  /** The rows that the organiser has changed. */
  moves: ChosenMove[];
}

const previewKey = (planning: Planning | undefined) => ['legs', 'disruption', planning] as const;

/** Asks for the preview of a change; nothing is written. */
export function usePreview(planning: Planning | undefined) {
  return useQuery({
    queryKey: previewKey(planning),
    queryFn: () => post<DisruptionPreview>('/api/event/disruption/preview', planning),
    enabled: planning !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    // The organiser applies what is on the screen, so it changes only when something is asked anew.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** A refusal brings the plan as it would be now, which then takes the place of the old one. */
export function useApply() {
  const client = useQueryClient();
  return useChange(
    async ({ planning, ...request }: { planning: Planning; revision: number; reason: string }) => {
      try {
        return await post<{ id: number }>('/api/event/disruption', { ...planning, ...request });
      } catch (error) {
        const preview = refusalOf(error)?.preview;
        if (preview) client.setQueryData(previewKey(planning), preview);
        throw error;
      }
    },
    ['legs', 'registrations', 'history', 'disruptions'],
  );
}

export function useUndoDisruption() {
  return useChange(
    (id: number) => post('/api/event/disruption/undo', { id }),
    ['legs', 'registrations', 'history', 'disruptions'],
  );
}

/** The changes to the days of an event, newest first. */
export function useDisruptions(event: number) {
  return useQuery({
    queryKey: ['disruptions', event],
    queryFn: ({ signal }) => get<{ disruptions: Disruption[] }>(`/api/event/${event}/disruption`, signal),
    select: ({ disruptions }) => disruptions,
  });
}
