import { counted as amount } from '#domain/wording.ts';
import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { castOffProblem, manyPassengersText, returnProblem } from '#domain/boarding/counting.ts';
import type { BoardingDay, Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import { wayWords } from '#domain/boarding/way-words.ts';
import { markingAt, marksOpen } from '#domain/boarding/limits.ts';
import type { MarkKind } from '#domain/boarding/mark.ts';
import type { Card } from '#domain/safety/card.ts';
import { departureState, isAhead, lacksSeats, stateOf } from '#domain/boarding/states.ts';
import { writtenDay } from '#domain/time.ts';
import { writtenMoment } from '#domain/zone.ts';
import { phoneAddress } from '#domain/map-link.ts';
import { Bar } from '#web/ui/bar.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { CallOrganiser } from '#web/event/day-note.tsx';
import { OverFull } from '#web/ui/over-full.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/row.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { tripPath } from '#web/trip-address.ts';
import type { Access } from './access.ts';
import classes from './quay.module.css';
import { LetGoNotice } from './let-go-notice.tsx';
import { makeMark } from './make-mark.ts';
import { NamesToCall } from './names-to-call.tsx';
import { addWaiting } from '#web/http/outbox.ts';
import { PersonDialog } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { aboardText, alsoText, assumedText, nameOfBoat, personText, standingText, writtenSpan } from './words.ts';

/** Only events with a safety card load it, as soon as the day is there: it has to open without a network. */
const CardDialog = lazyPart(async () => (await import('./card-dialog.tsx')).CardDialog, null);

/** They too have to open without a network, and the page shows before them. */
const CountDialog = lazyPart(async () => (await import('./count-dialog.tsx')).CountDialog, null);
const GuestDialog = lazyPart(async () => (await import('./guest-dialog.tsx')).GuestDialog, null);

const CopyDeparture = lazyPart(async () => (await import('#web/trip/copy-for-group.tsx')).CopyDeparture, null);

interface DepartureViewProps {
  access: Access;
  event: BoardingDay['event'];
  departure: Departure;
  card?: Card | undefined;
  /** Every departure that may be boarded. */
  all: Departure[];
  now: number;
  isAdmin: boolean;
}

/** One departure for one thumb: its people, each row a target, and 'Cast off' in reach below. */
export function DepartureView({ access, all, card, departure, event, isAdmin, now }: DepartureViewProps) {
  const [more, setMore] = useState<PersonOfDeparture>();
  const [signing, setSigning] = useState<PersonOfDeparture>();
  const [guestOpened, setGuestOpened] = useState(false);
  const { boat, counts, leg, people } = departure;
  const others = all.filter((each) => each.leg.id === leg.id && each.boat.id !== boat.id);
  const boats = new Map(all.map((each) => [each.boat.id, nameOfBoat(each)]));
  const marking = markingAt({ ...leg, zone: event.time_zone }, now, isAdmin);
  const say = (person: PersonOfDeparture, kind: MarkKind, toBoat?: number) =>
    void addWaiting([makeMark(event.id, departure, { kind, person, ...(toBoat !== undefined && { boat: toBoat }) })]);
  return (
    <section aria-label={`${leg.start_time} ${nameOfBoat(departure)}`} style={{ marginBottom: 'var(--space-3)' }}>
      <Head departure={departure} all={all} now={now} isAdmin={isAdmin} />
      <Warnings
        departure={departure}
        now={now}
        phone={isAdmin ? undefined : event.phone}
        move={isAdmin ? tripPath(event.id, leg, boat.id) : undefined}
        mayMove={others.length > 0 && marking === 'open'}
      />
      {departure.let_go_by !== undefined && stateOf(departure) !== 'boarding' && (
        <LetGoNotice
          by={departure.let_go_by}
          isOpen={marking === 'open'}
          onName={(unsigned_by) => void addWaiting([makeMark(event.id, departure, { kind: 'let_go', unsigned_by })])}
        />
      )}
      <ul aria-label="People">
        {people.map((person) => (
          <PersonRow
            key={`${person.organization} ${person.guest}`}
            person={person}
            text={personText(person, boat.id, boats)}
            also={alsoText(person, departure, all, now)}
            disabled={marking !== 'open'}
            onAboard={() => say(person, 'aboard')}
            onUndo={() => say(person, 'clear')}
            onMore={() => setMore(person)}
          />
        ))}
        {marking === 'open' && (
          <li className={classes.row}>
            <Row
              className={classes.person}
              name={
                <span className="quiet">
                  {people.length === 0 && 'Nobody is booked on this boat. '}
                  Somebody without a booking
                </span>
              }
              action={
                <span className={classes.sign} aria-hidden>
                  +
                </span>
              }
              onClick={() => setGuestOpened(true)}
            />
          </li>
        )}
      </ul>
      {marking === 'open' ? (
        <Casting event={event.id} departure={departure} isAdmin={isAdmin} now={now} />
      ) : marking === 'too_early' ? (
        <MarkedFrom leg={leg} zone={event.time_zone} />
      ) : (
        <Text c="dimmed" my="md">
          This day is closed: nothing more is marked on it.
        </Text>
      )}
      <Box mt="xs">
        <CopyDeparture
          event={event}
          leg={leg}
          boat={boat}
          left={!isAhead(departureState(departure, now))}
          free={counts.seats - counts.taken}
        />
      </Box>
      <PersonDialog
        access={access}
        departure={departure}
        person={more}
        others={others}
        onClose={() => setMore(undefined)}
        onSay={(kind, to) => more && say(more, kind, to)}
        onCard={
          card &&
          (() => {
            setSigning(more);
            setMore(undefined);
          })
        }
      />
      {card && (
        <CardDialog
          card={card}
          boat={boat.id}
          person={signing}
          onClose={() => setSigning(undefined)}
          onConfirm={(confirmation) =>
            signing &&
            void addWaiting([makeMark(event.id, departure, { kind: 'confirm', person: signing, confirmation })])
          }
        />
      )}
      <GuestDialog
        access={access}
        departure={departure}
        opened={guestOpened}
        onClose={() => setGuestOpened(false)}
        onAdd={(guest) => void addWaiting([makeMark(event.id, departure, { kind: 'aboard', guest })])}
        onChoose={(walkUp) => void addWaiting([makeMark(event.id, departure, { kind: 'aboard', walkUp })])}
      />
    </section>
  );
}

function Head({ all, departure, isAdmin, now }: Pick<DepartureViewProps, 'all' | 'departure' | 'now' | 'isAdmin'>) {
  const { boat, counts, leg } = departure;
  const state = departureState(departure, now);
  // As the clock on the wall has it.
  const minutes = Math.ceil((leg.starts - now) / 60_000);
  const way = wayWords(leg);
  const words = standingText(departure, all, now);
  const isNext = isAhead(state);
  // A builder's own boat has the builder's own number.
  const call = isAdmin && boat.phone ? phoneAddress(boat.phone) : undefined;
  return (
    <header className={`card ${classes.head}`}>
      <BoatPicture location={boat.picture} width="5rem" />
      <div className={classes.names}>
        <h2 className="hour">
          <span className="headline">{leg.start_time}</span> {nameOfBoat(departure)}
        </h2>
        <p className="quiet">
          <Dotted
            parts={[
              way && <span className={boat.berth && classes.roomy}>{way}</span>,
              boat.berth && `Berth ${boat.berth}`,
              amount(counts.seats, 'seat'),
            ]}
          />
        </p>
      </div>
      <p className={classes.standing} role="status" aria-label="Departure">
        <Dotted
          parts={[
            words && <strong>{words}</strong>,
            isNext && counts.expected > 0
              ? aboardText(departure, counts.aboard + counts.expected, now)
              : departure.people.length === 0
                ? 'Nobody booked'
                : (assumedText(departure, now) ?? `${counts.aboard} aboard`),
            counts.no_show > 0 && `${counts.no_show} no-show`,
            counts.disputed > 0 && `${counts.disputed} with marks that disagree`,
          ]}
        />
      </p>
      {isNext && now < marksOpen(leg) && <span className="quiet">{writtenDay(leg.date)}</span>}
      {isNext && now >= marksOpen(leg) && (
        <span className={minutes > 60 ? 'quiet' : 'pill'} data-late={minutes < 0 || undefined}>
          {minutes > 0 ? `in ${writtenSpan(minutes * 60_000)}` : minutes === 0 ? 'now' : `${-minutes} min late`}
        </span>
      )}
      {call && (
        <a href={call} className={`button ${classes.call}`} aria-label={`Skipper of ${nameOfBoat(departure)}: call`}>
          <Phone />
          <span className={classes.roomy}>Skipper</span>
        </a>
      )}
    </header>
  );
}

function MarkedFrom({ leg, zone }: { leg: Departure['leg']; zone: string }) {
  return (
    <Text c="dimmed" my="md">
      {`People can be marked from ${writtenMoment(new Date(marksOpen(leg)).toISOString(), zone)}, 12 hours before departure.`}
    </Text>
  );
}

interface WarningsProps {
  departure: Departure;
  now: number;
  /** Whom to call, for those who do not organise it. */
  phone: string | undefined;
  /** Where an organiser moves bookings. */
  move: string | undefined;
  /** Somebody can be put on another boat of the trip from here. */
  mayMove: boolean;
}

function Warnings({ departure, mayMove, move, now, phone }: WarningsProps) {
  const { counts, crew, leg } = departure;
  const state = stateOf(departure);
  const counted = crew.find(({ heads }) => heads !== null)?.heads;
  const problem = state === 'at_sea' && typeof counted === 'number' ? castOffProblem(departure, counted) : undefined;
  return (
    <>
      {departureState(departure, now) === 'overdue' && (
        <Alert color="red" role="alert" mb="md">{`Overdue since ${leg.end_time}. Is everybody back?`}</Alert>
      )}
      {lacksSeats(departure) && (
        <Alert color="red" mb="xs" py="xs">
          <Group justify="space-between" gap="0.25rem 1rem">
            <OverFull {...counts} />
            {mayMove ? (
              <p>{`Take some on another boat, by ⋯ beside a name${phone ? ', or:' : '.'}`}</p>
            ) : (
              !phone && !move && <p>Another boat or trip has to take some.</p>
            )}
            <CallOrganiser phone={phone} />
            {move && <LinkButton to={move}>Move somebody</LinkButton>}
          </Group>
        </Alert>
      )}
      {state === 'missing' && (
        <Alert color="red" role="alert" mb="md" title={`${counted} came back, ${counts.aboard} were aboard.`}>
          <NamesToCall people={typeof counted === 'number' ? (returnProblem(departure, counted)?.call ?? []) : []} />
        </Alert>
      )}
      {problem && (
        <Alert color="sun" mb="md" title={`It left with ${counted} heads, but ${counts.aboard} are marked as aboard.`}>
          <NamesToCall people={problem.call} />
        </Alert>
      )}
      {manyPassengersText(counts) && (
        <Alert color="sun" mb="md">
          {manyPassengersText(counts)}
        </Alert>
      )}
    </>
  );
}

/** Leaving, coming back, and taking back what was said of either; in reach of the thumb as soon as somebody can leave. */
function Casting({
  departure,
  event,
  isAdmin,
  now,
}: Pick<DepartureViewProps, 'departure' | 'isAdmin' | 'now'> & { event: number }) {
  const [asked, setAsked] = useState(false);
  const [kind, setKind] = useState<'cast_off' | 'return'>();
  const why = useId();
  const state = stateOf(departure);
  const rests = departure.counts.aboard === 0 && now < departure.leg.starts;
  return (
    <Bar onPhoneOnly rests={rests && !asked}>
      {(state === 'boarding' || state === 'disputed') && (
        <>
          <Button
            size="lg"
            fullWidth
            aria-disabled={rests}
            aria-describedby={rests ? why : undefined}
            data-disabled={rests || undefined}
            onClick={() => (rests ? setAsked(true) : setKind('cast_off'))}
          >
            {`Cast off with ${departure.counts.aboard}`}
          </Button>
          {rests && (
            <span id={why} className={asked ? 'quiet' : 'unseen'} role="status">
              {`Nobody is aboard yet, and it is not ${departure.leg.start_time}.`}
            </span>
          )}
          {rests && asked && (
            <Button variant="default" size="lg" onClick={() => setKind('cast_off')}>
              Cast off all the same
            </Button>
          )}
        </>
      )}
      {state !== 'boarding' && state !== 'back' && (
        <Button size="lg" fullWidth onClick={() => setKind('return')}>
          Return
        </Button>
      )}
      {state !== 'boarding' && (
        <Button
          variant="default"
          size="lg"
          onClick={() => void addWaiting([makeMark(event, departure, { kind: 'clear' })])}
        >
          {departure.crew.some(({ kind }) => kind === 'return') ? 'Take back the return' : 'Take back the cast-off'}
        </Button>
      )}
      <CountDialog
        departure={departure}
        kind={kind}
        mayPass={isAdmin}
        onClose={() => setKind(undefined)}
        onCount={(heads, override, unsigned_by) =>
          kind && void addWaiting([makeMark(event, departure, { kind, heads, override, unsigned_by })])
        }
      />
    </Bar>
  );
}
