import type { Confirmation, NewCard } from '#domain/safety/card.ts';
import type { ShownCard } from '#domain/safety/wire.ts';
import { post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

/** The safety card of an event and one's own confirmation; what it asks changes with the boats that one has booked. */
export function useCard(event: number) {
  return useRead<ShownCard>(['registrations', 'safety', event], `/api/safety/${event}`);
}

export function useSaveCard() {
  return useChange((card: NewCard) => post('/api/safety/card', card), ['registrations']);
}

export function useConfirmCard(event: number) {
  return useChange((said: Confirmation) => post('/api/safety/confirm', { event, ...said }), ['registrations']);
}
