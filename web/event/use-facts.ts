import { useQuery } from '@tanstack/react-query';
import { readFacts } from '#domain/calls/event.ts';
import { clockHeader, receivedFacts } from '#domain/event-facts.ts';
import type { SentFacts } from '#domain/facts-wire.ts';
import { answered, keyOf, limits, requestOf } from '#web/http/request.ts';

/** What decides who has a seat, who is busy and which boat is free, to be asked by the functions of `event-facts`. */
export function useFacts(event: number | undefined, { enabled = event !== undefined } = {}) {
  return useQuery({
    enabled,
    queryKey: keyOf(readFacts, { id: event }),
    queryFn: async ({ signal }) => {
      const { answer, headers } = await answered<SentFacts>(
        requestOf(readFacts, { id: event }).path,
        { method: 'GET', signal },
        limits.GET,
      );
      return { sent: answer, now: Number(headers.get(clockHeader)) };
    },
    select: receivedFacts,
  });
}
