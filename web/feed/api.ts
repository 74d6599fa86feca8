import { useMutation } from '@tanstack/react-query';
import type { CalendarFeed } from '#domain/ics.ts';
import { saveFile } from '#web/download/api.ts';
import { download } from '#web/http/files.ts';
import { post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

export function useFeed() {
  return useRead(['feed'], '/api/feed', { select: ({ feed }: { feed: CalendarFeed | null }) => feed });
}

/** The answer is the only one that ever holds the address. */
export function useMakeFeed() {
  return useChange<void, { address: string }>(() => post('/api/feed', {}), ['feed']);
}

export function useRemoveFeed() {
  return useChange<void, unknown>(() => remove('/api/feed'), ['feed']);
}

export function useTripFile() {
  return useMutation({
    mutationFn: async (registration: number) => saveFile(await download(`/api/reg/${registration}/calendar`)),
  });
}
