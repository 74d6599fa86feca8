import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { boatName, legName } from '#domain/wording.ts';
import type { Event } from '#domain/event.ts';
import { type DepartureOfToday, nextDepartures, type Today } from '#domain/today.ts';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { TodayPanel } from './today-panel.tsx';
import classes from './today.module.css';

const shownAtMost = 6;
/** From then on people come to the quay. */
const boardingMilliseconds = 60 * 60_000;

interface NextDeparturesProps {
  event: Event;
  today: Today;
  isNow: boolean;
}

export function NextDepartures({ event, isNow, today }: NextDeparturesProps) {
  const next = nextDepartures(today);
  return (
    <TodayPanel
      title={isNow ? 'Next departures' : 'Departures'}
      action={
        <Link to={`${link('quay', { id: event.id })}?date=${today.date}`}>
          {next.length > shownAtMost ? `Boarding: all ${next.length}` : 'Boarding'}
        </Link>
      }
    >
      {next.length === 0 && (
        <Text c="dimmed">
          {today.departures.length > 0 ? (
            'Nothing leaves any more today.'
          ) : (
            <>
              Nothing leaves yet: no <Link to={link('legsOfEvent', { eid: event.id })}>leg</Link> of this day has a
              boat.
            </>
          )}
        </Text>
      )}
      <ul className={classes.rows}>
        {next.slice(0, shownAtMost).map((departure) => (
          <Departure
            key={`${departure.leg.id} ${departure.boat.id}`}
            departure={departure}
            event={event.id}
            today={today}
            isNow={isNow}
          />
        ))}
      </ul>
    </TodayPanel>
  );
}

interface DepartureProps {
  departure: DepartureOfToday;
  event: number;
  today: Today;
  isNow: boolean;
}

function Departure({ departure: { boat, leg, seats, taken }, event, isNow, today }: DepartureProps) {
  const boards = isNow && leg.starts - today.now < boardingMilliseconds;
  const to = boards
    ? `${link('quay', { id: event })}?date=${today.date}&leg=${leg.id}&boat=${boat.id}`
    : link('leg', { id: leg.id });
  const place = [leg.starting_point, boat.berth && `berth ${boat.berth}`].filter(Boolean).join(', ');
  return (
    <li className={classes.departure}>
      <time className={classes.time}>{leg.start_time}</time>
      <span className={classes.picture}>
        <BoatPicture location={boat.picture} sizes="7.5rem" />
      </span>
      <span className={classes.what}>
        <strong>{boatName(boat)}</strong>
        <span>{[legName(leg.identifier, 'Leg'), place].filter(Boolean).join(' · ')}</span>
        {isNow && <span className={classes.dim}>{inWords(leg.starts - today.now)}</span>}
        {leg.state === 'delayed' && (
          <span className={classes.delayed}>
            {[`Delayed, planned ${leg.planned_start_time ?? ''}`, leg.reason].filter(Boolean).join(': ')}
          </span>
        )}
      </span>
      <span className={classes.seats}>
        <span>
          <strong>{taken}</strong> of {seats} seats
        </span>
        <Meter value={Math.min(taken, seats)} of={Math.max(1, seats)} over={taken > seats} />
      </span>
      <Button
        component={Link}
        to={to}
        variant={boards ? 'filled' : 'default'}
        className={classes.act}
        aria-label={`${boards ? 'Board' : 'Open'}: ${boatName(boat)}, ${leg.start_time}`}
      >
        {boards ? 'Board' : 'Open'}
      </Button>
    </li>
  );
}

const minute = 60_000;

/** 'in 25 min', 'in 3 h 10 min', 'now', 'left 5 min ago' */
export function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / minute);
  if (minutes === 0) return 'now';
  return minutes > 0 ? `in ${written(minutes)}` : `left ${written(-minutes)} ago`;
}

function written(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
