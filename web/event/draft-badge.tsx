import type { Event } from '#domain/event.ts';
import { Badge } from '#web/ui/badge.tsx';

export function DraftBadge({ event }: { event: Pick<Event, 'published'> }) {
  if (event.published) return null;
  return <Badge color="gray">Draft</Badge>;
}
