import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Departure } from '#domain/boarding/departure.ts';
import { boatName, counted } from '#domain/wording.ts';
import type { Event } from '#domain/event.ts';
import { datesBetween, writtenDate, writtenDay } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import { shownDate } from '#web/event/shown-date.ts';
import { readBoardingDay } from '#domain/calls/boarding.ts';
import { readOf } from '#web/http/use-read.ts';
import { useLegsOf } from '#web/trip/calendar.ts';
import { useSession } from '#web/http/session.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { Loading } from '#web/ui/loading.tsx';
import classes from './my-boats.module.css';

const day = 24 * 60 * 60 * 1000;

/** The people on one's boats today and tomorrow; before the event, on its first two days. `children` come below, once it is known how high this is. */
export function MyBoats({ children, event }: { event: Event; children: ReactNode }) {
  const all = datesBetween(event.start_date, event.end_date);
  const from = all.indexOf(shownDate(event, null, Date.now()));
  const days = all.slice(from, from + 2);
  const read = useQueries({ queries: days.map((date) => readOf(readBoardingDay, { event: event.id, date })) });
  if (read.some(({ failureCount, isPending }) => isPending && failureCount === 0)) return <Loading />;
  const there = days.flatMap((date, index) => {
    const departures = read[index]?.data?.departures ?? [];
    return departures.length > 0 ? [{ date, departures }] : [];
  });
  return (
    <>
      {there.length > 0 && (
        <div className={classes.boats}>
          <Stack gap="lg">
            {there.map(({ date, departures }) => (
              <BoatsOn key={date} event={event} date={date} departures={departures} />
            ))}
          </Stack>
        </div>
      )}
      <NotOnATrip event={event.id} />
      {children}
    </>
  );
}

/** A builder who has just added a boat reads whose turn it is. */
function NotOnATrip({ event }: { event: number }) {
  const { id } = useSession();
  const boats = useRead(readBoats).data ?? [];
  const legs = useLegsOf({ event, organization: undefined }).data;
  const sailing = new Set(legs?.flatMap((leg) => leg.boats.map((boat) => boat.id)));
  const idle = boats.filter((boat) => boat.owner.id === id && boat.event.id === event && !sailing.has(boat.id));
  if (!legs || idle.length === 0) return null;
  return (
    <Text>
      <b>{idle.map(boatName).join(', ')}</b>: not on a trip yet, the organiser plans it.
    </Text>
  );
}

/** Who sails on one boat from now on, trip by trip, for its owner. */
export function GuestsOfBoat({ boat, event }: { boat: number; event: Event }) {
  const legs = useLegsOf({ event: event.id, organization: undefined }).data ?? [];
  const dates = [...new Set(legs.filter((leg) => leg.boats.some(({ id }) => id === boat)).map(({ date }) => date))];
  const read = useQueries({
    queries: dates.toSorted().map((date) => readOf(readBoardingDay, { event: event.id, date })),
  });
  const own = read
    .flatMap(({ data }) => data?.departures ?? [])
    .filter((departure) => departure.boat.id === boat && departure.leg.ends > Date.now());
  if (own.length === 0) return null;
  return (
    <section aria-label="Guests">
      <Title order={2} size="h3" mb="xs">
        Guests
      </Title>
      <ul className={`${classes.boat} ${classes.trips}`}>
        {own.map((departure) => (
          <Trip key={departure.leg.id} {...departure} dated={dates.length > 1} />
        ))}
      </ul>
    </section>
  );
}

function BoatsOn({ date, departures, event }: { event: Event; date: string; departures: Departure[] }) {
  const boats = [...Map.groupBy(departures, ({ boat }) => boat.id).values()];
  const title = titleOf(event, date);
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2}>{title}</Title>
          <Text c="dimmed">{writtenDate(date)}</Text>
        </div>
        <Button variant="default" className="on-screen" aria-label={`Print: ${title}`} onClick={() => window.print()}>
          Print
        </Button>
      </Group>
      <div className={classes.grid}>
        {boats.map((departures) => (
          <OwnBoat key={departures[0]?.boat.id} event={event.id} departures={departures} />
        ))}
      </div>
    </section>
  );
}

function OwnBoat({ departures, event }: { event: number; departures: Departure[] }) {
  const legs = useLegsOf({ event, organization: undefined }).data ?? [];
  const boat = departures[0]?.boat;
  if (!boat) return null;
  const picture = legs.flatMap(({ boats }) => boats).find(({ id }) => id === boat.id)?.picture;
  return (
    <div className={classes.boat}>
      <div className={classes.head}>
        <div className={classes.picture}>
          <BoatPicture location={picture} sizes="(min-width: 48em) 24rem, 8rem" />
        </div>
        <div className={classes.name}>
          <Title order={3}>{boatName(boat)}</Title>
          {boat.berth && <Text c="dimmed">Berth {boat.berth}</Text>}
        </div>
      </div>
      <ul className={classes.trips}>
        {departures.map((departure) => (
          <Trip key={departure.leg.id} {...departure} />
        ))}
      </ul>
    </div>
  );
}

function Trip({ counts, dated = false, leg, people }: Departure & { dated?: boolean }) {
  const guests = people.filter(({ seated }) => seated);
  const taken = counts.booked + counts.guests;
  return (
    <li className={classes.trip}>
      <Group justify="space-between" gap="xs">
        <Text className={classes.time}>
          {dated && `${writtenDay(leg.date)}, `}
          {leg.start_time}–{leg.end_time}
        </Text>
        <Text size="sm" className={classes.seats} data-over={taken > counts.seats || undefined}>
          {leg.state === 'cancelled' ? 'Cancelled' : `${taken} of ${counted(counts.seats, 'seat')}`}
          {taken > counts.seats && ': over-full'}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        <Dotted parts={[leg.identifier, leg.starting_point]} />
      </Text>
      {guests.length === 0 ? (
        <Text size="sm">Nobody booked yet</Text>
      ) : (
        <ul>
          {guests.map(({ guest, name, organization, publication }) => (
            <li key={`${organization} ${guest}`}>
              <b>{name}</b>
              {publication && `, ${publication}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function titleOf({ time_zone }: Event, date: string): string {
  if (date === dateIn(Date.now(), time_zone)) return 'My boats today';
  if (date === dateIn(Date.now() + day, time_zone)) return 'My boats tomorrow';
  return 'My boats';
}
