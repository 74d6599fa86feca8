import { readFront } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';

/** What everybody may know of the event that is asked for, as long as it lasts, else of the current or next one. */
export function useFront({ enabled = true, event }: { enabled?: boolean; event?: number | undefined } = {}) {
  return useRead(readFront, { event }, { enabled, staleTime: 300_000 }).data;
}
