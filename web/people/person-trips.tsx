import { Box, Stack, Title } from '@mantine/core';
import { readEvents } from '#domain/calls/event.ts';
import { readInvitees } from '#domain/calls/message.ts';
import { useRead } from '#web/http/use-read.ts';
import { useFacts } from '#web/event/use-facts.ts';
import { PersonDays } from './person-days.tsx';
import { firstActive, lastEnded } from '#domain/active-event.ts';
import type { Event } from '#domain/event.ts';
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

/** The event that is on or comes next; once there is none, the last. */
function useShownEvent(): Event | undefined {
  const toBook = useEventToBook();
  const events = useRead(readEvents).data;
  return toBook ?? (events && lastEnded(events));
}

/** Whether the trips and the invitation above a person's facts are still loading: the page waits for them, so that nothing jumps. */
export function useTripsLoading(isWanted: boolean): boolean {
  const events = useRead(readEvents);
  const event = useShownEvent();
  const wanted = isWanted ? event?.id : undefined;
  const facts = useFacts(wanted);
  const invitees = useRead(readInvitees, { event: wanted });
  return isWanted && (events.isLoading || facts.isLoading || invitees.isLoading);
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

/** Somebody's trips of an event, for an organiser. */
export function PersonTrips({ id }: { id: number }) {
  const event = useShownEvent();
  if (!event) return null;
  return (
    <>
      <Stack component="section" gap="xs" mb="lg">
        <Title order={2} size="h3">
          Trips at {event.name}
        </Title>
        <Box className="card" p="md">
          <PersonDays event={event.id} person={id} />
        </Box>
      </Stack>
      <Box mb="lg">
        <GuestStay organization={id} event={event} />
      </Box>
    </>
  );
}
