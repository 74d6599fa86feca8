import { Text } from '@mantine/core';
import { Link } from '#web/router/routing.tsx';
import { boatName, counted } from '#domain/wording.ts';
import type { Event } from '#domain/event.ts';
import { departuresOut, nextDepartures } from '#domain/departures-of-today.ts';
import type { DepartureOfToday, Today } from '#domain/today.ts';
import { clockTime } from '#domain/zone.ts';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { TodayPanel } from './today-panel.tsx';
import classes from './today.module.css';

/** What needs the organiser begins on the first screen of a phone. */
const maxShown = 3;

interface DeparturesProps {
  event: Event;
  today: Today;
  isNow: boolean;
  onOpen: (departure: DepartureOfToday) => void;
}

/** The boats that leave next. Each opens as itself: its people, its boarding, and what may happen to it. */
export function Departures({ event, isNow, onOpen, today }: DeparturesProps) {
  const next = nextDepartures(today);
  const shown = next.slice(0, maxShown);
  const more = next.length - shown.length;
  const out = departuresOut(today).length;
  return (
    <TodayPanel
      title={isNow ? `Next to leave, ${clockTime(today.now, event.time_zone).slice(11, 16)}` : 'First departures'}
      action={out > 0 && isNow && <Text c="dimmed">{counted(out, 'boat is', 'boats are')} out</Text>}
    >
      {next.length === 0 && (
        <Text c="dimmed">
          {today.departures.length > 0 ? 'No more departures today.' : 'No leg of this day has a boat yet.'}
        </Text>
      )}
      <ul className={classes.rows}>
        {shown.map((departure) => (
          <li key={`${departure.leg.id} ${departure.boat.id}`}>
            <Departure departure={departure} now={isNow ? today.now : undefined} onOpen={() => onOpen(departure)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={classes.more}>
          {`${more} more. `}
          <Link to={`${link('quay', { id: event.id })}?date=${today.date}`}>Show all of the day</Link>
        </p>
      )}
    </TodayPanel>
  );
}

interface DepartureProps {
  departure: DepartureOfToday;
  now: number | undefined;
  onOpen: () => void;
}

function Departure({ departure, now, onOpen }: DepartureProps) {
  const { boat, leg, seats, taken } = departure;
  const late = now === undefined ? 0 : Math.floor((now - leg.starts) / 60_000);
  const place = [boat.berth && `Berth ${boat.berth}`, leg.starting_point].filter(Boolean);
  return (
    <button type="button" className={classes.open} onClick={onOpen}>
      <span className={classes.time}>{leg.start_time}</span>
      <span className={classes.picture}>
        <BoatPicture location={boat.picture} sizes="(min-width: 40em) 7rem, 5rem" leads />
      </span>
      <span className={classes.what}>
        <strong>{boatName(boat)}</strong>
        <span className={classes.dim}>
          <Dotted parts={place.length > 0 ? place : [leg.identifier]} />
        </span>
        {late > 0 && <span className={classes.delayed}>{late} min late</span>}
        {leg.state === 'delayed' && <span className={classes.delayed}>Delayed{leg.reason && `: ${leg.reason}`}</span>}
      </span>
      <span className={classes.seats} data-over={taken > seats || undefined}>
        <span>
          <b>{taken}</b> of {counted(seats, 'seat')}
        </span>
        <Meter value={taken} of={seats} over={taken > seats} />
      </span>
    </button>
  );
}
