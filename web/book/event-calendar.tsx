import { Box, Group, Stack } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { readWaitingList } from '#domain/calls/registration.ts';
import { useSession } from '#web/http/session.ts';
import { useRead } from '#web/http/use-read.ts';
import { Day, DayTools, ViewChip } from '#web/calendar/day.tsx';
import { DayPicker } from '#web/ui/day-picker.tsx';
import type { ToldOfLegs } from '#web/trip/leg-look.ts';
import { LiveSign } from '#web/trip/live.tsx';
import { PlanMyDay } from './plan-my-day.tsx';
import { canBeTold } from '#web/messages/this-device.ts';
import { LostTrip, OpenedTrip } from './opened-trip.tsx';
import type { BookingActions } from './use-booking.ts';
import type { Seats } from './use-seats.ts';
import list from '#web/calendar/list.module.css';
import { Loading } from '#web/ui/loading.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { aboutDay } from './about-day.ts';
import { Coverage, DayNotices } from './day-notices.tsx';
import { useMarked } from '#web/event/draw-words.tsx';
import { useTripNews } from '#web/trip/trip-news.tsx';
import { useAddress } from './use-address.ts';
import { usePlanning } from './use-planning.ts';

/** For admins alone. */
const RareActions = lazyPart(async () => (await import('./admin-actions.tsx')).RareActions, null);

/** Below the trips, and seldom pressed. */
const RemoveAll = lazyPart(async () => (await import('./admin-actions.tsx')).RemoveAll, null);

const AskAfterBooking = lazyPart(
  async () => (await import('#web/messages/ask-after-booking.tsx')).AskAfterBooking,
  null,
);

/** As high as what comes, so that the legs below do not jump. */
const AdminBar = lazyPart(async () => (await import('./admin-bar.tsx')).AdminBar, <Box h="4.05rem" />);

const none: never[] = [];

interface EventCalendarProps {
  seats: Seats;
  /** The trip of one's own that the card above shows. */
  above?: number | undefined;
}

/** The legs of an event as one organization sees them, a day at a time. */
export function EventCalendar({ above, seats }: EventCalendarProps) {
  const { booking, calendar, clock, event, legs, live, name } = seats;
  const { isAdmin, mayBook, opens } = booking;
  const { type } = useSession();
  const address = useAddress(event, legs);
  const { date } = address;
  const news = useTripNews(event).map(({ from, to }) => (to ?? from).date);
  const wishes = useMarked(event.id);
  const planning = usePlanning(seats, date);
  // For an admin they are everybody's.
  const waiting = useRead(readWaitingList, { event: event.id }, { enabled: event.waiting && !isAdmin }).data?.waiting;
  const { isOpen, plan = none } = planning;
  const planned = useMemo(() => (isOpen ? plan.map(({ leg }) => leg) : []), [isOpen, plan]);
  const [told, setTold] = useState<ToldOfLegs>();
  const day = useMemo(() => legs?.filter((leg) => leg.date === date) ?? [], [legs, date]);
  const days = (
    describe = (each: string) =>
      aboutDay(legs, each, { mayBook, asksToBook: isAdmin || (opens === undefined && type !== 'manufacturer') }),
  ) => (
    <DayPicker
      event={event}
      date={date}
      searchOf={address.searchOf}
      onChange={address.showDate}
      describe={describe}
      news={news}
      short={isAdmin}
    />
  );
  const toBook = legs && (
    <>
      <Coverage booking={booking} day={day} />
      {event.day_plan && (opens === undefined || isAdmin) && (
        <PlanMyDay calendar={calendar} day={day} planning={planning} name={name} />
      )}
    </>
  );
  return (
    <>
      {isAdmin && (
        <AdminBar
          event={event}
          date={date}
          organization={calendar.organization}
          onActFor={address.actFor}
          onTold={setTold}
          legs={legs ?? none}
          days={days}
          rare={<RareActions event={event} date={date} day={day} />}
        >
          <ViewChip view={address.view} onView={address.showView} />
        </AdminBar>
      )}
      <Stack gap="sm">
        {!isAdmin && (
          <div className={list.days}>
            {days()}
            {legs && (
              <DayTools view={address.view} onView={address.showView}>
                {toBook}
              </DayTools>
            )}
          </div>
        )}
        <LostTrip seats={seats} />
        {legs && <DayNotices seats={seats} date={date} day={day} />}
        {!isAdmin && canBeTold() && <AskAfterBooking trips={legs?.filter(({ registered }) => registered).length} />}
        {!legs && <NoLegsYet query={booking.legs} />}
        {isAdmin && <ForWhom seats={seats}>{toBook}</ForWhom>}
        {legs && (
          <Day
            event={event}
            day={day}
            othersHaveLegs={legs.length > day.length}
            date={date}
            clock={clock}
            isAdmin={isAdmin}
            name={name}
            opens={seats.phase === 'preparing' ? 'later' : opens}
            planned={planned}
            told={told}
            travel={seats.travel}
            waiting={waiting}
            wishes={wishes}
            view={address.view}
            above={above}
            onOpen={booking.open}
          />
        )}
        <LiveSign live={live} />
        <OpenedTrip seats={seats} planning={planning} />
      </Stack>
    </>
  );
}

/** Whose seats an admin sees. */
function ForWhom({ children, seats: { calendar, event, name } }: { seats: Seats; children: ReactNode }) {
  const { organization } = calendar;
  if (organization === undefined) return <h2 className="unseen">Everybody's seats</h2>;
  return (
    <Group gap="sm" justify="space-between">
      <h2 className="hour">Seats for {name}</h2>
      {children}
      <RemoveAll event={event} organization={organization} />
    </Group>
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
