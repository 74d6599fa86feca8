import { Box, Button, Group, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { boatName } from '#domain/wording.ts';
import { nextTrip, untilStart } from '#domain/booking/day-timeline.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { mapAddress, phoneAddress } from '#domain/map-link.ts';
import { writtenDate } from '#domain/time.ts';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useClock } from '#web/ui/clock.ts';
import { useLegsOf } from '#web/leg/calendar.ts';
import { DayTimeline } from './day-timeline.tsx';
import classes from './my-day.module.css';

const CalendarFeed = lazy(async () => ({ default: (await import('#web/feed/calendar-feed.tsx')).CalendarFeed }));

/** The next trip, and the rest of the day. It appears with the page and not after a first booking, so that nothing moves under a finger. */
export function MyDay({ event }: { event: Event }) {
  const legs = useLegsOf({ event: event.id, organization: undefined }).data;
  const clock = useClock(event.time_zone);
  const next = legs && nextTrip(legs, clock);
  const [hadOne] = useState(next !== undefined);
  if (!hadOne || !legs || !next) return null;
  return (
    <section aria-label="My day" className={classes.day}>
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2}>My day</Title>
        <Text c="dimmed">{writtenDate(next.date)}</Text>
      </Group>
      <div className={classes.columns}>
        <BoardingCard event={event} leg={next} clock={clock} />
        <DayTimeline event={event.id} legs={legs} date={next.date} next={next.id} />
      </div>
      <Subscription />
    </section>
  );
}

/** All of one's trips in one's own calendar program: asked for once, so it is a button until it is pressed. */
function Subscription() {
  const [wanted, setWanted] = useState(false);
  if (!wanted)
    return (
      <Button variant="default" mt="md" onClick={() => setWanted(true)}>
        My trips in my own calendar
      </Button>
    );
  return (
    <Box mt="md">
      <Suspense fallback={<Loading />}>
        <CalendarFeed />
      </Suspense>
    </Box>
  );
}

function BoardingCard({ clock, event, leg }: { event: Event; leg: Leg; clock: string }) {
  const boat = leg.boats.find(({ registered }) => registered);
  return (
    <div className={classes.pass}>
      <BoatPicture location={boat?.picture} sizes="(min-width: 62em) 30rem, (min-width: 48em) 48vw, 94vw" leads />
      <div className={classes.facts}>
        <div className={classes.head}>
          <span className={classes.time}>{leg.start_time}</span>
          <span className={classes.soon}>{untilStart(leg, clock)}</span>
        </div>
        {boat && (
          <Link to={link('boat', { id: boat.id })} className={classes.boat}>
            {boatName(boat)}
          </Link>
        )}
        <Text>{placeOf(leg, boat?.berth)}</Text>
        {leg.state === 'delayed' && (
          <Text fw={600}>
            Delayed, planned for {leg.planned_start_time}
            {leg.reason && `: ${leg.reason}`}
          </Text>
        )}
      </div>
      <Ways phone={leg.registered_to?.contact_phone ?? ''} map={leg.map || event.map} />
    </div>
  );
}

/** Buttons to call the boat's contact, and to find the boat. */
function Ways({ map, phone }: { map: string; phone: string }) {
  const call = phoneAddress(phone);
  const place = mapAddress(map);
  if (call === undefined && place === undefined) return null;
  return (
    <div className={classes.ways}>
      {call !== undefined && (
        <a href={call} className={classes.way}>
          Call {phone}
        </a>
      )}
      {place !== undefined && (
        <a href={place} target="_blank" rel="noreferrer" className={classes.way}>
          Map
        </a>
      )}
    </div>
  );
}

/** 'Pier B, berth 4 · back at 11:15'. */
function placeOf(leg: Leg, berth: string | undefined): string {
  const place = [leg.starting_point, berth && `berth\u00a0${berth}`].filter(Boolean).join(', ');
  return [place, `back\u00a0at\u00a0${leg.end_time}`].filter(Boolean).join('\u00a0· ');
}
