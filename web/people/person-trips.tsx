import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { readEvents } from '#domain/calls/event.ts';
import { readInvitees } from '#domain/calls/message.ts';
import { useRead } from '#web/http/use-read.ts';
import { useRegistrations } from '#web/trip/registrations.ts';
import { Link } from '#web/router/routing.tsx';
import { firstActive } from '#domain/active-event.ts';
import { boatName, route } from '#domain/wording.ts';
import type { Event } from '#domain/event.ts';
import { writtenDate } from '#domain/time.ts';
import { writeTo } from '#web/event/conditions.ts';
import { link } from '#web/paths.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';

const GuestStay = lazyPart(async () => (await import('./guest-stay.tsx')).GuestStay, null);

/** The event that an organiser would book somebody for. */
export function useEventToBook(): Event | undefined {
  const events = useRead(readEvents).data;
  return events && firstActive(events, Date.now());
}

/** Whether the trips and the invitation above a person's facts are still loading: the page waits for them, so that nothing jumps. */
export function useTripsLoading(isWanted: boolean): boolean {
  const events = useRead(readEvents);
  const event = useEventToBook();
  const wanted = isWanted ? event?.id : undefined;
  const registrations = useRegistrations(wanted);
  const invitees = useRead(readInvitees, { event: wanted });
  return isWanted && (events.isLoading || registrations.isLoading || invitees.isLoading);
}

export function BookFor({ id, name }: { id: number; name: string }) {
  const event = useEventToBook();
  if (!event) return null;
  return (
    <MainLinkButton to={`${link('calendar', { eid: event.id })}?organization=${id}`}>Book for {name}</MainLinkButton>
  );
}

export function WriteTo({ id }: { id: number }) {
  const event = useEventToBook();
  return event ? <LinkButton to={writeTo(event.id, { ids: [id] })}>Write</LinkButton> : null;
}

/** Somebody's trips of the event that is on or comes next, for an organiser. */
export function PersonTrips({ id }: { id: number }) {
  const event = useEventToBook();
  if (!event) return null;
  return (
    <>
      <TripsOf id={id} event={event} />
      <GuestStay organization={id} event={event} />
    </>
  );
}

function TripsOf({ event, id }: { event: Event; id: number }) {
  const registrations = useRegistrations(event.id);
  const trips = registrations.data
    ?.filter(({ organization }) => organization?.id === id)
    .toSorted((one, other) => startOf(one.leg).localeCompare(startOf(other.leg)));
  if (!trips) return null;
  return (
    <Stack component="section" gap="xs" mb="lg">
      <Title order={2} size="h3">
        Trips at {event.name}
      </Title>
      {trips.length === 0 && <Text c="dimmed">No seat yet.</Text>}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xs">
        {trips.map((trip) => (
          <Paper key={trip.id} withBorder p="md" component="article">
            <Text fw={600}>
              Leg: <Link to={link('leg', { id: trip.leg.id })}>{trip.leg.identifier}</Link>,{' '}
              {writtenDate(trip.leg.date)}{' '}
              <Text span inherit display="inline-block">
                {trip.leg.start_time} - {trip.leg.end_time}
              </Text>
            </Text>
            <Text>Boat: {boatName(trip.boat)}</Text>
            {event.route && <Text>{[trip.leg.starting_point, trip.leg.ending_point].filter(Boolean).join(' → ')}</Text>}
            {route(trip.leg) && <Text c="dimmed">{route(trip.leg)}</Text>}
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function startOf({ date, start_time }: { date: string; start_time: string }): string {
  return `${date} ${start_time}`;
}
