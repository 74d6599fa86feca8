import { useQuery } from '@tanstack/react-query';
import type { NewPlaces, Places } from '#domain/route/wire.ts';
import { get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

/** They change with the legs that name them. */
export function usePlaces(event: number) {
  return useQuery({
    queryKey: ['legs', 'places', event],
    queryFn: ({ signal }) => get<Places>(`/api/event/${event}/places`, signal),
  });
}

export function useSavePlaces() {
  return useChange((places: NewPlaces) => post('/api/event/places', places), ['legs', 'events']);
}
