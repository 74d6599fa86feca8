import { useQuery } from '@tanstack/react-query';
import type { NewPlaces, Places, WhereaboutsOfDay } from '#domain/route/wire.ts';
import { get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

/** They change with the legs that name them. */
export function usePlaces(event: number) {
  return useQuery({
    queryKey: ['legs', 'places', event],
    queryFn: ({ signal }) => get<Places>(`/api/event/${event}/places`, signal),
  });
}

/** Where everybody is on a day; they change with the legs and with everybody's seats. */
export function useWhereabouts(event: number, date: string | undefined) {
  return useQuery({
    enabled: date !== undefined,
    queryKey: ['legs', 'whereabouts', event, date],
    queryFn: ({ signal }) => get<WhereaboutsOfDay>(`/api/event/${event}/whereabouts/${date}`, signal),
  });
}

export function useSavePlaces() {
  return useChange((places: NewPlaces) => post('/api/event/places', places), ['legs', 'events']);
}
