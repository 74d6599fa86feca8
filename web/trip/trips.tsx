import { Stack, Text, Title } from '@mantine/core';
import { trips } from '#domain/booking/leg-times.ts';
import type { Event } from '#domain/event.ts';
import type { Registration } from '#domain/registration.ts';
import { ownRegistrations, useRegistrations } from './api.ts';
import { useSession } from '#web/session/session.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useClock } from '#web/ui/clock.ts';
import { Trip } from './trip.tsx';

/** One's own trips of an event; removed here only where no calendar is beside them. An admin is sent everybody's bookings and has few trips. */
export function Trips({ event, removable = false }: { event: Event; removable?: boolean }) {
  const registrations = useRegistrations(event.id);
  const clock = useClock(event.time_zone);
  // An organiser books for others, in the calendar of each.
  const isAdmin = useSession().type === 'admin';
  if (!registrations.data) return <QueryStandIn query={registrations} />;
  const own = ownRegistrations(registrations.data);
  const { past, underWay, upcoming } = trips(own, clock);
  return (
    <>
      {underWay.length > 0 && <TripList title="Now" none="" trips={underWay} />}
      <TripList
        title="Upcoming trips"
        none={
          isAdmin ? 'No upcoming trips' : 'No upcoming trips. A seat that you choose in the calendar is listed here.'
        }
        trips={upcoming}
        upcoming
        removable={removable}
      />
      <TripList title="Past trips" none="No past trips" trips={past} />
    </>
  );
}

function TripList({
  none,
  removable = false,
  title,
  trips,
  upcoming = false,
}: {
  title: string;
  none: string;
  trips: Registration[];
  upcoming?: boolean;
  removable?: boolean;
}) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2}>{title}</Title>
      {trips.length === 0 && <Text c="dimmed">{none}</Text>}
      {trips.map((registration) => (
        <Trip key={registration.id} registration={registration} upcoming={upcoming} removable={removable} />
      ))}
    </Stack>
  );
}
