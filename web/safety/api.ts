import { useQuery } from '@tanstack/react-query';
import type { Confirmation, NewCard } from '#domain/safety/card.ts';
import type { ShownCard } from '#domain/safety/wire.ts';
import { get, post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

/** The safety card of an event and one's own confirmation; what it asks changes with the boats that one has booked. */
export function useCard(event: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['registrations', 'safety', event],
    queryFn: ({ signal }) => get<ShownCard>(`/api/safety/${event}`, signal),
  });
}

export function useSaveCard() {
  return useChange((card: NewCard) => post('/api/safety/card', card), ['registrations']);
}

export function useConfirmCard(event: number) {
  return useChange((said: Confirmation) => post('/api/safety/confirm', { event, ...said }), ['registrations']);
}
