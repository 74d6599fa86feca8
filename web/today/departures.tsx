import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readBoardingDay } from '#domain/calls/boarding.ts';
import { departuresOut, nextDepartures } from '#domain/departures-of-today.ts';
import type { Event } from '#domain/event.ts';
import type { DepartureOfToday, Today } from '#domain/today.ts';
import { boatName, counted, takenWords } from '#domain/wording.ts';
import { writtenDay } from '#domain/time.ts';
import { useExpected } from '#web/event/use-expected.ts';
import { useRead } from '#web/http/use-read.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { variedBoats } from '#web/ui/fleet.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { BoatRow, Row } from '#web/ui/row.tsx';
import { TodayPanel } from './today-panel.tsx';
import classes from './today.module.css';

interface DeparturesProps {
  event: Event;
  today: Today;
  isNow: boolean;
  onOpen: (departure: DepartureOfToday) => void;
  /** The line of its first time, or those of all others. */
  part?: 'first' | 'later' | undefined;
}

/** What leaves, a line a time, which opens to its boats: each as itself, with its people and what may happen to it. */
export function Departures({ event, isNow, onOpen, part, today }: DeparturesProps) {
  const waves = byTime(nextDepartures(today));
  const times = part === 'first' ? waves.slice(0, 1) : part === 'later' ? waves.slice(1) : waves;
  const later = useExpected(event, today.date);
  const expected = ({ boat, leg }: DepartureOfToday) => later.get(`${leg.id} ${boat.id}`);
  const notHere = useNotHere(event, today, isNow);
  const [opened, setOpened] = useState<string>();
  /** The time whose boats are all shown. */
  const [all, setAll] = useState<string>();
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  // What leaves soon is open until another time is, where there is room for what needs somebody too.
  const [time, [next] = []] = waves[0] ?? [];
  const isSoon = isNow && next !== undefined && next.leg.starts - today.now <= shownFrom * 60_000;
  const shown = opened ?? (isSoon && !isPhone && part !== 'later' ? time : undefined);
  if (part === 'later' && times.length === 0) return null;
  return (
    <TodayPanel
      title={
        part === 'later' ? `After ${waves[0]?.[0]}` : isNow ? 'Next to leave' : `Departures, ${writtenDay(today.date)}`
      }
    >
      {times.length === 0 && (
        <Text c="dimmed">
          {today.departures.length > 0 ? 'No more departures today.' : 'No leg of this day has a boat yet.'}
        </Text>
      )}
      <ul className={`rows ${classes.times}`}>
        {times.map(([time, some]) => (
          <li key={time}>
            <Wave
              time={time}
              departures={some}
              notHere={notHere(some)}
              expected={some.map(expected)}
              now={isNow ? today.now : undefined}
              opened={time === shown}
              onPress={() => setOpened(time === shown ? '' : time)}
            />
            {time === shown && (
              <ul className={`rows ${classes.boats}`}>
                {some
                  .toSorted(aboardFirst)
                  .slice(0, all === time ? undefined : maxOpen)
                  .map((departure) => (
                    <li key={`${departure.leg.id} ${departure.boat.id}`}>
                      <Departure
                        departure={departure}
                        notHere={notHere([departure])}
                        expected={expected(departure)}
                        onOpen={() => onOpen(departure)}
                      />
                    </li>
                  ))}
                {some.length > maxOpen && all !== time && (
                  <li>
                    <Button variant="subtle" px={0} onClick={() => setAll(time)}>
                      Show {some.length - maxOpen} more
                    </Button>
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}

/** The last minutes before a departure are counted as on the quay, and in the last half of them who is not here yet. */
const shownFrom = 60;
const soon = 30;

/** Boats that sail with people before those that nobody has booked. */
function aboardFirst(a: DepartureOfToday, b: DepartureOfToday): number {
  return Number(b.taken > 0) - Number(a.taken > 0);
}

function byTime(departures: readonly DepartureOfToday[]): [string, DepartureOfToday[]][] {
  return [...Map.groupBy(departures, ({ leg }) => leg.start_time)];
}

/** By the marks of the quay, how many people of departures that leave soon have none yet. */
function useNotHere({ id }: Event, { date, now }: Today, isNow: boolean) {
  const day = useRead(readBoardingDay, { event: id, date }, { enabled: isNow }).data;
  return (some: readonly DepartureOfToday[]): number =>
    some
      .filter(({ leg, state }) => state === 'at the pier' && leg.starts - now < soon * 60_000)
      .flatMap(
        ({ boat, leg }) => day?.departures.find((each) => each.leg.id === leg.id && each.boat.id === boat.id) ?? [],
      ) // prettier-ignore
      .reduce((sum, { counts }) => sum + counts.expected, 0);
}

/** So many boats of a time are open at once, unless all are asked for: what leaves later stays in reach. */
const maxOpen = 6;

/** Of more boats the first are shown, and how many others there are. */
const maxPictures = 4;
interface WaveProps {
  time: string;
  departures: readonly DepartureOfToday[];
  notHere: number;
  /** When each of them leaves in fact, where that is later. */
  expected: (string | undefined)[];
  now: number | undefined;
  opened: boolean;
  onPress: () => void;
}

/** '10:15 · 6 boats · 12 of 12 · 2 not here yet' */
function Wave({ departures, expected, notHere, now, onPress, opened, time }: WaveProps) {
  const [seats, taken] = [sumOf(departures, 'seats'), sumOf(departures, 'taken')];
  const minutes = now === undefined ? undefined : Math.ceil(((departures[0]?.leg.starts ?? now) - now) / 60_000);
  const places = [...new Set(departures.map(({ leg }) => leg.starting_point).filter(Boolean))];
  const late = expected.filter((each) => each !== undefined).toSorted();
  const fleet = variedBoats(departures.map(({ boat }) => boat));
  const over = departures.find((each) => each.taken > each.seats);
  return (
    <Row
      first={
        <>
          <span className={`hour ${classes.time}`}>{time}</span>
          <span className={classes.fleet}>
            {fleet.slice(0, departures.length > maxPictures ? maxPictures - 1 : maxPictures).map(({ id, picture }) => (
              <BoatPicture key={id} location={picture} width="3rem" leads />
            ))}
            {departures.length > maxPictures && (
              <span className={classes.others}>+{departures.length - maxPictures + 1}</span>
            )}
          </span>
        </>
      }
      name={
        <>
          {counted(departures.length, 'boat')}{' '}
          {late.length > 0 ? (
            <span className="pill" data-soft>
              {late.length < departures.length && `${late.length} `}expected {late.at(-1)}
            </span>
          ) : (
            minutes !== undefined &&
            minutes <= shownFrom && (
              <span className="pill" data-soft>
                {minutes < 0 ? `${-minutes} min late` : `in ${minutes} min`}
              </span>
            )
          )}
        </>
      }
      about={placesWords(places)}
      state={
        <>
          <span>
            <b>{taken}</b> of {seats}
          </span>
          {over && <span className="wrong">{takenWords(over)}</span>}
          {notHere > 0 && <span className="quiet">{notHere} not here yet</span>}
        </>
      }
      aria-expanded={opened}
      onClick={onPress}
    />
  );
}

/** 'Eastern Harbour, pier A, pier B': a harbour is named once. */
function placesWords(places: readonly string[]): string {
  const [first = '', ...others] = places.toSorted();
  const harbour = first.slice(0, first.indexOf(',') + 1);
  return [first, ...others.map((each) => (harbour && each.startsWith(harbour) ? each.slice(harbour.length).trim() : each))].join(', '); // prettier-ignore
}

function sumOf(departures: readonly DepartureOfToday[], key: 'seats' | 'taken'): number {
  return departures.reduce((sum, each) => sum + each[key], 0);
}

interface DepartureProps {
  departure: DepartureOfToday;
  notHere: number;
  expected: string | undefined;
  onOpen: () => void;
}

function Departure({ departure, expected, notHere, onOpen }: DepartureProps) {
  const { boat, leg, seats, taken } = departure;
  return (
    <BoatRow
      picture={boat.picture}
      leads
      name={boatName(boat)}
      about={
        <Dotted
          parts={[
            boat.berth ? `Berth ${boat.berth}` : leg.identifier,
            expected !== undefined && `Expected ${expected}`,
            leg.state === 'delayed' && (leg.reason ? `Delayed: ${leg.reason}` : 'Delayed'),
          ]}
        />
      }
      state={
        <>
          {taken > seats ? (
            <b className="wrong">{takenWords(departure)}</b>
          ) : (
            <span>
              <b>{taken}</b> of {counted(seats, 'seat')}
            </span>
          )}
          {notHere > 0 && <span className="quiet">{notHere} not here yet</span>}
        </>
      }
      onClick={onOpen}
    />
  );
}

/** What is out, a line a time: how many by a mark, how many by their time alone. */
export function AtSea({ today }: { today: Today }) {
  const times = byTime(departuresOut(today));
  if (times.length === 0) return null;
  return (
    <TodayPanel title="At sea">
      <ul className="rows">
        {times.map(([time, some]) => (
          <li key={time}>
            <Row
              first={<span className={`hour ${classes.time}`}>{time}</span>}
              name={counted(some.length, 'boat')}
              about={[
                ...[...Map.groupBy(some, ({ state }) => state)].map(([state, of]) => `${of.length} ${state}`),
                ...(isDue(some, today.now) ? ['not said to be back'] : []),
              ].join(', ')}
              state={
                <span className={isDue(some, today.now) ? 'wrong' : 'quiet'}>
                  {`${isDue(some, today.now) ? 'due' : 'back'} ${some[0]?.leg.end_time}`}
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </TodayPanel>
  );
}

/** Whether they should be back, which nobody has said. */
function isDue([first]: readonly DepartureOfToday[], now: number): boolean {
  return first !== undefined && first.leg.ends <= now;
}

/** Of how many boats nobody says where they are, and of which times: nothing is said to be well meanwhile. */
export function unsaidOf(today: Today): { boats: number; times: string[] } {
  const unsaid = departuresOut(today).filter(({ state }) => state !== 'out (marked)');
  return { boats: unsaid.length, times: byTime(unsaid).map(([time]) => time) };
}
