import { Box, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { readWaitingList } from '#domain/calls/registration.ts';
import { useRead } from '#web/http/use-read.ts';
import { Day } from '#web/calendar/day.tsx';
import { DayPicker } from '#web/ui/day-picker.tsx';
import { LiveSign } from '#web/trip/live.tsx';
import { PlanMyDay } from './plan-my-day.tsx';
import { canBeTold } from '#web/messages/this-device.ts';
import { LostTrip, OpenedTrip } from './opened-trip.tsx';
import type { BookingActions } from './use-booking.ts';
import type { Seats } from './use-seats.ts';
import { Loading } from '#web/ui/loading.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { aboutDay } from './about-day.ts';
import { AdminActions } from './admin-actions.tsx';
import { Coverage, DayNotices } from './day-notices.tsx';
import { useTripNews } from '#web/trip/trip-news.tsx';
import { useAddress } from './use-address.ts';
import { usePlanning } from './use-planning.ts';

const AskAfterBooking = lazyPart(
  async () => (await import('#web/messages/ask-after-booking.tsx')).AskAfterBooking,
  null,
);

interface EventCalendarProps {
  seats: Seats;
}

/** The legs of an event as one organization sees them, a day at a time. */
export function EventCalendar({ seats }: EventCalendarProps) {
  const { booking, calendar, clock, event, legs, live, name } = seats;
  const { isAdmin, mayBook, opens } = booking;
  const address = useAddress(event, legs);
  const { date } = address;
  const news = useTripNews(event).map(({ from, to }) => (to ?? from).date);
  const planning = usePlanning(seats, date);
  // For an admin they are everybody's.
  const waiting = useRead(readWaitingList, { event: event.id }, { enabled: event.waiting && !isAdmin }).data?.waiting;
  const planned = useMemo(() => planning.plan?.map(({ leg }) => leg) ?? [], [planning.plan]);
  const day = useMemo(() => legs?.filter((leg) => leg.date === date) ?? [], [legs, date]);
  return (
    <Stack gap="sm">
      <DayPicker
        event={event}
        date={date}
        searchOf={address.searchOf}
        onChange={address.showDate}
        describe={(each) => aboutDay(legs, each, { mayBook, opens: isAdmin ? undefined : opens })}
        news={news}
      />
      <LostTrip seats={seats} />
      {legs && <DayNotices seats={seats} date={date} day={day} />}
      {!isAdmin && canBeTold() && <AskAfterBooking trips={legs?.filter(({ registered }) => registered).length} />}
      {!legs && <NoLegsYet query={booking.legs} />}
      {legs && (
        <Day
          event={event}
          day={day}
          othersHaveLegs={legs.length > day.length}
          date={date}
          clock={clock}
          isAdmin={isAdmin}
          name={name}
          opens={isAdmin ? undefined : opens}
          planned={planned}
          travel={seats.travel}
          waiting={waiting}
          view={address.view}
          onView={address.showView}
          onOpen={booking.open}
        >
          {isAdmin && <AdminActions event={event} date={date} day={day} organization={calendar.organization} />}
          <Coverage booking={booking} day={day} />
          {event.day_plan && (opens === undefined || isAdmin) && (
            <PlanMyDay calendar={calendar} day={day} planning={planning} name={name} />
          )}
        </Day>
      )}
      <LiveSign live={live} />
      <OpenedTrip seats={seats} planning={planning} />
    </Stack>
  );
}

function NoLegsYet({ query }: { query: BookingActions['legs'] }) {
  if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />;
  return (
    // As high as the screen, so that what stands below does not jump.
    <Box mih="100dvh">
      <Loading />
    </Box>
  );
}
