import { counted, takenWords } from '#domain/wording.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { attendanceOn } from '#domain/boarding/aboard.ts';
import type { Departure } from '#domain/boarding/departure.ts';
import { departureState, type DepartureState, isAhead, stateOf } from '#domain/boarding/states.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { OverFull } from '#web/ui/over-full.tsx';
import { BoatRow, Row } from '#web/ui/row.tsx';
import {
  aboardText,
  allCameText,
  alsoText,
  assumedText,
  cameText,
  nameOfBoat,
  personText,
  seatsText,
  standingText,
} from './words.ts';
import classes from './quay.module.css';

const shownAtFirst = 6;
/** More departures than that stand by hour and place. */
const oneList = 10;

interface DepartureListProps {
  departures: Departure[];
  /** The one that the page is about. */
  shown: Departure | undefined;
  /** By the server's clock. */
  now: number;
  /** Of such a day nobody asks any more where a boat is. */
  isPast: boolean;
  addressOf: (departure: Departure) => string;
  /** The choice of the day, before anybody can be marked. */
  days?: ReactNode;
  /** When booking opens, as long as it has not. */
  opening?: string | undefined;
}

/** What follows, from now on; what is over is folded. A search goes through the names of the whole day. */
export function DepartureList({ addressOf, days, departures, isPast, now, opening, shown }: DepartureListProps) {
  const [search, setSearch] = useState('');
  const [wantsAll, setAll] = useState(false);
  const wanted = search.trim().toLocaleLowerCase('en');
  const states = new Map(departures.map((each) => [each, departureState(each, now)]));
  const those = (is: (state: DepartureState) => boolean) =>
    departures.filter((each) => is(states.get(each) ?? 'scheduled'));
  const out = those((state) => state === 'overdue' || state === 'out (marked)').filter((each) => each !== shown);
  const next = [
    ...out.filter((each) => states.get(each) === 'overdue'),
    ...departures.filter((each) => each.lost || isAhead(departureState(each, now))).slice(0, shownAtFirst),
    ...out.filter((each) => states.get(each) !== 'overdue'),
  ].filter((each) => each !== shown);
  const isOver = next.length === 0 && those(isAhead).length === 0;
  const all = wantsAll || isOver || !shown;
  const listed = all ? departures : next;
  const waves = [...Map.groupBy(departures, ({ leg }) => `${leg.start_time} ${leg.starting_point}`)];
  const [opened] = waves.find(([, wave]) => wave.some((each) => isAhead(departureState(each, now)))) ?? waves[0] ?? [];
  const isUnbooked = bookedOn(departures) === 0;
  const rows = (some: readonly Departure[], className: string, time?: string) => (
    <ul className={className} data-large data-beside={className === 'rows' || isUnbooked || undefined}>
      {some.map((departure) => (
        <DepartureLine
          key={`${departure.leg.id} ${departure.boat.id}`}
          departure={departure}
          time={time}
          all={departures}
          now={now}
          isPast={isPast}
          to={addressOf(departure)}
        />
      ))}
      {some.length === 0 && (
        <li>
          <Row name="No more departures" />
        </li>
      )}
    </ul>
  );
  return (
    <section aria-label="Departures">
      <Group justify="space-between" mt={{ base: 'xs', md: shown ? 0 : 'xs' }} mb="xs">
        <div style={days ? { flex: '1 1 16rem' } : undefined}>
          <h2 className="hour">
            {all ? (isPast ? 'This day is over' : 'The whole day') : out.length > 0 ? 'Next, and out now' : 'Next'}
          </h2>
          {!shown && <p>{dayWords(departures, isOver, now)}</p>}
          {!shown && !isOver && (
            <p className="quiet">
              {opening ? `Booking opens ${opening}.` : 'People can be marked from 12 hours before departure.'}
            </p>
          )}
        </div>
        {days}
        {shown && !isOver && (
          <Button variant="default" size="lg" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'From now on' : `All ${counted(departures.length, 'departure')}`}
          </Button>
        )}
        {!isPast && departures.some(({ people }) => people.length > 0) && (
          <TextInput
            aria-label="Find a person"
            placeholder="Find a person"
            type="search"
            size="lg"
            flex={shown ? '1 0 100%' : '1 1 20rem'}
            maw={shown ? undefined : '24rem'}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </Group>
      {wanted !== '' ? (
        <Found departures={departures} wanted={wanted} addressOf={addressOf} />
      ) : all && departures.length > oneList ? (
        <Stack gap="xs">
          {waves.map(([key, wave]) => (
            <Fold
              key={key}
              title={wave[0]?.leg.start_time ?? ''}
              gist={
                <Dotted
                  parts={[
                    wave[0]?.leg.starting_point,
                    `${bookedOn(wave)} booked`,
                    ...wave.map(
                      (each) => isOverFull(each, now) && <span className="wrong">{takenWords(each.counts)}</span>,
                    ),
                  ]}
                />
              }
              open={key === opened}
              late
            >
              {rows(wave, 'rows', wave[0]?.leg.start_time)}
            </Fold>
          ))}
        </Stack>
      ) : (
        rows(listed, `card rows ${shown ? '' : classes.whole}`)
      )}
    </section>
  );
}

interface LineOf {
  all: Departure[];
  departure: Departure;
  /** What stands above it already. */
  time: string | undefined;
  to: string;
}

function DepartureLine({ all, departure, isPast, now, time, to }: Pick<DepartureListProps, 'isPast' | 'now'> & LineOf) {
  const { boat, counts, leg, lost } = departure;
  const state = departureState(departure, now);
  const isWrong = state === 'overdue' || ['missing', 'disputed'].includes(stateOf(departure));
  const booked = counts.booked + counts.guests;
  // Before anybody of the day has booked, the head says so once.
  const isUnbooked = all.every(({ counts }) => counts.booked + counts.guests === 0);
  const nobody = isUnbooked ? counted(counts.seats, 'seat') : 'Nobody booked';
  const count = booked === 0 ? nobody : (assumedText(departure, now) ?? aboardText(departure, booked, now));
  const isOver = (state === 'back' || (isPast && state === 'out (assumed)')) && !isWrong;
  const here = isOver ? attendanceOn(departure, now).aboard : departure.people;
  const torn = isAhead(state)
    ? departure.people.flatMap((person) => {
        const also = alsoText(person, departure, all, now);
        return also === undefined ? [] : [{ name: person.name, also }];
      })
    : [];
  const names = here.filter(({ name }) => torn.every((each) => each.name !== name));
  const said = isOver && isPast ? undefined : standingText(departure, all, now);
  const isUsual = isOver || said === 'Scheduled';
  return (
    <li>
      <BoatRow
        {...(!lost?.withdrawn && { to })}
        picture={boat.picture}
        width="5rem"
        name={
          <>
            {leg.state === 'cancelled' ? <del>{leg.start_time}</del> : leg.start_time !== time && leg.start_time}{' '}
            {nameOfBoat(departure)}
          </>
        }
        about={
          <Dotted
            parts={[
              (leg.harbours || !boat.berth) && leg.starting_point,
              boat.berth && `Berth ${boat.berth}`,
              lost?.withdrawn ? 'Does not sail' : !isUsual && !isWrong && said,
              !lost && (isOver || state === 'back' || state === 'arrived' ? cameText(departure, now) : count),
            ]}
          />
        }
        state={isOver ? said : undefined}
        more={
          <div>
            {lost?.guests.map(({ name, now: seat }) => (
              <div key={name}>
                {name}: {seat === null ? 'no seat now' : `now ${seat}`}
              </div>
            ))}
            {isOverFull(departure, now) && <OverFull {...counts} />}
            <div className={isWrong ? 'wrong' : undefined}>
              {isWrong ? said : (isOver || isAhead(state)) && names.map(({ name }) => name).join(', ')}
            </div>
            {torn.map(({ also, name }) => (
              <div key={name}>
                <span className="wrong">{name}</span> {also}
              </div>
            ))}
          </div>
        }
      />
    </li>
  );
}

function isOverFull(departure: Departure, now: number): boolean {
  return isAhead(departureState(departure, now)) && departure.counts.taken > departure.counts.seats;
}

/** '7 departures, 15 of 17 came'; of a day that is to come, how many seats are taken. */
function dayWords(all: Departure[], isOver: boolean, now: number): string {
  const departures = all.filter(({ lost }) => !lost?.withdrawn);
  if (!isOver) return `${counted(departures.length, 'departure')}, ${seatsText(departures)}`;
  return `${counted(departures.length, 'departure')}, ${allCameText(departures, now)}`;
}

function bookedOn(departures: readonly Departure[]): number {
  return departures.reduce((sum, { counts, lost }) => sum + (lost?.withdrawn ? 0 : counts.booked + counts.guests), 0);
}

interface FoundProps {
  departures: Departure[];
  wanted: string;
  addressOf: (departure: Departure) => string;
}

function Found({ addressOf, departures, wanted }: FoundProps) {
  const boats = new Map(departures.map((each) => [each.boat.id, nameOfBoat(each)]));
  const found = departures.flatMap((departure) =>
    departure.people
      .filter(({ name, publication }) => `${name} ${publication}`.toLocaleLowerCase('en').includes(wanted))
      .map((person) => ({ departure, person })),
  );
  if (found.length === 0)
    return (
      <p role="status" style={{ marginBlock: '1em' }}>
        No one with that name
      </p>
    );
  return (
    <ul className="card rows" aria-label="Found">
      {found.map(({ departure, person }) => (
        <li key={`${departure.leg.id} ${departure.boat.id} ${person.organization} ${person.guest}`}>
          <Row
            to={addressOf(departure)}
            name={person.name}
            about={<Dotted parts={[person.publication, departure.leg.start_time, nameOfBoat(departure)]} />}
            state={personText(person, departure.boat.id, boats)}
          />
        </li>
      ))}
    </ul>
  );
}
