import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isOverdue, stateOf } from '#domain/boarding/counting.ts';
import type { Departure } from '#domain/boarding/departure.ts';
import classes from './boarding.module.css';
import { castText, nameOfBoat, personText } from './words.ts';

interface DepartureListProps {
  departures: Departure[];
  /** By the server's clock. */
  now: number;
  addressOf: (departure: Departure) => string;
}

/** The departures by time, those that are back at the end; a search goes through the names of all of them. */
export function DepartureList({ addressOf, departures, now }: DepartureListProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase('en');
  const back = departures.filter((each) => stateOf(each) === 'back');
  const next = departures.filter((each) => stateOf(each) !== 'back');
  return (
    <>
      <TextInput
        label="Find a person"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="md"
      />
      {wanted === '' ? (
        <ul className={classes.list} aria-label="Departures">
          {[...next, ...back].map((departure) => (
            <DepartureLine
              key={`${departure.leg.id} ${departure.boat.id}`}
              departure={departure}
              now={now}
              to={addressOf(departure)}
            />
          ))}
        </ul>
      ) : (
        <Found departures={departures} wanted={wanted} addressOf={addressOf} />
      )}
    </>
  );
}

function DepartureLine({ departure, now, to }: { departure: Departure; now: number; to: string }) {
  const { counts, leg } = departure;
  const overdue = isOverdue(departure, now);
  const state = stateOf(departure);
  return (
    <li>
      <Link to={to} className={classes.departure} data-state={overdue ? 'overdue' : state}>
        <span className={classes.time}>{leg.start_time}</span>
        <span className={classes.names}>
          <span className={classes.name}>{nameOfBoat(departure)}</span>
          <Text span size="sm" c="dimmed">
            {[leg.identifier, departure.boat.berth || leg.starting_point, `until ${leg.end_time}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </span>
        <span className={classes.state}>
          {(overdue || state !== 'boarding' || leg.state !== 'scheduled') && (
            <>
              {overdue ? `Overdue since ${leg.end_time}` : castText(departure, state)}
              <br />
            </>
          )}
          {counts.booked + counts.guests === 0
            ? 'Nobody booked'
            : `${counts.aboard} aboard of ${counts.booked + counts.guests}`}
        </span>
      </Link>
    </li>
  );
}

function Found({
  addressOf,
  departures,
  wanted,
}: Pick<DepartureListProps, 'departures' | 'addressOf'> & { wanted: string }) {
  const boats = new Map(departures.map((each) => [each.boat.id, nameOfBoat(each)]));
  const found = departures.flatMap((departure) =>
    departure.people
      .filter(({ name, publication }) => `${name} ${publication}`.toLocaleLowerCase('en').includes(wanted))
      .map((person) => ({ departure, person })),
  );
  if (found.length === 0) return <Text role="status">No one with that name</Text>;
  return (
    <ul className={classes.list} aria-label="Found">
      {found.map(({ departure, person }) => (
        <li key={`${departure.leg.id} ${departure.boat.id} ${person.organization} ${person.guest}`}>
          <Link to={addressOf(departure)} className={classes.departure}>
            <span className={classes.time}>{departure.leg.start_time}</span>
            <span className={classes.names}>
              <span className={classes.name}>{person.name}</span>
              <Text span size="sm" c="dimmed">
                {[person.publication, nameOfBoat(departure)].filter(Boolean).join(' · ')}
              </Text>
            </span>
            <span className={classes.state}>{personText(person, departure.boat.id, boats)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
