import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { firstActive } from '#domain/active-event.ts';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { boardingToday } from '#web/event/shown-date.ts';
import { useEvents } from '#web/event/api.ts';
import { NoEvent } from '#web/event/no-event.tsx';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { useSession } from '#web/session/session.ts';
import { useSettings } from '#web/settings/api.ts';
import { HealthWarning } from '#web/settings/health-warning.tsx';
import { SetupChecklist } from '#web/today/setup-checklist.tsx';
import { TodayPanels } from '#web/today/today-panels.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Trips } from '#web/trip/trips.tsx';
import { link } from '#web/paths.ts';
import { MyBoats } from './my-boats.tsx';

/** Home of manufacturers, whose boats come first, and of admins: the welcome, the event that is on or comes next, and one's own trips. */
export function SignedInHome() {
  const isAdmin = useSession().type === 'admin';
  const events = useEvents();
  const settings = useSettings();
  // The welcome stands above the event: what came before it would be pushed down.
  const isPending = events.isPending || settings.isPending;
  const welcome = settings.data?.welcome_text ?? '';
  const event = !isPending && events.data && firstActive(events.data, Date.now());
  const about = (
    <>
      {welcome !== '' && <Text className="keep-lines">{welcome}</Text>}
      {event && <EventCard event={event} />}
    </>
  );
  return (
    <>
      <PageTitle title="Home">
        {event && !isAdmin && <LinkButton to={boardingToday(event)}>Board your boats</LinkButton>}
      </PageTitle>
      <Stack gap="lg">
        {(isAdmin || !event) && !isPending && about}
        {isPending && <Loading />}
        {events.isError && !events.data && <LoadError error={events.error} onRetry={events.refetch} />}
        {event && <ZoneNote event={event} />}
        {event && isAdmin && (
          <TodayPanels event={event}>
            <Stack gap="lg">
              <Trips event={event} removable />
            </Stack>
          </TodayPanels>
        )}
        {event && !isAdmin && (
          <MyBoats event={event}>
            {about}
            <Trips event={event} removable />
          </MyBoats>
        )}
        {!isPending && events.isSuccess && !event && (
          <NoEvent
            title="No event at the moment"
            text="Upcoming trips appear here once an event has been announced."
            textForAdmins="Create an event, then add boats and legs to it. Journalists can register already."
          />
        )}
        {!isPending && events.isSuccess && !event && isAdmin && <SetupChecklist />}
        {!isPending && events.isSuccess && !event && isAdmin && <HealthWarning />}
      </Stack>
    </>
  );
}

/** The event in short, and the ways from here into it. */
function EventCard({ event }: { event: Event }) {
  const isAdmin = useSession().type === 'admin';
  return (
    <Paper withBorder p="lg">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Title order={2} size="h3">
            {event.name}
          </Title>
          <Text c="dimmed">
            {writtenPeriod(event)}
            {event.location !== '' && ` · ${event.location}`}
          </Text>
        </Stack>
        <Group gap="xs" grow preventGrowOverflow={false}>
          <MainLinkButton to={link('calendar', { eid: event.id })}>
            {isAdmin ? 'Bookings' : 'Register to legs'}
          </MainLinkButton>
          {isAdmin && <LinkButton to={link('overview', { id: event.id })}>Overview</LinkButton>}
          <LinkButton to={link('event', { id: event.id })}>About the event</LinkButton>
        </Group>
      </Group>
    </Paper>
  );
}
