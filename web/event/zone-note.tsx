import { Text } from '@mantine/core';
import type { Event } from '#domain/event.ts';
import { clockTime, zonedInstant, zoneWords } from '#domain/zone.ts';
import { ownZone } from '#web/ui/clock.ts';

/** Names the zone of an event's times, once on a page, and only to those whose own clock shows something else then. */
export function ZoneNote({ event }: { event: Pick<Event, 'start_date' | 'time_zone'> }) {
  const noon = zonedInstant(event.start_date, '12:00', event.time_zone);
  if (clockTime(noon, ownZone()) === clockTime(noon, event.time_zone)) return null;
  return (
    <Text size="sm" c="dimmed" mb={6}>
      All times are {zoneWords(event.time_zone)}
    </Text>
  );
}
