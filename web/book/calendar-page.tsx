import { Alert, Box, Stack, Text } from '@mantine/core';
import { useDeferredValue } from 'react';
import { readEvent, readEvents } from '#domain/calls/event.ts';
import { readOrganization } from '#domain/calls/organization.ts';
import { readSettings } from '#domain/calls/settings.ts';
import { useRead } from '#web/http/use-read.ts';
import { nextTrip } from '#domain/booking/day-timeline.ts';
import { errors } from '#domain/errors.ts';
import { isFromEveOn } from '#domain/phase.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { DrawNote, useDrawIsToCome } from '#web/event/draw-words.tsx';
import { EventPlaces } from '#web/event/event-places.tsx';
import { useCalendarAhead, useLegsOf } from '#web/trip/calendar.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { type Seats, useSeats } from './use-seats.ts';
import { useActedFor } from '#web/http/acted-for.ts';
import { useSession } from '#web/http/session.ts';
import { Trips } from '#web/trip/trips.tsx';
import { TripNews, useNewsIsToCome, useTripNews } from '#web/trip/trip-news.tsx';
import { Link, useSearchParams } from '#web/router/routing.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { PageLoading } from '#web/ui/loading.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { NextTrip } from './next-trip.tsx';
import { Offers } from './offers.tsx';
import { WaitingOfEvent } from './waiting-of-event.tsx';
import { EventCalendar } from './event-calendar.tsx';
import { useAddress } from './use-address.ts';
import { WelcomeText } from './welcome-text.tsx';

/** For admins alone. */
const AdminActions = lazyPart(
  async () => (await import('./admin-actions.tsx')).AdminActions,
  <Box h={{ base: '2.75rem', sm: 0 }} />,
);

/** After the event alone. */
const Drove = lazyPart(
  async () => (await import('#web/after/drove.tsx')).DroveOfEvent,
  <Box mih="100dvh" children={<PageLoading />} />,
);

export function Component() {
  const id = usePathId('eid');
  const organization = useActedFor();
  const calendar = { event: id, organization };
  useCalendarAhead(calendar);
  const event = useRead(readEvent, { id });
  // Drawn in slices.
  const known = useDeferredValue(event.data);
  // Whatever stands above the legs would push them down when it comes later.
  const legs = useLegsOf(calendar);
  const newsIsToCome = useNewsIsToCome(id);
  const drawIsToCome = useDrawIsToCome(id);
  if (!known || newsIsToCome || drawIsToCome || (legs.isPending && legs.failureCount === 0))
    return <PageStandIn title="Register" query={event} />;
  return (
    <>
      <Head event={known} legs={legs.data} />
      {/* A calendar per organization: nothing of one may be seen, or done, as the other. */}
      <Book key={`${id} ${organization}`} event={known} />
    </>
  );
}

/** With what an admin can do with the day that is shown. */
function Head({ event, legs = [] }: { event: Event; legs?: Leg[] | undefined }) {
  const isAdmin = useSession().type === 'admin';
  const { date } = useAddress(event, legs);
  return (
    <EventPlaces event={event} place="Book" asAdmin="Schedule">
      {isAdmin && <AdminActions event={event} date={date} day={legs.filter((leg) => leg.date === date)} />}
    </EventPlaces>
  );
}

function Book({ event }: { event: Event }) {
  const { type } = useSession();
  const isAdmin = type === 'admin';
  const hasDraw = useRead(readEvent, { id: event.id }).data?.draw === true;
  const seats = useSeats(event);
  const isOver = !isAdmin && seats.phase === 'after';
  // Whoever has a trip today or tomorrow has found the way.
  const knowsTheWay = isFromEveOn(seats.phase);
  const [search] = useSearchParams();
  // With one event nobody sees the choice of an event, which has the welcome text.
  const isOnlyEvent = useRead(readEvents).data?.length === 1;
  const past = (
    <Stack gap="sm">
      <Fold title="The days" open={search.has('date') || search.has('leg')}>
        <EventCalendar seats={seats} />
      </Fold>
      <Trips event={event} shown={seats.legs ?? []} />
    </Stack>
  );
  const hasDrove = isOver && event.after && type !== 'manufacturer';
  const near = useNearTrip(seats);
  return (
    <>
      {type === 'manufacturer' && <ToOwnBoats isOver={isOver} opens={seats.booking.opens} />}
      {hasDrove ? <Drove event={event}>{past}</Drove> : !isAdmin && !isOver && <FirstCard seats={seats} near={near} />}
      {!isAdmin && <NotConfirmed />}
      {!isAdmin && event.waiting && <Offers event={event} seats={seats} />}
      {hasDraw && type === 'test driver' && <DrawNote event={event} legs={seats.legs} />}
      {isOver ? !hasDrove && past : <EventCalendar seats={seats} above={near?.id} />}
      {isAdmin && event.waiting && <WaitingOfEvent event={event} />}
      {!isAdmin && !knowsTheWay && isOnlyEvent && seats.booking.opens === undefined && <WelcomeText />}
    </>
  );
}

/** The next trip, on the eve and on the day. Who has asked for another day books there. */
function useNearTrip({ clock, event, known = [], phase }: Seats): Leg | undefined {
  const { asked } = useAddress(event, known);
  const isAdmin = useSession().type === 'admin';
  const next = nextTrip(known, clock);
  const isNear = !isAdmin && (asked ?? next?.date) === next?.date && (phase === 'eve' || phase === 'day');
  return isNear ? next : undefined;
}

/** What the phase of the event makes first. */
function FirstCard({ near, seats: { booking, clock, event } }: { seats: Seats; near: Leg | undefined }) {
  const news = useTripNews(event);
  if (!near && news.length === 0) return null;
  return (
    <Stack gap="xs" mb="md">
      <TripNews event={event} news={news} />
      {near && <NextTrip event={event} leg={near} clock={clock} onOpen={booking.open} />}
    </Stack>
  );
}

/** A builder who looks for the guests of the own boats does not find them here. */
function ToOwnBoats({ isOver, opens }: { isOver: boolean; opens: string | undefined }) {
  const home = <Link to={link('home')}>Home</Link>;
  return (
    <Text mb="sm">
      {isOver ? (
        <>This event is over. What became of your boats is on {home}.</>
      ) : (
        <>
          {`Here you can take a seat yourself${opens === undefined ? '' : ` from ${opens}`}. Your boats and their guests are on `}
          {home}.
        </>
      )}
    </Text>
  );
}

/** Tells people that they cannot book yet, before they try. It does not apply to admins. */
function NotConfirmed() {
  const { id, type } = useSession();
  const required = useRead(readSettings).data?.booking_requires_confirmation === true;
  const organization = useRead(
    readOrganization,
    { id: id ?? 0 },
    { enabled: required && id !== null && type !== 'admin' },
  );
  if (!organization.data || organization.data.confirmed) return null;
  return (
    <Alert color="sun" role="status" mb="sm" title={errors.not_confirmed.text}>
      You can look around already. As soon as the organisers have confirmed it, you get an email and can choose your
      seats.
    </Alert>
  );
}
