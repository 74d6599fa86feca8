import { Alert, Anchor, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Departure } from '#domain/boarding/departure.ts';
import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import { link } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Access } from './access.ts';
import classes from './boarding.module.css';
import { departuresWithMarks } from './day-with-marks.ts';
import { DepartureList } from './departure-list.tsx';
import { DepartureView } from './departure-view.tsx';
import { useOutbox } from './outbox.ts';
import { Unsent } from './unsent.tsx';
import type { SeenDay } from './use-day.ts';
import { titleOf } from './words.ts';

const tickMilliseconds = 10_000;

interface BoardingDayProps {
  access: Access;
  seen: SeenDay;
  live: boolean;
  isAdmin: boolean;
  /** Above the departures. */
  children?: ReactNode;
}

/** A day on the quay: its departures, or the one that the address names. */
export function BoardingDay({ access, children, isAdmin, live, seen: { day, old, seenAt } }: BoardingDayProps) {
  const [search] = useSearchParams();
  const { marks } = useOutbox();
  const now = useServerClock(day.now, seenAt);
  const departures = departuresWithMarks(day.departures, marks);
  const [leg, boat] = ['leg', 'boat'].map((name) => Number(search.get(name)));
  const chosen = departures.find((each) => each.leg.id === leg && each.boat.id === boat);
  return (
    <div className={classes.page}>
      <PageTitle title={chosen ? titleOf(chosen) : 'Boarding'} />
      <Text c="dimmed" mb="sm">{`${day.event.name}, ${writtenDate(day.date)}`}</Text>
      {!chosen && children}
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
      {chosen ? (
        <>
          <Text mb="sm">
            <Anchor component={Link} to={addressIn(search, undefined)} className={classes.back}>
              All departures
            </Anchor>
          </Text>
          <DepartureView
            key={`${leg} ${boat}`}
            event={access.event}
            departure={chosen}
            all={departures}
            now={now}
            isAdmin={isAdmin}
          />
        </>
      ) : departures.length === 0 ? (
        <EmptyState
          title="No departures on this day"
          text="There are no legs with boats for you to board."
          action={
            isAdmin && (
              <Anchor component={Link} to={link('legsOfEvent', { eid: access.event })}>
                Legs of the event
              </Anchor>
            )
          }
        />
      ) : (
        <DepartureList departures={departures} now={now} addressOf={(departure) => addressIn(search, departure)} />
      )}
    </div>
  );
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
