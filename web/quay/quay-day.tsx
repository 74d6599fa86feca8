import { Alert, Anchor, Box, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from '#web/router/routing.tsx';
import type { Departure } from '#domain/boarding/departure.ts';
import { countAt, countWords } from '#domain/route/harbour-count.ts';
import { routeOf } from '#domain/route/places.ts';
import { dayCloses, markingAt, marksOpen } from '#domain/boarding/limits.ts';
import { departureOfNow } from '#domain/boarding/departure-lists.ts';
import { lacksSeats } from '#domain/boarding/states.ts';
import { clockTime } from '#domain/zone.ts';
import { CallOrganiser, DayNote } from '#web/event/day-note.tsx';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { link } from '#web/paths.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Access } from './access.ts';
import classes from './quay.module.css';
import { departuresWithMarks } from './day-with-marks.ts';
import { DepartureList } from './departure-list.tsx';
import { DepartureView } from './departure-view.tsx';
import { MarkTogether } from './mark-together.tsx';
import { useMarks } from './marks.ts';
import { Unsent } from './unsent.tsx';
import type { SeenDay } from './use-day.ts';
import { nameOfBoat } from './words.ts';

/** Only events with a safety card load what is known of it. */
const WithCards = lazyPart(async () => (await import('./with-cards.tsx')).WithCards);

const tickMilliseconds = 10_000;

interface QuayDayProps {
  access: Access;
  seen: SeenDay;
  live: boolean;
  isAdmin: boolean;
  /** The choice of the day, where there are several. */
  days?: ReactNode;
  news?: ReactNode;
  hasNews?: boolean;
  /** When booking opens, as long as it has not. */
  opening?: string | undefined;
  /** Below the departures. */
  children?: ReactNode;
}

/** A day on the quay, with what was marked on this phone. */
export function QuayDay(props: QuayDayProps) {
  const marks = useMarks();
  const { card, departures } = props.seen.day;
  const marked = departuresWithMarks(departures, marks);
  return (
    <div className={classes.quay}>
      {card ? (
        <WithCards card={card} departures={marked} marks={marks}>
          {(signed) => <DayOnQuay {...props} departures={signed} />}
        </WithCards>
      ) : (
        <DayOnQuay {...props} departures={marked} />
      )}
    </div>
  );
}

/** It begins with the departure of now, or the one that the address names; before anybody can be marked with the whole day. */
function DayOnQuay({
  access,
  children,
  days,
  departures,
  hasNews = false,
  isAdmin,
  live,
  news,
  opening,
  seen: { day, old, seenAt },
}: QuayDayProps & { departures: Departure[] }) {
  const [search] = useSearchParams();
  const now = useServerClock(day.now, seenAt);
  const ofNow = departureOfNow(departures, now);
  // It stays when it has left, until a person goes on: names must not change under a thumb.
  const [first, setFirst] = useState(ofNow && keyOf(ofNow));
  // What came since the page was opened stands where it moves no name under a thumb.
  const [newsLeads] = useState(hasNews);
  const asked = `${search.get('leg')} ${search.get('boat')}`;
  const [named, kept] = [asked, first].map((key) => departures.find((each) => keyOf(each) === key));
  const next = [kept, ofNow].find((each) => each && now >= marksOpen(each.leg));
  const shown = named ?? next;
  const isClosed = departures.every(
    ({ leg }) => markingAt({ ...leg, zone: day.event.time_zone }, now, isAdmin) === 'day_closed',
  );
  const isPast = now >= dayCloses(access.date, day.event.time_zone);
  // Nobody can be marked yet.
  const isAhead = !shown && departures.length > 0 && departures.every(({ leg }) => now < marksOpen(leg));
  // Not where it is asked for already, and not when nobody answers any more.
  const mayCall = !isAdmin && !(shown && lacksSeats(shown)) && !isPast;
  return (
    <div className={classes.page}>
      <Unsent />
      {old && (
        <Alert color="sun" mb="md">
          {`No connection. The list is as of ${clockTime(day.now, day.event.time_zone).slice(11, 16)}; what you mark is kept on this phone.`}
        </Alert>
      )}
      {!old && !live && (
        <Text size="sm" c="dimmed" mb="sm">
          Connecting: other phones may be ahead of this one.
        </Text>
      )}
      <div className={shown && classes.later}>
        <MarkTogether
          event={access.event}
          departures={departures}
          now={now}
          isAdmin={isAdmin && !isClosed}
          beside={isAhead ? undefined : days}
        />
      </div>
      {newsLeads && news}
      <DayNote text={day.note} />
      {departures.length === 0 && <NoDepartures event={access.event} isAdmin={isAdmin} />}
      <div className={shown && classes.columns}>
        <div>
          {shown && (
            <DepartureView
              key={keyOf(shown)}
              access={access}
              event={day.event}
              departure={shown}
              card={day.card}
              all={departures}
              now={now}
              isAdmin={isAdmin}
            />
          )}
          {isAdmin && day.route && shown?.leg.harbours?.from && (
            <Text role="status">
              {countWords(
                shown.leg.harbours.from,
                countAt(
                  departures,
                  shown.leg.harbours.from,
                  routeOf(day.route.places, day.route.transfers, day.route.days),
                  now,
                ),
              )}
            </Text>
          )}
          {shown !== ofNow && ofNow && next && (
            <Anchor
              component={Link}
              to={addressIn(search, undefined)}
              onClick={() => setFirst(keyOf(ofNow))}
              className="press"
            >
              {`Now: ${ofNow.leg.start_time} ${nameOfBoat(ofNow)}`}
            </Anchor>
          )}
        </div>
        <div>
          {!newsLeads && news}
          {departures.length > 0 && (
            <DepartureList
              departures={departures}
              shown={shown}
              now={now}
              isPast={isPast}
              opening={opening}
              addressOf={(departure) => addressIn(search, departure)}
              days={isAhead && days}
            />
          )}
          <ZoneNote event={day.event} />
          {mayCall && (
            <Box mt="md">
              <CallOrganiser phone={day.event.phone} />
            </Box>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

function NoDepartures({ event, isAdmin }: { event: number; isAdmin: boolean }) {
  return (
    <EmptyState
      title="No departures on this day"
      text="There are no trips with boats for you to board."
      action={isAdmin && <MainLinkButton to={link('schedule', { id: event })}>Open the schedule</MainLinkButton>}
    />
  );
}

function keyOf({ boat, leg }: Departure): string {
  return `${leg.id} ${boat.id}`;
}

/** The server's clock: the phone's own may be wrong. */
function useServerClock(now: number, seenAt: number): number {
  const [tick, setTick] = useState(() => Date.now());
  useInterval(() => setTick(Date.now()), tickMilliseconds, { autoInvoke: true });
  return now + Math.max(0, tick - seenAt);
}

function addressIn(search: URLSearchParams, departure: Departure | undefined): string {
  const changed = new URLSearchParams(search);
  changed.delete('leg');
  changed.delete('boat');
  if (departure) {
    changed.set('leg', String(departure.leg.id));
    changed.set('boat', String(departure.boat.id));
  }
  return `?${changed.toString()}`;
}
