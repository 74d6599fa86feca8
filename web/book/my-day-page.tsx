import { dayState } from '#domain/boarding/states.ts';
import { Group, Stack } from '@mantine/core';
import { readEvent } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Shown } from '#domain/calls/call.ts';
import { nextTrip } from '#domain/booking/day-timeline.ts';
import type { Event } from '#domain/event.ts';
import { noteOf } from '#domain/note-of-day.ts';
import { boatName } from '#domain/wording.ts';
import type { Leg } from '#domain/leg.ts';
import { DayPicker } from '#web/ui/day-picker.tsx';
import { DrawNote, useDrawIsToCome } from '#web/event/draw-words.tsx';
import { CallOrganiser, DayNote } from '#web/event/day-note.tsx';
import { EventPlaces } from '#web/event/event-places.tsx';
import { useCalendarAhead, useLegsOf } from '#web/trip/calendar.ts';
import { LiveSign } from '#web/trip/live.tsx';
import { AskMissing, useMissingIsToCome } from './ask-missing.tsx';
import { BoardingCard } from './boarding-card.tsx';
import { DayTimeline } from './day-timeline.tsx';
import { PlanMyDay } from './plan-my-day.tsx';
import { usePhase } from '#web/event/use-phase.ts';
import { Navigate, useLocation } from '#web/router/routing.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { mayBeTold } from '#web/messages/this-device.ts';
import { LostTrip, OpenedTrip } from './opened-trip.tsx';
import { useSeats } from './use-seats.ts';
import { startsOf } from '#web/calendar/shown-legs.ts';
import { TripNews, useNewsIsToCome, useTripNews } from '#web/trip/trip-news.tsx';
import { Trips } from '#web/trip/trips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { BoatRow } from '#web/ui/row.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { Offers } from './offers.tsx';
import { aboutDay } from './about-day.ts';
import { useAddress } from './use-address.ts';
import { usePlanning } from './use-planning.ts';
import classes from './my-day.module.css';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const OwnStay = lazyPart(async () => (await import('#web/event/own-stay.tsx')).OwnStay, null);
const PushSwitch = lazyPart(async () => (await import('#web/messages/push-switch.tsx')).PushSwitch, null);
const CardLine = lazyPart(async () => (await import('#web/quay/card-line.tsx')).CardLine, null);
const DroveLine = lazyPart(async () => (await import('#web/after/drove-page.tsx')).DroveLine, null);
const TripsInOwnCalendar = lazyPart(async () => (await import('#web/trip/calendar-feed.tsx')).TripsInOwnCalendar, null);

export function Component() {
  const id = usePathId('eid');
  const calendar = { event: id, organization: undefined };
  useCalendarAhead(calendar);
  const event = useRead(readEvent, { id });
  const legs = useLegsOf(calendar);
  const isMoreToCome = [useNewsIsToCome(id), useMissingIsToCome(), useDrawIsToCome(id)].includes(true);
  if (!event.data || !legs.data || isMoreToCome) return <PageStandIn title="My day" query={[event, legs]} />;
  return <MyDayUntilOver key={id} event={event.data} />;
}

/** Once the event is over its one page begins with what one drove. */
function MyDayUntilOver({ event }: { event: Shown<typeof readEvent> }) {
  const { search } = useLocation();
  const { phase } = usePhase(event);
  if (phase === 'after') return <Navigate to={link('calendar', { eid: event.id }) + search} />;
  return <MyDay event={event} />;
}

/** The next trip, the day with its program and gaps, and all trips of the event. */
function MyDay({ event }: { event: Shown<typeof readEvent> }) {
  const seats = useSeats(event);
  const { booking, calendar, clock, live, name, phase, travel } = seats;
  const legs = seats.legs ?? [];
  const news = useTripNews(event);
  const address = useAddress(event, legs);
  const next = nextTrip(legs, clock);
  const date = address.asked ?? next?.date ?? address.date;
  const day = legs.filter((leg) => leg.date === date);
  const planning = usePlanning(seats, date);
  const hasTrips = day.some(({ registered }) => registered);
  const isNext = next?.date === date;
  const isBeforeTheDraw = phase === 'wishes' || phase === 'inviting';
  const mayHaveTrips = !isBeforeTheDraw || legs.some(({ registered }) => registered);
  return (
    <>
      <EventPlaces event={event} place="My day" asAdmin="Schedule" />
      <Stack gap="sm">
        <DayPicker
          event={event}
          date={date}
          searchOf={address.searchOf}
          onChange={address.showDate}
          describe={(each) => aboutDay(legs, each, { ...booking, asksToBook: booking.opens === undefined })}
          news={news.map(({ from, to }) => (to ?? from).date)}
        />
        <TripNews event={event} news={news} />
        {event.safety && <CardLine event={event.id} />}
        {isBeforeTheDraw && <DrawNote event={event} legs={legs} pictured />}
        {event.waiting && <Offers event={event} seats={seats} />}
        <DayNote text={noteOf(event, date)} />
        <LostTrip seats={seats} />
        <div className={classes.columns}>
          <Stack gap="sm">
            {isNext && <BoardingCard event={event} leg={next} clock={clock} onOpen={booking.open} />}
            {!hasTrips && !(isBeforeTheDraw && event.draw) && (
              <NoTrips event={event} date={date} day={day} opens={booking.opens} plans={planning.canPlan} />
            )}
            <Group grow className={classes.actions}>
              {event.day_plan && booking.opens === undefined && (
                <PlanMyDay calendar={calendar} day={day} planning={planning} name={name} />
              )}
            </Group>
            <AskMissing />
            {isBeforeTheDraw && <BoatsOfDay day={day} />}
          </Stack>
          <DayTimeline
            event={event}
            legs={legs}
            date={date}
            clock={clock}
            next={next?.id}
            opens={booking.opens}
            travel={travel}
            news={news}
            onOpen={booking.open}
          />
        </div>
        {event.phone && (
          <Group>
            <CallOrganiser phone={event.phone} />
          </Group>
        )}
        {event.after && <DroveLine event={event} clock={clock} legs={legs} />}
        {mayHaveTrips && <Trips event={event} shown={legs} />}
        <OwnStay event={event} />
        {mayHaveTrips && <TripsInOwnCalendar />}
        {mayBeTold() && <PushSwitch />}
        <LiveSign live={live} />
        <OpenedTrip seats={seats} planning={planning} />
      </Stack>
    </>
  );
}

/** As high as the program. */
const mostBoats = 6;

/** What one may wish for, where there is room beside the program. */
function BoatsOfDay({ day }: { day: readonly Leg[] }) {
  const boats = new Map(day.flatMap((leg) => leg.boats.map((boat) => [boat.id, boat])));
  return (
    <section className="wide-only" aria-labelledby="boats">
      <h2 className="over" id="boats" style={{ marginBlockEnd: 'var(--space)' }}>
        Some boats of this day
      </h2>
      <ul className="card rows">
        {[...boats.values()].slice(0, mostBoats).map((boat) => (
          <li key={boat.id}>
            <BoatRow
              to={link('boat', { id: boat.id })}
              picture={boat.picture}
              name={boatName(boat)}
              about={startsOf(day.filter(({ boats }) => boats.some(({ id }) => id === boat.id)))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NoTripsProps {
  event: Event;
  date: string;
  day: readonly Leg[];
  opens: string | undefined;
  /** A plan of the day is offered below. */
  plans: boolean;
}

/** What can be done about it depends on whether any leg of the day can still be booked. */
function NoTrips({ date, day, event, opens, plans }: NoTripsProps) {
  // While nobody books, the wishes are what the page is for.
  const Way = opens !== undefined || (plans && event.day_plan) ? LinkButton : MainLinkButton;
  const mayChoose = opens === undefined && day.some(({ departed, locked }) => !departed && !locked);
  const [text, to, label] = mayChoose
    ? [
        'Each boat of this day says how many seats are free.',
        `${link('calendar', { eid: event.id })}?date=${date}`,
        'Choose your boats',
      ]
    : [opens && `Booking ${dayState([], opens)}.`, link('browse', { id: event.id }), 'Look at the boats'];
  return (
    <EmptyState
      picture={day.flatMap(({ boats }) => boats).find(({ picture }) => picture)?.picture}
      title={mayChoose || opens ? 'No trips on this day yet' : 'No trips on this day'}
      text={text}
      action={<Way to={to ?? ''}>{label}</Way>}
    />
  );
}
