import { Alert, Box, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { errors } from '#domain/errors.ts';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { useEvent, useEvents } from '#web/event/api.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { Trips } from '#web/trip/trips.tsx';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { DrawNote } from '#web/draw/draw-words.tsx';
import { OwnWaiting } from '#web/waiting/own-waiting.tsx';
import { WaitingOfEvent } from '#web/waiting/waiting-of-event.tsx';
import { useSettings } from '#web/settings/api.ts';
import { useOrganization } from '#web/organization/api.ts';
import { useCalendarAhead, useLegsOf } from '#web/leg/calendar.ts';
import { EventCalendar } from './event-calendar.tsx';
import { LiveSign, useLive } from '#web/leg/live.tsx';
import { MyDay } from '#web/my-day/my-day.tsx';
import { WelcomeText } from './welcome-text.tsx';
import { useAddress } from './use-address.ts';
import { useActedFor } from '#web/session/acted-for.ts';
import classes from '#web/my-day/my-day.module.css';

/** For admins alone, and larger than the rest of the page. */
const ActFor = lazy(async () => ({ default: (await import('./act-for.tsx')).ActFor }));

export function Component() {
  const id = usePathId('eid');
  const calendar = { event: id, organization: useActedFor() };
  useCalendarAhead(calendar);
  const event = useEvent(id);
  // Drawn in slices.
  const known = useDeferredValue(event.data);
  // The welcome would push the days down when it comes later; it is here when there is one event.
  const settings = useSettings();
  const events = useEvents();
  // So would one's own day.
  const legs = useLegsOf(calendar);
  const waits = [settings, events, legs].some(({ failureCount, isPending }) => isPending && failureCount === 0);
  if (!known || waits) return <PageStandIn title="Register" query={event} />;
  return <CalendarPage event={known} />;
}

function CalendarPage({ event }: { event: Event }) {
  const isAdmin = useSession().type === 'admin';
  const hasDraw = useEvent(event.id).data?.draw === true;
  const address = useAddress(event);
  const live = useLive(event.id);
  const legs = useLegsOf({ event: event.id, organization: address.organization }).data;
  // With one event nobody sees the choice of an event, which has the welcome text.
  const isOnlyEvent = useEvents().data?.length === 1;
  return (
    <>
      {isAdmin ? (
        <EventHeader event={event.id} place="Schedule" title="Bookings" />
      ) : (
        <PageTitle title={event.name}>
          <ToOtherEvents />
        </PageTitle>
      )}
      <Text>
        {event.location && `${event.location} · `}
        <span className="whole">{writtenPeriod(event)}</span>
      </Text>
      <ZoneNote event={event} />
      <Group mb="md" gap="xs" justify="space-between">
        <Link to={link('browse', { id: event.id })} className={classes.allBoats}>
          All boats
        </Link>
        <LiveSign live={live} />
      </Group>
      {isAdmin && (
        // As high as what comes, which explains itself as long as nobody is chosen, so that the days below do not jump.
        <Suspense fallback={<Box h={address.organization === undefined ? '9rem' : '5.3rem'} />}>
          <ActFor organization={address.organization} onChange={address.actFor} />
        </Suspense>
      )}
      {!isAdmin && <MyDay event={event} />}
      {!isAdmin && isOnlyEvent && <WelcomeText />}
      {!isAdmin && <NotConfirmed />}
      {hasDraw && <DrawNote event={event} />}
      {!isAdmin && event.waiting && <OwnWaiting event={event} legs={legs ?? []} />}
      {isAdmin && event.waiting && <WaitingOfEvent event={event} />}
      {/* A calendar per organization: nothing of one may be seen, or done, as the other. */}
      <EventCalendar
        key={`${event.id} ${address.organization}`}
        event={event}
        address={address}
        isAdmin={isAdmin}
        live={live}
      />
      {!isAdmin && (
        <Stack gap="lg" mt="xl">
          <Trips event={event} />
        </Stack>
      )}
    </>
  );
}

function ToOtherEvents() {
  if ((useEvents().data ?? []).length < 2) return null;
  return <LinkButton to={link('register')}>Other events</LinkButton>;
}

/** Tells people that they cannot book yet, before they try. It does not apply to admins. */
function NotConfirmed() {
  const { id, type } = useSession();
  const required = useSettings().data?.booking_requires_confirmation === true;
  const organization = useOrganization(id ?? 0, required && id !== null && type !== 'admin');
  if (!organization.data || organization.data.confirmed) return null;
  return (
    <Alert color="sun" role="status" title={errors.not_confirmed.text}>
      You can look around already. As soon as the organisers have confirmed it, you get an email and can choose your
      seats.
    </Alert>
  );
}
