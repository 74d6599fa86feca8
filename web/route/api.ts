import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Route, routeOf } from '#domain/route/places.ts';
import type { NewPlaces, Places, WhereaboutsOfDay } from '#domain/route/wire.ts';
import { getOrKept } from '#web/offline/get-or-kept.ts';
import { post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

/** They change with the legs that name them. */
export function usePlaces(event: number | undefined) {
  return useQuery({
    enabled: event !== undefined,
    queryKey: ['legs', 'places', event],
    queryFn: (context) => getOrKept<Places>(`/api/event/${event}/places`, context),
  });
}

/** The harbours of an event whose people travel, for the rules that a page asks itself; null elsewhere, undefined until they are known. */
export function useRoute({ id, route: travels }: { id: number; route: boolean }): Route | null | undefined {
  const places = usePlaces(travels ? id : undefined).data;
  return useMemo(
    () => (travels ? places && routeOf(places.places, places.transfers, places.days) : null),
    [travels, places],
  );
}

/** Where everybody is on a day; they change with the legs and with everybody's seats. */
export function useWhereabouts(event: number, date: string | undefined) {
  return useRead<WhereaboutsOfDay>(['legs', 'whereabouts', event, date], `/api/event/${event}/whereabouts/${date}`, {
    enabled: date !== undefined,
  });
}

export function useSavePlaces() {
  return useChange((places: NewPlaces) => post('/api/event/places', places), ['legs', 'events']);
}
