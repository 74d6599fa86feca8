import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyDisruption, previewDisruption, readDisruptions } from '#domain/calls/disruption.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { readFacts, watchEvent } from '#domain/calls/event.ts';
import type { DisruptionObstacle, DisruptionPreview, Planning } from '#domain/disruption/wire.ts';
import { ask, errorText, keyOf, requestOf } from '#web/http/request.ts';
import { keepOpen } from '#web/http/keep-open.ts';
import { useChangeBy } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { refusalOf } from '#web/ui/field-errors.ts';
import { isSamePlan } from './plan-news.ts';

/** Asks for the preview of a change, again after each booking or change of the day; nothing is written. */
export function usePreview(planning: Planning | undefined) {
  return useRead(previewDisruption, planning, {
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
      const [about, preview] = keyOf(previewDisruption);
      const days = [
        keyOf(readLegs, { eid: event }),
        keyOf(readFacts, { id: event }),
        keyOf(readDisruptions, { id: event }),
      ];
      for (const queryKey of [...days, [about, preview]]) void client.invalidateQueries({ queryKey });
    };
    const { path } = requestOf(watchEvent, { id: event });
    return keepOpen(path, { onMoved: readAgain, onLive: () => undefined });
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
  return useChangeBy(
    async ({ plan, planning, reason }: { planning: Planning; plan: DisruptionPreview; reason: string }) => {
      let { departed, revision } = plan;
      for (let left = attempts; ; left -= 1)
        try {
          return await ask(applyDisruption, { ...planning, revision, departed, reason });
        } catch (error) {
          const preview = refusalOf(error)?.preview as DisruptionPreview | undefined;
          if (preview && left > 0 && preview.clashes.length === 0 && isSamePlan(preview, plan)) {
            ({ departed, revision } = preview);
            continue;
          }
          if (preview) client.setQueryData(keyOf(previewDisruption, planning), preview);
          throw error;
        }
    },
    applyDisruption.changes,
  );
}

/** Why a change was not taken back: the first thing that stands in the way. */
export function whyNotUndone(error: unknown): string {
  const [obstacle] = (refusalOf(error)?.errors ?? []) as DisruptionObstacle[];
  return obstacle ? `Nothing was undone. ${obstacle.error}` : errorText(error);
}
