import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '#web/router/routing.tsx';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { link } from '#web/paths.ts';

/** Which event the page is about, and the way back to it. */
export function EventLine({ event }: { event: Event }) {
  return (
    <Stack gap={0} mb="md">
      <Text>
        <Anchor component={Link} underline="always" to={link('event', { id: event.id })}>
          {event.name}
        </Anchor>
        , {writtenPeriod(event)}
      </Text>
      <ZoneNote event={event} />
    </Stack>
  );
}
