import { useMemo } from 'react';
import { readOverview } from '#domain/calls/event.ts';
import type { Leg } from '#domain/leg.ts';
import { useRead } from '#web/http/use-read.ts';

/** The legs as figures count them for an organiser: who did not come keeps the seat on a trip that has left. */
export function useGiven<L extends Leg>(event: number, legs: L[], isAdmin = true): L[] {
  const overview = useRead(readOverview, { id: event }, { enabled: isAdmin }).data?.legs;
  return useMemo(() => {
    const given = new Map(overview?.map(({ id, taken }) => [id, taken]));
    return legs.map((leg) => (leg.departed ? { ...leg, registrations: given.get(leg.id) ?? leg.registrations } : leg));
  }, [legs, overview]);
}
