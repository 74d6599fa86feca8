import { useMutation, useQuery } from '@tanstack/react-query';
import type { CalendarFeed } from '#domain/ics.ts';
import { saveFile } from '#web/download/api.ts';
import { download } from '#web/http/files.ts';
import { get, post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

export function useFeed() {
  return useQuery({
    queryKey: ['feed'],
    queryFn: ({ signal }) => get<{ feed: CalendarFeed | null }>('/api/feed', signal),
    select: ({ feed }) => feed,
  });
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
