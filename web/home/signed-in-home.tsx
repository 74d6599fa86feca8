import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { readBoats } from '#domain/calls/boat.ts';
import { readEvents } from '#domain/calls/event.ts';
import { readSettings } from '#domain/calls/settings.ts';
import { useRead } from '#web/http/use-read.ts';
import { firstActive, lastEnded } from '#domain/active-event.ts';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { NoEvent } from '#web/event/no-event.tsx';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { useSession } from '#web/http/session.ts';
import { Today } from '#web/today/today.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NoTrips, Trips } from '#web/trip/trips.tsx';
import { link } from '#web/paths.ts';
import { MyBoats, WaitingBoats } from '#web/boats/my-boats.tsx';

const ReportCard = lazyPart(async () => (await import('#web/after/report-card.tsx')).ReportCard);

/** An organiser's home is the running event's day; a manufacturer's begins with the own boats. */
export function SignedInHome() {
  const { id, type } = useSession();
  const isAdmin = type === 'admin';
  const events = useRead(readEvents);
  const settings = useRead(readSettings);
  // Those of a draft, which is not among the events.
  const boats = useRead(readBoats, {}, { enabled: !isAdmin && events.data?.length === 0 });
  // What stands above would push down what is below it.
  if (events.isPending || settings.isPending || boats.isLoading) return <Loading />;
  if (!events.data) return <LoadError error={events.error} onRetry={events.refetch} />;
  const welcome = settings.data?.welcome_text ?? '';
  const event = firstActive(events.data, Date.now());
  const ended = lastEnded(events.data);
  const announced = new Set(events.data.map((each) => each.id));
  const waiting = (boats.data ?? []).filter((boat) => boat.owner.id === id && !announced.has(boat.event.id));
  if (isAdmin && event)
    return (
      <Today event={event}>
        <Stack gap="lg">
          <Welcome text={welcome} />
          <Trips event={event} removable />
        </Stack>
      </Today>
    );
  return (
    <>
      <PageTitle title="Home" inTabs={type === 'manufacturer'} />
      <Stack gap="lg">
        {event ? (
          <>
            <ZoneNote event={event} />
            <MyBoats event={event}>
              <EventCard event={event} />
              <Trips event={event} removable />
              <Welcome text={welcome} />
            </MyBoats>
          </>
        ) : (
          <>
            {!isAdmin && ended ? (
              <ReportCard event={ended}>
                <Trips event={ended} />
              </ReportCard>
            ) : waiting.length > 0 ? (
              <WaitingBoats boats={waiting} />
            ) : (
              <NoEvent
                after={ended}
                title="No event at the moment"
                text="Upcoming trips appear here once an event has been announced."
                action={<MainLinkButton to={link('organization', { id: id ?? 0 })}>My organization</MainLinkButton>}
                textForAdmins="Create an event: its boats, timetable, people and invitations follow one by one. Journalists can register already."
              />
            )}
            {!ended && waiting.length === 0 && <NoTrips />}
            {!ended && <Welcome text={welcome} />}
            {ended && isAdmin && <Trips event={ended} />}
          </>
        )}
      </Stack>
    </>
  );
}

function Welcome({ text }: { text: string }) {
  return text === '' ? null : <Text className="keep-lines">{text}</Text>;
}

/** The event in short, and the way from here into it. */
function EventCard({ event }: { event: Event }) {
  return (
    <Box className="card" p="lg">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Title order={2} size="h3">
            {event.name}
          </Title>
          <Text c="dimmed">
            <Dotted parts={[writtenPeriod(event), event.location]} />
          </Text>
        </Stack>
        <LinkButton to={link('event', { id: event.id })}>About the event</LinkButton>
      </Group>
    </Box>
  );
}
