import { useQuery } from '@tanstack/react-query';
import type { Today } from '#domain/today.ts';
import { get } from '#web/http/request.ts';

const secondsBetweenLooks = 30;

/** Read again while one looks: others book meanwhile. */
export function useToday(event: number, enabled = true) {
  return useQuery({
    queryKey: ['registrations', 'today', event],
    queryFn: ({ signal }) => get<Today>(`/api/event/${event}/today`, signal),
    enabled,
    refetchInterval: secondsBetweenLooks * 1000,
  });
}
