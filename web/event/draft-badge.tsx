import '@mantine/core/styles/Badge.layer.css';
import { Badge } from '@mantine/core';
import type { Event } from '#domain/event.ts';

export function DraftBadge({ event }: { event: Pick<Event, 'published'> }) {
  if (event.published) return null;
  return (
    <Badge variant="outline" color="gray" size="lg" tt="none">
      Draft
    </Badge>
  );
}
