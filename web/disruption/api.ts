import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Disruption, DisruptionPreview, Planning } from '#domain/disruption/wire.ts';
import { keepOpen } from '#web/http/keep-open.ts';
import { post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { legKeys } from '#web/leg/api.ts';
import { refusalOf } from '#web/ui/field-errors.ts';
import { isSamePlan } from './plan-news.ts';

const previewKey = (planning: Planning | undefined) => ['legs', 'disruption', planning] as const;

/** Asks for the preview of a change, again after each booking or change of the day; nothing is written. */
export function usePreview(planning: Planning | undefined) {
  return useQuery({
    queryKey: previewKey(planning),
    queryFn: () => post<DisruptionPreview>('/api/event/disruption/preview', planning),
    enabled: planning !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Legs, plan and changes are read again as soon as something of the event is changed elsewhere. */
export function useDayLive(event: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = () => {
      if (client.isMutating() > 0) return; // One's own change reads everything again when it has ended.
      for (const queryKey of [legKeys.ofEvent(event), ['legs', 'disruption'], ['disruptions', event]])
        void client.invalidateQueries({ queryKey });
    };
    return keepOpen(`/api/event/${event}/live`, { onMoved: readAgain, onLive: () => undefined });
  }, [client, event]);
}

/** The number of bookings that may come between the preview and the press without changing the plan. */
const attempts = 8;

/**
 * Applies the shown plan: while others book what the plan does not touch, it is sent again with the new revision.
 * Any other refusal brings the plan as it would be now, which then takes the place of the old one.
 */
export function useApply() {
  const client = useQueryClient();
  return useChange(
    async ({ plan, planning, reason }: { planning: Planning; plan: DisruptionPreview; reason: string }) => {
      let { departed, revision } = plan;
      for (let left = attempts; ; left -= 1)
        try {
          const request = { ...planning, revision, departed, reason };
          return await post<{ id: number }>('/api/event/disruption', request);
        } catch (error) {
          const preview = refusalOf(error)?.preview as DisruptionPreview | undefined;
          if (preview && left > 0 && preview.clashes.length === 0 && isSamePlan(preview, plan)) {
            ({ departed, revision } = preview);
            continue;
          }
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
export function useDisruptions(event: number, enabled = true) {
  return useRead(['disruptions', event], `/api/event/${event}/disruption`, {
    select: ({ disruptions }: { disruptions: Disruption[] }) => disruptions,
    enabled,
  });
}
