import { useQuery } from '@tanstack/react-query';
import type { BoatToBrowse } from '#domain/boat.ts';
import type { DrawTimes, Fairness, ShownDraw, ShownWishes } from '#domain/draw/wishes.ts';
import { get, post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

export function useDraw(event: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['events', event, 'draw'],
    queryFn: ({ signal }) => get<{ draw: ShownDraw | null }>(`/api/draw/${event}`, signal),
    select: ({ draw }) => draw,
    refetchInterval: 60_000,
  });
}

export function useWishes(event: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['events', event, 'wishes'],
    queryFn: ({ signal }) => get<ShownWishes>(`/api/wish/${event}`, signal),
  });
}

export function useBoatsToWish(event: number) {
  return useQuery({
    queryKey: ['boats', 'browse', event],
    queryFn: ({ signal }) => get<{ boats: BoatToBrowse[] }>(`/api/event/${event}/boats`, signal),
    select: ({ boats }) => boats,
  });
}

export function useSaveWishes(event: number) {
  return useChange((wishes: ShownWishes) => post(`/api/wish/${event}`, wishes), ['events', 'legs', 'registrations']);
}

export function useSetDraw() {
  return useChange((times: DrawTimes) => post('/api/draw', times), ['events']);
}

export function useRemoveDraw() {
  return useChange((event: number) => remove(`/api/draw/${event}`), ['events', 'legs']);
}

export function useRehearsal() {
  return useChange(
    (event: number) => post<{ fairness: Fairness; one_more: ShownDraw['one_more'] }>('/api/draw/rehearse', { event }),
    [],
  );
}

export function useRunDraw() {
  return useChange((event: number) => post('/api/draw/run', { event }), ['events', 'legs', 'registrations']);
}
