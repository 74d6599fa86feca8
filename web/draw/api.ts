import type { DrawTimes, ShownDraw, ShownWishes } from '#domain/draw/wishes.ts';
import { post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

export function useDraw(event: number, enabled = true) {
  return useRead(['events', event, 'draw'], `/api/draw/${event}`, {
    enabled,
    select: ({ draw }: { draw: ShownDraw | null }) => draw,
    refetchInterval: 60_000,
  });
}

export function useWishes(event: number, enabled = true) {
  return useRead<ShownWishes>(['events', event, 'wishes'], `/api/wish/${event}`, { enabled });
}

export function useSaveWishes(event: number) {
  return useChange((wishes: ShownWishes) => post(`/api/wish/${event}`, wishes), ['events', 'legs', 'registrations']);
}

export function useSetDraw() {
  return useChange((times: DrawTimes) => post('/api/draw', times), ['events']);
}

export function useRunDraw() {
  return useChange((event: number) => post('/api/draw/run', { event }), ['events', 'legs', 'registrations']);
}
