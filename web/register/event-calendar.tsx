import { Box, Stack } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { dayProgress } from '#domain/booking/day-coverage.ts';
import { counted } from '#domain/wording.ts';
import { Day } from '#web/calendar/day.tsx';
import { DayPicker } from '#web/calendar/day-picker.tsx';
import { LiveSign } from '#web/leg/live.tsx';
import type { ExpectedLeg } from '#web/leg/leg-look.ts';
import { PlanMyDay } from '#web/my-day/plan-my-day.tsx';
import { mayBeTold } from '#web/push/this-device.ts';
import { LostTrip, OpenedTrip } from '#web/seat/opened-trip.tsx';
import type { BookingActions } from '#web/seat/use-booking.ts';
import type { Seats } from '#web/seat/use-seats.ts';
import { Loading } from '#web/ui/loading.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { AdminActions } from './admin-actions.tsx';
import { DayNotices } from './day-notices.tsx';
import { useAddress } from './use-address.ts';
import { usePlanning } from './use-planning.ts';

const AskAfterBooking = lazy(async () => ({
  default: (await import('#web/push/ask-after-booking.tsx')).AskAfterBooking,
}));

/** The legs of an event as one organization sees them, a day at a time. */
export function EventCalendar({ seats }: { seats: Seats }) {
  const { booking, calendar, clock, event, legs, live, name } = seats;
  const { isAdmin, mayBook, opens } = booking;
  const address = useAddress(event, legs);
  const { date } = address;
  const planning = usePlanning(seats, date);
  const planned = useMemo(() => planning.plan?.map(({ leg }) => leg) ?? [], [planning.plan]);
  const day = useMemo(() => legs?.filter((leg) => leg.date === date) ?? [], [legs, date]);
  return (
    <Stack gap="sm">
      <DayPicker
        event={event}
        date={date}
        searchOf={address.searchOf}
        onChange={address.showDate}
        describe={(each) => aboutDay(legs, each, mayBook)}
      />
      <LostTrip seats={seats} />
      {isAdmin && legs && <AdminActions event={event} date={date} day={day} organization={calendar.organization} />}
      {legs && <DayNotices seats={seats} date={date} day={day} />}
      {!isAdmin && mayBeTold() && (
        <Suspense fallback={null}>
          <AskAfterBooking trips={legs?.filter(({ registered }) => registered).length} />
        </Suspense>
      )}
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
          travel={isAdmin && !mayBook ? null : seats.travel}
          view={address.view}
          onView={address.showView}
          onOpen={booking.open}
        >
          {event.day_plan && (opens === undefined || isAdmin) && (
            <PlanMyDay calendar={calendar} day={day} planning={planning} name={name} />
          )}
        </Day>
      )}
      <LiveSign live={live} />
      <OpenedTrip seats={seats} />
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

/** '2 of 4' of one's own day, '14 legs' of everybody's. */
export function aboutDay(legs: readonly ExpectedLeg[] | undefined, date: string, isOwn: boolean): string {
  const day = legs?.filter((leg) => leg.date === date) ?? [];
  const { seats, times } = dayProgress(day.map((leg) => ({ ...leg, registered: leg.registered && !leg.changing })));
  if (!legs) return '\u00a0';
  return isOwn && times > 0 ? `${seats} of ${times}` : counted(day.length, 'leg');
}
