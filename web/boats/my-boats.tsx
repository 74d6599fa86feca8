import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { readBoardingDay } from '#domain/calls/boarding.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { readBuilderReport } from '#domain/calls/report.ts';
import { attendanceOn } from '#domain/boarding/aboard.ts';
import type { Departure } from '#domain/boarding/departure.ts';
import { departureOfNow } from '#domain/boarding/departure-lists.ts';
import { markingAt } from '#domain/boarding/limits.ts';
import { departureState, isOut, lacksSeats } from '#domain/boarding/states.ts';
import type { Boat } from '#domain/boat.ts';
import { type BoatGap, boatGapNames, boatGaps } from '#domain/boat-gaps.ts';
import { seatsTaken } from '#domain/booking/capacity.ts';
import { untilStart } from '#domain/booking/day-timeline.ts';
import type { Event } from '#domain/event.ts';
import { isBooked } from '#domain/phase.ts';
import type { Leg } from '#domain/leg.ts';
import { firstPicture } from '#domain/picture.ts';
import { datesBetween, shortDay, writtenDate, writtenDay } from '#domain/time.ts';
import { boatFigures, boatName, counted } from '#domain/wording.ts';
import { Pass } from '#web/book/boarding-card.tsx';
import { CallOrganiser } from '#web/event/day-note.tsx';
import { shownDate } from '#web/event/shown-date.ts';
import { shortMoment, useDrawIsToCome } from '#web/event/draw-words.tsx';
import { usePhase } from '#web/event/use-phase.ts';
import { useSession } from '#web/http/session.ts';
import { allCameText, alsoText, cameText, seatsText, stateText } from '#web/quay/words.ts';
import { isToCome, readOf, useRead } from '#web/http/use-read.ts';
import { link } from '#web/paths.ts';
import { Link } from '#web/router/routing.tsx';
import { departurePath } from '#web/trip-address.ts';
import { useLegsOf } from '#web/trip/calendar.ts';
import { hours } from '#web/trip/leg-words.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { useClock } from '#web/ui/clock.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OverFull } from '#web/ui/over-full.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { BoatNews, nearDay, newsInterval, useBoatNews } from '#web/trip/boat-news.tsx';
import classes from './boats.module.css';

/**
 * A builder's home, by the phase of the event: before it what the own boats lack; from the day on the next departure with its
 * guests, then those of each day that is left. `children` come below, once it is known how high this is.
 */
export function MyBoats({ children, event }: { event: Event; children: ReactNode }) {
  const { id } = useSession();
  const clock = useClock(event.time_zone);
  const { phaseFor } = usePhase(event);
  const all = datesBetween(event.start_date, event.end_date);
  const days = all.slice(all.indexOf(shownDate(event, null, Date.now())));
  const read = useQueries({
    queries: days.map((date) => readOf(readBoardingDay, { event: event.id, date }, { refetchInterval: newsInterval })),
  });
  const boats = useRead(readBoats);
  const legs = useLegsOf({ event: event.id, organization: undefined });
  const drawIsToCome = useDrawIsToCome(event.id);
  const newsIsToCome = isToCome(useBoatNews(event.id));
  if (
    newsIsToCome ||
    drawIsToCome ||
    [...read, boats, legs].some(({ failureCount, isPending }) => isPending && failureCount === 0)
  )
    return <Loading />;
  const there = days.flatMap((date, index) => {
    const all = withClashes(read[index]?.data?.departures ?? []);
    const departures = all.filter(({ leg }) => leg.ends > Date.now() || leg.state === 'cancelled');
    return departures.length > 0 ? [{ date, departures, hasBegun: departures.length < all.length }] : [];
  });
  const own = (boats.data ?? []).filter((boat) => boat.owner.id === id && boat.event.id === event.id);
  const transfers = new Set(own.filter(({ kind }) => kind === 'transfer').map((boat) => boat.id));
  const sailings = sailingsOf(own, legs.data ?? []);
  const withTrips = there.find(({ departures }) => departures.some(({ leg }) => leg.state !== 'cancelled'));
  const phase = phaseFor(sailings.flatMap(({ trips }) => trips));
  const next = ['eve', 'day'].includes(phase) && departureOfNow(withTrips?.departures ?? [], Date.now());
  const isFar = next ? !mayBoard(event, next) : false;
  const isAhead = !isBooked(phase);
  const missing = (
    <Missing event={event} clock={clock} sailings={boats.data && legs.data ? sailings : []} isAhead={isAhead} />
  );
  return (
    <>
      {isAhead && missing}
      {next && <NextDeparture event={event} departure={next} clock={clock} all={withTrips?.departures ?? []} />}
      {/* It may come at any moment, and moves nothing that is pressed. */}
      <BoatNews event={event} />
      {!isAhead && there.length > 0 && (
        <div className={classes.boats}>
          <p className="on-paper">{`${event.name}, printed ${writtenDay(clock.slice(0, 10))} ${clock.slice(11, 16)}`}</p>
          <Stack gap="lg">
            {there.map((each, index) => (
              <BoatsOn
                key={each.date}
                event={event}
                {...each}
                transfers={transfers}
                above={next || undefined}
                isLater={index > 0}
                printsAbove={isFar}
              />
            ))}
          </Stack>
        </div>
      )}
      {!isAhead && missing}
      {boats.data && own.length === 0 && (
        <EmptyState
          title="You have no boats at this event yet"
          text="Add them with their pictures. The organiser plans their trips."
          action={<MainLinkButton to={link('newBoats')}>Add boats</MainLinkButton>}
        />
      )}
      {children}
    </>
  );
}

/** The own boats of every event, each with what it lacks. */
export function OwnBoats({ boats, events }: { boats: Boat[]; events: Event[] }) {
  const announced = events.filter(({ id }) => boats.some(({ event }) => event.id === id));
  const read = useQueries({ queries: announced.map(({ id }) => readOf(readLegs, { eid: id })) });
  if (read.some(({ isLoading }) => isLoading)) return <Loading />;
  const sailings = sailingsOf(
    boats,
    read.flatMap(({ data }) => data ?? []),
  );
  return (
    <section aria-labelledby="own-boats">
      <h2 id="own-boats" className="unseen">
        My boats
      </h2>
      <div className={classes.ownGrid}>
        {sailings.map((each) => (
          <BoatWithGaps key={each.boat.id} {...each} gaps={boatGaps(each.boat)} leads={false} isLarge />
        ))}
      </div>
    </section>
  );
}

/** The own boats of an event that has not been announced: a draft says nothing of itself, and they can be filled in. */
export function WaitingBoats({ boats }: { boats: Boat[] }) {
  return (
    <section aria-label="What your boats lack">
      <Title order={2}>
        {boats.length === 1 ? 'Your boat waits' : `Your ${boats.length} boats wait`} for an event that is not announced
        yet
      </Title>
      <Text c="dimmed">You can change them and add pictures already. The organiser plans their trips.</Text>
      <div className={classes.ownGrid} style={{ marginBlockStart: 'var(--space)' }}>
        {boats.map((boat) => (
          <BoatWithGaps key={boat.id} boat={boat} trips={[]} gaps={boatGaps(boat)} leads={false} isLarge ticks />
        ))}
      </div>
    </section>
  );
}

interface Sailings {
  boat: Boat;
  /** That are not cancelled. */
  trips: Leg[];
}

function sailingsOf(boats: Boat[], legs: Leg[]): Sailings[] {
  return boats.map((boat) => ({
    boat,
    trips: legs.filter((leg) => leg.state !== 'cancelled' && leg.boats.some(({ id }) => id === boat.id)),
  }));
}

const shortGaps: Record<BoatGap, string> = {
  picture: 'Picture',
  measures: 'Measures',
  phone: 'Phone on the day',
  description: 'Description',
};

/** The own boats, each with what it lacks and the way to fill that in. Once people book, those alone that lack something. */
function Missing({
  clock,
  event,
  isAhead,
  sailings,
}: {
  event: Event;
  clock: string;
  sailings: Sailings[];
  isAhead: boolean;
}) {
  const all = sailings.map((each) => ({ ...each, gaps: boatGaps(each.boat) }));
  const shown = isAhead ? all : all.filter(({ gaps, trips }) => gaps.length > 0 || trips.length === 0);
  const { draw, opens, phase } = usePhase(event);
  if (shown.length === 0) return null;
  const count = all.reduce((sum, { gaps }) => sum + gaps.length, 0);
  const first = isAhead ? all.find(({ gaps }) => gaps.length > 0) : undefined;
  const begins = untilStart({ date: event.start_date, start_time: '00:00' }, clock);
  return (
    <section aria-label="What your boats lack">
      <Title order={2}>
        {counted(all.length, 'boat')}, {count === 0 ? 'nothing missing' : `${counted(count, 'thing')} missing`}
      </Title>
      {isAhead && (
        <Text c="dimmed">
          <Dotted
            parts={[
              `Begins ${begins}, ${writtenDay(event.start_date)}`,
              phase === 'wishes' && draw && `Wishes close ${shortMoment(draw.closes_at, event.time_zone)}`,
              draw && opens && `Booking opens ${shortMoment(draw.booking_opens_at, event.time_zone)}`,
            ]}
          />
        </Text>
      )}
      <div className={classes.ownGrid} style={{ marginBlockStart: 'var(--space)' }}>
        {shown.map(({ boat, gaps, trips }) => (
          <BoatWithGaps
            key={boat.id}
            boat={boat}
            trips={trips}
            gaps={gaps}
            leads={boat === first?.boat}
            isLarge={isAhead}
            ticks={isAhead}
          />
        ))}
      </div>
    </section>
  );
}

interface BoatWithGapsProps extends Sailings {
  gaps: BoatGap[];
  leads: boolean;
  isLarge: boolean;
  /** It says what it has, also where it lacks nothing. */
  ticks?: boolean;
}

function BoatWithGaps({ boat, gaps, isLarge, leads, ticks = false, trips }: BoatWithGapsProps) {
  // Nobody looks at the picture or the measures of a bus.
  const filled =
    boat.kind === 'transfer' ? [] : boatGapNames.filter((gap) => !gaps.includes(gap)).map((gap) => shortGaps[gap]);
  const ahead = trips
    .filter(({ departed }) => !departed)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  const seatsOf = ahead.map(({ boats, max_per_boat }) =>
    seatsTaken(
      boats.filter(({ id }) => id === boat.id),
      max_per_boat,
    ),
  );
  const seats = seatsOf.reduce((sum, each) => sum + each.seats, 0);
  const taken = seatsOf.reduce((sum, each) => sum + each.taken, 0);
  const overFull = seatsOf.filter((each) => each.taken > each.seats).length;
  return (
    <div className={classes.own}>
      <BoatHead boat={boat} picture={firstPicture(boat.attachments)} isLarge={isLarge}>
        <Dotted
          parts={[
            ...(isLarge ? boatFigures(boat) : []),
            tripWords(trips.length, ahead),
            !ticks && taken > 0 && `${taken} of ${counted(seats, 'seat')} booked`,
            overFull > 0 && <span className="wrong">{counted(overFull, 'trip')} over-full</span>,
          ]}
        />
      </BoatHead>
      {(gaps.length > 0 || (ticks && filled.length > 0)) && (
        <ul className={classes.trips}>
          {filled.length > 0 && (
            <li className={classes.gap} data-done>
              <span aria-hidden>✓</span>
              <span>{filled.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(', ')}</span>
            </li>
          )}
          {gaps.map((gap, index) => {
            const Way = leads && index === 0 ? MainLinkButton : LinkButton;
            return (
              <li key={gap} className={classes.gap}>
                <span aria-hidden>○</span>
                <span>{shortGaps[gap]}</span>
                <Way
                  to={`${link('editBoat', { id: boat.id })}?missing=${gap}`}
                  aria-label={`Add: ${shortGaps[gap]}, ${boatName(boat)}`}
                >
                  Add
                </Way>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function tripWords(all: number, [next, ...later]: Leg[]): string {
  if (next)
    return `${counted(all, 'trip')}, ${all > later.length + 1 ? 'next' : 'first'} ${writtenDay(next.date)} ${next.start_time}`;
  return all > 0 ? `sailed ${counted(all, 'time')}` : 'Not on a trip yet, the organiser plans it';
}

const startOf = ({ date, start_time }: Leg) => `${date} ${start_time}`;

/** The boat that leaves next, with who comes aboard. */
function NextDeparture({
  all,
  clock,
  departure,
  event,
}: {
  event: Event;
  departure: Departure;
  clock: string;
  all: Departure[];
}) {
  const { boat, counts, leg, people } = departure;
  const guests = people.filter(({ seated }) => seated);
  const beside = all.filter(
    (each) => each !== departure && each.leg.state !== 'cancelled' && each.leg.starts === leg.starts,
  );
  return (
    <Pass
      label="Next departure"
      wide
      picture={boat.picture}
      soon={untilStart(leg, clock)}
      boat={<Link to={link('boat', { id: boat.id })}>{boatName(boat)}</Link>}
      leg={leg}
      ends={leg.harbours?.from === leg.harbours?.to ? 'Back' : `Arrives ${leg.harbours?.to}`}
      harbour={leg.starting_point}
      berth={boat.berth}
    >
      <Guests people={guests} />
      <OverFull {...counts} />
      {beside.length > 0 && (
        <p>
          Also {leg.start_time}:{' '}
          {beside.map((each, index) => (
            <span key={each.boat.id}>
              {index > 0 && ', '}
              <Link to={departurePath(event.id, each.leg, each.boat.id)} style={{ color: 'inherit' }}>
                {boatName(each.boat)}
              </Link>
            </span>
          ))}
        </p>
      )}
      {/* Beside each other where there is room, so that the card is low and its picture shows all of the boat. */}
      <Group grow preventGrowOverflow={false} gap="sm" maw="28rem">
        {lacksSeats(departure) && <CallOrganiser phone={event.phone} leads />}
        {mayBoard(event, departure) ? (
          <BoardGuests departure={departure} event={event} />
        ) : (
          <Button
            variant={isCalledFirst(event, departure) ? 'default' : 'filled'}
            className="on-screen"
            onClick={() => window.print()}
          >
            {leg.date === clock.slice(0, 10) ? 'Print the guests' : 'Print tomorrow’s guests'}
          </Button>
        )}
      </Group>
    </Pass>
  );
}

/** With more people than seats the next right thing is the call to the organiser. */
function isCalledFirst({ phone }: Event, departure: Departure): boolean {
  return Boolean(phone) && lacksSeats(departure);
}

function BoardGuests({ departure, event }: { event: Event; departure: Departure }) {
  const { boat, leg, people } = departure;
  const guests = people.filter(({ seated }) => seated).length;
  const Way = isCalledFirst(event, departure) ? LinkButton : MainLinkButton;
  return (
    <Way to={departurePath(event.id, leg, boat.id)}>
      {guests === 0 ? 'Open the quay' : `Board ${counted(guests, 'guest')}`}
    </Way>
  );
}

/** Until then the guests are printed; people are marked on the quay. */
function mayBoard({ time_zone }: Event, { leg }: Departure): boolean {
  return markingAt({ ...leg, zone: time_zone }, Date.now(), false) !== 'too_early';
}

type Guest = Departure['people'][number] & {
  /** Another own boat that the guest is booked on at the same time. */
  also?: string | undefined;
  /** What somebody of a trip that does not sail has instead. */
  now?: string | null;
};

/** The departures of a day, whose guests know of each other trip that they are booked on meanwhile. */
function withClashes(departures: readonly Departure[]): Departure[] {
  const now = Date.now();
  return departures.map((departure) => ({
    ...departure,
    people: departure.people.map((person): Guest => ({
      ...person,
      also: alsoText(person, departure, departures, now),
    })),
  }));
}

function Guests({ people }: { people: Pick<Guest, 'also' | 'name' | 'now' | 'phone' | 'publication'>[] }) {
  return (
    <ul>
      {people.map(({ also, name, now, phone, publication }, index) => (
        <li key={index}>
          <b>{name}</b>
          {publication && `, ${publication}`}
          {also && (
            <>
              , <b>{also}</b>
            </>
          )}
          {now !== undefined && (
            <>
              , <b>{now === null ? 'no seat now' : `now ${now}`}</b>
            </>
          )}
          {phone && <span className="on-paper">, {phone}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Who sails on one boat day by day, for its owner, and what its report says once there is one; `children` where nobody can be booked yet. */
export function GuestsOfBoat({ boat, children, event }: { boat: number; event: Event; children: ReactNode }) {
  const { phase } = usePhase(event);
  const isOver = phase === 'after';
  const legs = useLegsOf({ event: event.id, organization: undefined }).data ?? [];
  const dates = [...new Set(legs.filter((leg) => leg.boats.some(({ id }) => id === boat)).map(({ date }) => date))];
  const read = useQueries({
    queries: dates
      .toSorted()
      .map((date) => readOf(readBoardingDay, { event: event.id, date }, { refetchInterval: newsInterval })),
  });
  const report = useRead(readBuilderReport, { event: event.id }, { enabled: isOver && event.after });
  const all = read.flatMap(({ data }) => withClashes(data?.departures ?? []));
  const own = all.filter((departure) => departure.boat.id === boat);
  const now = Date.now();
  const ahead = own.filter(({ leg }) => leg.ends > now);
  const earlier = own.filter((each) => !ahead.includes(each));
  const next = departureOfNow(ahead, now);
  const newsIsToCome = isToCome(useBoatNews(event.id));
  // What comes would push down what is below it.
  if (newsIsToCome || isToCome(report) || read.some(({ isLoading }) => isLoading))
    return <Box mih="100dvh" children={<Loading />} />;
  if (own.length === 0 || (!isBooked(phase) && own.every(({ counts }) => counts.taken === 0))) return children;
  const figures = report.data?.boats.find(({ id }) => id === boat)?.figures;
  const seats = new Set(own.map(({ counts }) => counts.seats));
  const overFull = ahead.find(lacksSeats);
  const boarded = next && mayBoard(event, next) ? next : undefined;
  return (
    <Stack component="section" aria-label="Guests" gap="xs">
      <Title order={2} size="h3">
        Guests
      </Title>
      {figures && (
        <div>
          <Text mb="xs">
            {`${counted(figures.people, 'person', 'people')} aboard, ${counted(figures.pieces, 'piece')} published`}
          </Text>
          <MainLinkButton to={`${link('report', { id: event.id })}?boat=${boat}`}>Open the report</MainLinkButton>
        </div>
      )}
      {!isOver && seats.size === 1 && (
        <Text c="dimmed">{counted([...seats][0] ?? 0, 'seat')} a trip at this event</Text>
      )}
      {(overFull || boarded) && (
        <Stack maw="28rem" gap="sm">
          {overFull && (
            <div>
              {shortDay(overFull.leg.date)}, {overFull.leg.start_time} <OverFull {...overFull.counts} />
            </div>
          )}
          {overFull && <CallOrganiser phone={event.phone} leads={overFull === next} />}
          {boarded && <BoardGuests departure={boarded} event={event} />}
        </Stack>
      )}
      <BoatNews boat={boat} event={event} />
      <TripsByDay departures={isOver ? own : ahead} />
      {!isOver && earlier.length > 0 && (
        <Fold title="Earlier trips" gist={earlier.length}>
          <TripsByDay departures={earlier} isFolded />
        </Fold>
      )}
    </Stack>
  );
}

/** The first day open, those after it closed until they are wanted. */
function TripsByDay({ departures, isFolded = false }: { departures: Departure[]; isFolded?: boolean }) {
  const now = Date.now();
  return [...Map.groupBy(departures, ({ leg }) => leg.date)].map(([date, trips], index) => {
    const isLater = index > 0 && !isFolded;
    const rows = (
      <ul className={isFolded || isLater ? 'rows' : `card rows ${classes.trips}`}>
        {trips.map((departure) => (
          <Trip key={departure.leg.id} departure={departure} />
        ))}
      </ul>
    );
    const isOver = trips.every(({ leg }) => leg.ends <= now);
    if (isLater)
      return (
        <Fold
          key={date}
          title={writtenDay(date)}
          gist={isOver ? allCameText(trips, now) : <Dotted parts={dayGist(trips)} />}
        >
          {rows}
        </Fold>
      );
    return (
      <section key={date} aria-label={writtenDay(date)}>
        <h3 className="over">{writtenDay(date)}</h3>
        {rows}
      </section>
    );
  });
}

interface BoatsOnProps {
  event: Event;
  date: string;
  departures: Departure[];
  /** Some of the day are over. */
  hasBegun: boolean;
  /** Boats that take people elsewhere: nobody tries them. */
  transfers: ReadonlySet<number>;
  /** The one that stands above with its guests; paper has it in its row too. */
  above: Departure | undefined;
  /** A day that is not the next one, closed until it is wanted. */
  isLater: boolean;
  /** The button that prints stands above. */
  printsAbove: boolean;
}

function BoatsOn({ above, date, departures, event, hasBegun, isLater, printsAbove, transfers }: BoatsOnProps) {
  const boats = [...Map.groupBy(departures, ({ boat }) => boat.id).values()];
  const near = nearDay(event, date);
  const title = `My boats ${near ?? `on ${writtenDay(date)}`}`;
  const trips = departures.filter(({ boat }) => !transfers.has(boat.id));
  const seats = dayGist(trips, hasBegun);
  const begins = untilStart({ date, start_time: '00:00' }, useClock(event.time_zone));
  const gist = <Dotted parts={[near ? writtenDate(date) : !isLater && `Begins ${begins}`, ...seats]} />;
  const isOverFull = departures.some((each) => each !== above && lacksSeats(each));
  const call = isOverFull && <CallOrganiser phone={event.phone} leads={!isLater && !above} />;
  const print = (
    <Button
      variant={isLater || above || isOverFull || !near ? 'default' : 'filled'}
      className="on-screen"
      aria-label={`Print: ${title}`}
      onClick={() => window.print()}
    >
      Print
    </Button>
  );
  const grid = (
    <div className={classes.ownGrid}>
      {boats.map((departures) => (
        <OwnBoat
          key={departures[0]?.boat.id}
          departures={departures}
          above={above}
          isTransfer={transfers.has(departures[0]?.boat.id ?? 0)}
        />
      ))}
    </div>
  );
  if (isLater)
    return (
      <Fold title={title} gist={gist}>
        <Stack>
          {grid}
          <Group gap="xs">
            {call}
            {print}
          </Group>
        </Stack>
      </Fold>
    );
  return (
    <section aria-label={title}>
      <Title order={2}>{title}</Title>
      <Group justify="space-between" mb="xs">
        <Text c="dimmed" flex="1 1 12rem">
          {gist}
        </Text>
        {call}
        {!printsAbove && print}
      </Group>
      {grid}
    </section>
  );
}

interface OwnBoatProps {
  departures: Departure[];
  above: Departure | undefined;
  /** A bus is drawn as no boat. */
  isTransfer: boolean;
}

function OwnBoat({ above, departures, isTransfer }: OwnBoatProps) {
  const boat = departures[0]?.boat;
  if (!boat) return null;
  return (
    <div className={classes.own}>
      <BoatHead boat={boat} picture={boat.picture} isBare={isTransfer && !boat.picture}>
        {boat.berth && `Berth ${boat.berth}`}
        {boat.phone && <span className="on-paper">{` ${boat.phone}`}</span>}
      </BoatHead>
      <ul className={`rows ${classes.trips}`}>
        {departures.map((departure) => (
          <Trip key={departure.leg.id} departure={departure} isAbove={departure === above} />
        ))}
      </ul>
    </div>
  );
}

interface BoatHeadProps {
  boat: { id: number; make: string; model: string };
  picture: string | null | undefined;
  /** The picture has the width of the card. */
  isLarge?: boolean;
  isBare?: boolean;
  children: ReactNode;
}

function BoatHead({ boat, children, isBare = false, isLarge = false, picture }: BoatHeadProps) {
  return (
    <div className={classes.head} data-large={isLarge || undefined}>
      {isLarge ? (
        <BoatPicture location={picture} sizes="(min-width: 48em) 36rem, 94vw" leads />
      ) : (
        !isBare && <BoatPicture location={picture} width="8rem" />
      )}
      <div>
        <Title order={3}>
          <Link to={link('boat', { id: boat.id })}>{boatName(boat)}</Link>
        </Title>
        <Text c="dimmed">{children}</Text>
      </div>
    </div>
  );
}

function Trip({ departure, isAbove = false }: { departure: Departure; isAbove?: boolean }) {
  const { counts, leg, lost, people } = departure;
  const now = Date.now();
  const state = departureState(departure, now);
  const isOver = leg.ends <= now || state === 'back' || state === 'arrived';
  const guests = isOver ? attendanceOn(departure, now).aboard : people.filter(({ seated }) => seated);
  return (
    <li className={classes.trip} data-above={isAbove || undefined}>
      <Group justify="space-between" gap="xs">
        <Text component="div" className="hour">
          {leg.state === 'delayed' && <del>{leg.planned_start_time}</del>}{' '}
          {leg.state === 'cancelled' ? <del>{hours(leg)}</del> : hours(leg)}
        </Text>
        <Text size="sm" component="span">
          {leg.state === 'cancelled' ? (
            lost?.withdrawn ? (
              'Does not sail'
            ) : (
              'Cancelled'
            )
          ) : isOver ? (
            cameText(departure, now)
          ) : isOut(state) ? (
            stateText(departure, state)
          ) : counts.taken > counts.seats ? (
            <OverFull {...counts} />
          ) : (
            `${counts.taken} of ${counted(counts.seats, 'seat')}`
          )}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {leg.starting_point}
      </Text>
      <Guests people={lost?.guests ?? guests} />
    </li>
  );
}

/** Of those that sail: how many, their seats, and how many have more people than seats. */
function dayGist(departures: Departure[], hasBegun = false): string[] {
  const sailing = departures.filter(({ leg }) => leg.state !== 'cancelled');
  const overFull = sailing.filter(({ counts }) => counts.taken > counts.seats);
  return [
    counted(sailing.length, 'trip') + (hasBegun ? ' from now on' : ''),
    seatsText(departures),
    ...(overFull.length > 0 ? [`${counted(overFull.length, 'trip')} over-full`] : []),
  ];
}
