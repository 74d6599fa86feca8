import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { Fragment, useState } from 'react';
import { castOffProblem, isOverdue, manyPassengersText, stateOf } from '#domain/boarding/counting.ts';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import { mayBeOut } from '#domain/boarding/fold.ts';
import type { MarkKind } from '#domain/boarding/mark.ts';
import classes from './boarding.module.css';
import { CountDialog } from './count-dialog.tsx';
import { GuestDialog } from './guest-dialog.tsx';
import { makeMark } from './make-mark.ts';
import { addMark } from './outbox.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { castText, castWords, nameOfBoat, personText } from './words.ts';

interface DepartureViewProps {
  event: number;
  departure: Departure;
  /** Every departure that may be boarded. */
  all: Departure[];
  now: number;
  isAdmin: boolean;
}

export function DepartureView({ all, departure, event, isAdmin, now }: DepartureViewProps) {
  const [search, setSearch] = useState('');
  const [more, setMore] = useState<PersonOfDeparture>();
  const [guestOpened, setGuestOpened] = useState(false);
  const { boat, leg, people } = departure;
  const others = all.filter((each) => each.leg.id === leg.id && each.boat.id !== boat.id);
  const boats = new Map(all.map((each) => [each.boat.id, nameOfBoat(each)]));
  const say = (person: PersonOfDeparture, kind: MarkKind, toBoat?: number) =>
    addMark(makeMark(event, departure, { kind, person, ...(toBoat !== undefined && { boat: toBoat }) }));
  const wanted = search.trim().toLocaleLowerCase('en');
  const shown = people.filter(({ name, publication }) =>
    `${name} ${publication}`.toLocaleLowerCase('en').includes(wanted),
  );
  return (
    <>
      <Standing departure={departure} now={now} />
      {people.length > 6 && (
        <TextInput
          label="Find"
          type="search"
          value={search}
          onChange={(change) => setSearch(change.currentTarget.value)}
          mb="sm"
        />
      )}
      <ul className={classes.list} aria-label="People">
        {shown.map((person) => (
          <PersonRow
            key={`${person.organization} ${person.guest}`}
            person={person}
            text={personText(person, boat.id, boats)}
            onAboard={() => say(person, 'aboard')}
            onUndo={() => say(person, 'clear')}
            onMore={() => setMore(person)}
          />
        ))}
      </ul>
      {people.length === 0 && <Text>Nobody is booked on this boat.</Text>}
      <Button variant="default" my="md" onClick={() => setGuestOpened(true)}>
        + Guest
      </Button>
      <Casting event={event} departure={departure} isAdmin={isAdmin} />
      <PersonDialog
        person={more}
        others={others}
        onClose={() => setMore(undefined)}
        onSay={(kind, to) => more && say(more, kind, to)}
      />
      <GuestDialog
        departure={departure}
        opened={guestOpened}
        onClose={() => setGuestOpened(false)}
        onAdd={(guest) => addMark(makeMark(event, departure, { kind: 'aboard', guest }))}
      />
    </>
  );
}

function Standing({ departure, now }: { departure: Departure; now: number }) {
  const { counts, crew, leg } = departure;
  const state = stateOf(departure);
  const counted = crew.find(({ heads }) => heads !== null)?.heads;
  const problem = state === 'at_sea' && typeof counted === 'number' ? castOffProblem(departure, counted) : undefined;
  return (
    <>
      <p className={classes.standing} role="status" aria-label="Departure">
        <strong>{castText(departure, state)}</strong>
        {[
          `${counts.aboard} aboard`,
          `${counts.expected} not here yet`,
          `${counts.no_show} no-show`,
          `${counts.seats} seats`,
          ...(counts.disputed > 0 ? [`${counts.disputed} with marks that disagree`] : []),
        ].map((count) => (
          <Fragment key={count}>
            {'\u00a0· '}
            <span>{count}</span>
          </Fragment>
        ))}
      </p>
      {isOverdue(departure, now) && (
        <Alert color="red" role="alert" mb="md">{`Overdue since ${leg.end_time}. Is everybody back?`}</Alert>
      )}
      {state === 'boarding' && leg.state !== 'cancelled' && counts.taken > counts.seats && (
        <Alert color="sun" mb="md">
          {`${counts.taken} people for ${counts.seats} seats. Take some on another boat, or call the organiser.`}
        </Alert>
      )}
      {state === 'missing' && (
        <Alert color="red" role="alert" mb="md">{`${counted} came back, ${counts.aboard} were aboard.`}</Alert>
      )}
      {problem && (
        <Alert color="sun" mb="md">{`It left with ${counted} heads, but ${counts.aboard} are marked as aboard.`}</Alert>
      )}
      {manyPassengersText(counts) && (
        <Alert color="sun" mb="md">
          {manyPassengersText(counts)}
        </Alert>
      )}
    </>
  );
}

/** Leaving, coming back, and taking back what was said of either. */
function Casting({ departure, event, isAdmin }: Pick<DepartureViewProps, 'departure' | 'event' | 'isAdmin'>) {
  const [kind, setKind] = useState<'cast_off' | 'return'>();
  const state = stateOf(departure);
  return (
    <Group className={classes.casting}>
      {(state === 'boarding' || state === 'disputed') && <Button onClick={() => setKind('cast_off')}>Cast off</Button>}
      {mayBeOut(state) && <Button onClick={() => setKind('return')}>Return</Button>}
      {state !== 'boarding' && (
        <Button variant="default" onClick={() => addMark(makeMark(event, departure, { kind: 'clear' }))}>
          {`Take back: ${castWords[state]}`}
        </Button>
      )}
      <CountDialog
        departure={departure}
        kind={kind}
        mayPass={isAdmin}
        onClose={() => setKind(undefined)}
        onCount={(heads, override) => kind && addMark(makeMark(event, departure, { kind, heads, override }))}
      />
    </Group>
  );
}
