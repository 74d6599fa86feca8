import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Leg } from '#domain/leg.ts';
import { registrationKeys } from '#web/trip/api.ts';
import { waitingKey } from '#web/waiting/api.ts';

/**
 * One's own trips stand below the calendar, one's places in line above it: both are read again when the calendar shows
 * that the trips are not the same any more.
 */
export function useTripsReadAgain(event: number, legs: Leg[] | undefined) {
  const client = useQueryClient();
  const known = useRef<string>(undefined);
  const own = legs && JSON.stringify(legs.filter(({ registered }) => registered).map(trip));
  useEffect(() => {
    if (own === undefined || own === known.current) return;
    const isNews = known.current !== undefined;
    known.current = own;
    if (!isNews || client.isMutating() > 0) return;
    for (const queryKey of [registrationKeys.ofEvent(event), waitingKey(event)])
      void client.invalidateQueries({ queryKey });
  }, [client, event, own]);
}

function trip({ date, end_time, id, identifier, registered_to, start_time }: Leg) {
  return [id, identifier, date, start_time, end_time, registered_to];
}
