import { useMemo } from 'react';
import { readPlaces } from '#domain/calls/route.ts';
import { type Route, routeOf } from '#domain/route/places.ts';
import { useRead } from '#web/http/use-read.ts';

/** The harbours of an event whose people travel, for the rules that a page asks itself; null elsewhere, undefined until they are known. */
export function useRoute({ id, route: travels }: { id: number; route: boolean }): Route | null | undefined {
  const places = useRead(readPlaces, { id: travels ? id : undefined }).data;
  return useMemo(
    () => (travels ? places && routeOf(places.places, places.transfers, places.days) : null),
    [travels, places],
  );
}
