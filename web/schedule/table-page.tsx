import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { readBoardingDay } from '#domain/calls/boarding.ts';
import { readDisruptions } from '#domain/calls/disruption.ts';
import { readBoats } from '#domain/calls/boat.ts';
import { isToCome, readOf, useRead } from '#web/http/use-read.ts';
import { Loading } from '#web/ui/loading.tsx';
import { readEvent, readOverview } from '#domain/calls/event.ts';
import { exportLegs, readLegs } from '#domain/calls/leg.ts';
import { Link, useSearchParams } from '#web/router/routing.tsx';
import type { Departure } from '#domain/boarding/departure.ts';
import type { Event } from '#domain/event.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { datesBetween, shortDay, writtenPeriod } from '#domain/time.ts';
import { boatName, capitalized, counted, legName, placeAndHarbour, route } from '#domain/wording.ts';
import { isBooked } from '#domain/phase.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { useExpected } from '#web/event/use-expected.ts';
import { crowdWords, type ExpectedTimes, expectedWords, freeSeats } from '#web/trip/leg-look.ts';
import { NextStep } from '#web/event/draw-words.tsx';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { idIn, usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { Chips } from '#web/ui/chips.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { daysWithoutLegs, shownDate } from '#web/event/shown-date.ts';
import { useClock } from '#web/ui/clock.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SortableTable } from '#web/ui/sortable-table.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { ImportButton } from '#web/import/import-button.tsx';
import { useMoreOnPhone } from '#web/ui/use-more-on-phone.tsx';
import { EventHeader } from '#web/event/event-header.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { useShownRows } from '#web/ui/shown-rows.ts';
import { cameText } from '#web/quay/words.ts';
import { selectALeg } from '#web/trip/leg-words.ts';
import { DayPicker } from '#web/ui/day-picker.tsx';
import { NextAct } from '#web/change/next-act.tsx';
import { useDayNotes, useWeighedLegs } from './day-notes.ts';
import { harbourName } from './words.ts';
import { ScheduleActions, ScheduleBar } from './views.tsx';
import classes from './schedule.module.css';
import { seriesOf } from '#domain/booking/calendar-columns.ts';
import { hasEnded } from '#domain/booking/leg-times.ts';
import { overlapsOwn } from '#domain/booking/leg-state.ts';
import { byName } from '#domain/name-order.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Fleet } from '#web/ui/fleet.tsx';
import { PicturedBoat } from '#web/ui/pictured-boat.tsx';
import { SeatMeter } from '#web/ui/meter.tsx';
import { seatsTaken } from '#domain/booking/capacity.ts';
import type { Column } from '#web/ui/sortable-table.tsx';

const AddBoatsDialog = lazyPart(async () => (await import('./add-boats-dialog.tsx')).AddBoatsDialog, null);
const TakeBack = lazyPart(async () => (await import('./pending-changes.tsx')).TakeBack, null);

export function Component() {
  const eid = usePathId('eid');
  const event = useRead(readEvent, { id: eid });
  const legs = useRead(readLegs, { eid });
  const { type } = useSession();
  if (!event.data || !legs.data) return <PageStandIn title="Legs" query={[event, legs]} />;
  if (type === 'admin') return <LegSelection key={eid} event={event.data} legs={legs.data} />;
  return (
    <>
      <PageTitle title="Legs">{type === 'test driver' && <NextStep event={event.data} />}</PageTitle>
      <EventLine event={event.data} />
      {legs.data.length === 0 ? (
        <EmptyState title="No legs yet" text="As soon as the organiser has added them, they are here." />
      ) : (
        <LegsOfPeople event={event.data} legs={legs.data} />
      )}
    </>
  );
}

/** One's own lead, what overlaps them folds, what has left folds but for one's own under way, and after the event all but one's own; how many are over a limit is nobody's but the organiser's. */
function LegsOfPeople({ event, legs: all }: { event: Event; legs: Leg[] }) {
  const clock = useClock(event.time_zone);
  const { id: builder, type } = useSession();
  const boats = useRead(readBoats, {}, { enabled: type === 'manufacturer' });
  const built = new Set((boats.data ?? []).flatMap(({ id, owner }) => (owner.id === builder ? [id] : [])));
  const legs = all.map((leg) => ({
    ...leg,
    built: leg.boats.filter(({ id }) => built.has(id)),
    isOverlapping:
      !leg.registered &&
      overlapsOwn(
        leg,
        all.filter(({ date }) => date === leg.date),
      ),
    isOnRoute: event.route,
    isUnderWay: leg.departed && !hasEnded(leg, clock),
  }));
  const isOwn = (leg: (typeof legs)[number]) => leg.registered || leg.built.length > 0;
  const ahead = legs.filter((leg) => !leg.departed || (isOwn(leg) && !hasEnded(leg, clock)));
  const unfolded = ahead.length > 0 ? ahead : legs.filter(isOwn);
  const ofBuilder = unfolded.filter((leg) => leg.built.length > 0);
  const shown = ofBuilder.length > 0 ? ofBuilder : unfolded.filter(({ isOverlapping }) => !isOverlapping);
  const [otherTitle, otherCaption] =
    ofBuilder.length > 0
      ? ['Without your boats', 'Legs without your boats']
      : ['At the time of your seats', 'Legs at the time of your seats'];
  const others = unfolded.filter((leg) => !shown.includes(leg));
  const past = legs.filter((leg) => !unfolded.includes(leg));
  const { phase } = usePhase(event);
  const days = phase === 'after' ? [...new Set(ofBuilder.map(({ date }) => date))] : [];
  const read = useQueries({ queries: days.map((date) => readOf(readBoardingDay, { event: event.id, date })) });
  const departures = read.flatMap(({ data }) => data?.departures ?? []);
  // What comes would push down what is below it.
  if ([boats, ...read].some(isToCome)) return <Loading />;
  const columns = legColumns.map((column) =>
    column.key === 'registrations' && !isBooked(phase)
      ? { ...column, ...seatsToBook<OwnLeg>((leg) => leg.total_capacity) }
      : column,
  );
  const ownColumns = columns.map((column): Column<BuiltLeg> =>
    column.key === 'registrations' && ofBuilder.length > 0
      ? {
          ...column,
          ...(phase === 'after'
            ? peopleWhoCame(departures)
            : isBooked(phase)
              ? seatsOfBuilder
              : seatsToBook<BuiltLeg>((leg) => seatsOfBuilt(leg).seats)),
        }
      : column,
  );
  const fold = past.length > 0 && (
    <Fold
      title={ahead.length === 0 && shown.length > 0 ? 'All others' : 'Earlier'}
      gist={counted(past.length, 'leg')}
      open={shown.length === 0}
      late
    >
      <SortableTable {...legTable} caption="Legs that have left" columns={columnsOf(past, columns)} rows={past} />
    </Fold>
  );
  return (
    <Stack style={{ '--thumb': '3rem' }}>
      {/* Where one looks for the first one. */}
      {ahead.length > 0 && fold}
      {shown.length > 0 && (
        <SortableTable
          {...legTable}
          columns={departures.length > 0 ? ownColumns : columnsOf(shown, ownColumns)}
          rows={shown}
        />
      )}
      {others.length > 0 && (
        <Fold title={otherTitle} gist={counted(others.length, 'leg')} late>
          <SortableTable {...legTable} caption={otherCaption} columns={columns} rows={others} />
        </Fold>
      )}
      {ahead.length === 0 && fold}
    </Stack>
  );
}

type BuiltLeg = OwnLeg & { built: BoatOnLeg[] };

/** Before booking opens nothing is booked. */
function seatsToBook<Row extends Leg>(seatsOf: (leg: Row) => number): Partial<Column<Row>> {
  return {
    label: 'Seats',
    value: seatsOf,
    render: (leg) => <span style={{ whiteSpace: 'nowrap' }}>{counted(seatsOf(leg), 'seat')}</span>,
  };
}

/** Builders have guests on their own boats: how full the others of the leg are is nothing to them. */
const seatsOfBuilder: Partial<Column<BuiltLeg>> = {
  label: 'Booked',
  value: (leg) => seatsOfBuilt(leg).taken,
  render: (leg) => {
    const { seats, taken } = seatsOfBuilt(leg);
    const word = taken > seats ? 'for' : 'of';
    return <span className={taken > seats ? 'wrong' : undefined}>{`${taken} ${word} ${counted(seats, 'seat')}`}</span>;
  },
};

/** Once the event is over; of each own boat. */
function peopleWhoCame(departures: Departure[]): Partial<Column<BuiltLeg>> {
  const came = ({ id }: Leg) =>
    departures
      .filter(({ leg }) => leg.id === id && leg.state !== 'cancelled')
      .map((each) => cameText(each, Date.now()))
      .join(', ');
  return { label: 'Came', value: came, render: (leg) => <span className="whole">{came(leg)}</span> };
}

const seatsOfBuilt = ({ built, max_per_boat }: BuiltLeg) => seatsTaken(built, max_per_boat);

/** That a leg has left, the fold says of all of them at once. */
function columnsOf<Row extends OwnLeg>(legs: OwnLeg[], columns: Column<Row>[]): Column<Row>[] {
  return legs.every(({ departed, isUnderWay, registered }) => departed && !(registered && isUnderWay))
    ? columns.filter(({ key }) => key !== 'registrations')
    : columns;
}

/** The day of the address for all days: on a day of the event its legs are what one comes for. */
const all = 'all';

/** The legs as an admin sees them, who adds boats to several of them at once. */
function LegSelection({ event, legs: stored }: { event: Event; legs: Leg[] }) {
  const legs = useMemo(() => stored.map((leg) => ({ ...leg, isOnRoute: event.route })), [event.route, stored]);
  const [ids, setIds] = useState<number[]>([]);
  const rows = useShownRows();
  const [error, setError] = useState<string>();
  const [adding, dialog] = useDisclosure();
  const fold = useMoreOnPhone();
  const selected = legs.filter(({ id }) => ids.includes(id));
  const [search, setSearch] = useSearchParams();
  const days = datesBetween(event.start_date, event.end_date);
  const clock = useClock(event.time_zone);
  const { phase } = usePhase(event);
  const isOver = phase === 'after';
  const [now] = useState(Date.now);
  const asked = search.get('date');
  const day = asked === all ? undefined : shownDate(event, asked, now);
  const { atPier, clashes } = useWeighedLegs(event);
  const noteOf = useDayNotes(event, legs, clashes);
  const shown = day === undefined ? legs : legs.filter(({ date }) => date === day);
  // Of a day that has begun comes first what is next.
  const left = isOver || day === undefined ? [] : shown.filter(({ departed, id }) => departed && !atPier.has(id));
  const isFolded = left.length > 0 && left.length < shown.length;
  const ahead = isFolded ? shown.filter((leg) => !left.includes(leg)) : shown;
  const expected = useExpected(event, clock.slice(0, 10));
  const overview = useRead(readOverview, { id: event.id }).data;
  const taken = new Map(overview?.legs.map((leg) => [leg.id, leg.taken]));
  const columns = adminColumns(
    (leg) => taken.get(leg.id) ?? leg.registrations,
    expected,
    isOver,
    day === undefined,
  ).filter(({ key }) => key !== 'date' || day === undefined);
  // What was asked for has been done as soon as a leg is selected.
  const select = (chosen: number[]) => {
    setError(undefined);
    setIds(chosen);
  };
  const toggle = (id: number) => select(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  const table = {
    ...legTable,
    columns,
    shown: rows,
    sortsLater: fold.isPhone && !fold.unfolded,
    ...(!isOver && {
      selection: { selected: new Set(ids), onSelect: toggle, nameOf: ({ identifier }: Leg) => legName(identifier) },
    }),
  };
  const views = { event: event.id, view: 'table', date: day } as const;
  const allDays = days.length > 1 && legs.length > 0 && (
    <Chips
      label="Show"
      chosen={day === undefined ? all : undefined}
      chips={[[all, 'All days']]}
      onChoose={(date) => setSearch({ date: date ?? shownDate(event, null, now) }, { replace: true })}
    />
  );
  const rare = (
    <>
      {fold.isPhone && allDays}
      {(!isOver || legs.length === 0) && (
        <>
          <LinkButton to={link('newLeg', { eid: event.id }) + (day ? `?date=${day}` : '')}>Add Leg</LinkButton>
          <Button variant="default" onClick={() => (selected.length > 0 ? dialog.open() : setError(selectALeg))}>
            Add boats
          </Button>
          <ImportButton
            title="Import legs"
            kind="leg"
            explanation="Any sheet will do: a row for each leg, a row for each boat, or days across. It must say when legs start and end."
            event={event.id}
          />
        </>
      )}
      <ExportButton call={exportLegs} input={() => ({ event: event.id, ids: rows.ids() })} />
    </>
  );
  return (
    <>
      <EventHeader event={event.id} place="Schedule">
        <ScheduleActions
          {...views}
          next={
            legs.length > 0 &&
            (phase === 'preparing' && daysWithoutLegs(event, legs).length > 0 ? (
              <MainLinkButton to={link('schedule', { id: event.id })}>Plan the legs</MainLinkButton>
            ) : (
              <NextAct event={event} date={day} />
            ))
          }
          rare={rare}
        />
      </EventHeader>
      <ScheduleBar {...views} fold={fold} rare={rare}>
        {legs.length > 0 && (
          <>
            <DayPicker
              event={event}
              date={day ?? ''}
              searchOf={(date) => `?date=${date}`}
              onChange={(date) => setSearch({ date }, { replace: true })}
              describe={(date) => noteOf(date) || counted(legs.filter((leg) => leg.date === date).length, 'leg')}
              short
            />
            {!fold.isPhone && allDays}
          </>
        )}
      </ScheduleBar>
      <ZoneNote event={event} />
      <ErrorText>{error}</ErrorText>
      {!isOver && (error !== undefined || ids.length > 0) && (
        <SelectLegs legs={shown} selected={ids} onSelect={select} />
      )}
      <RemovedLeg event={event.id} />
      {legs.length === 0 ? (
        <EmptyState
          title="No legs yet"
          text="Plan a timetable for all boats, add the first leg, or import a whole program from a sheet."
          action={<MainLinkButton to={link('schedule', { id: event.id })}>Plan the legs</MainLinkButton>}
        />
      ) : (
        <Box style={{ '--thumb': '4.5rem', container: 'legs / inline-size' }}>
          {isFolded && (
            <details className="more">
              <summary>
                {left.length} {left.length === 1 ? 'has' : 'have'} left
              </summary>
              <SortableTable {...table} caption="Legs that have left" rows={left} />
            </details>
          )}
          <SortableTable {...table} rows={ahead} />
        </Box>
      )}
      <AddBoatsDialog
        opened={adding}
        event={event.id}
        legs={legs}
        selected={selected}
        onClose={dialog.close}
        onDone={() => {
          dialog.close();
          setIds([]);
        }}
      />
    </>
  );
}

function nowWords(leg: Leg, expected: ExpectedTimes): string {
  return [stateWords(leg), capitalized(expectedWords(expected, leg))].filter(Boolean).join('. ');
}

/** After a leg has been removed on its page: everything back in one press. */
function RemovedLeg({ event }: { event: number }) {
  const [search, setSearch] = useSearchParams();
  const leg = idIn(search.get('removed'));
  const changes = useRead(readDisruptions, { id: event }, { enabled: leg !== undefined }).data ?? [];
  const removal = changes.find(
    ({ undone_at, wish }) => undone_at === null && wish.kind === 'legs' && wish.remove.includes(leg ?? 0),
  );
  return removal && <TakeBack id={removal.id} onDone={() => setSearch({}, { replace: true })} />;
}

/** Which event the page is about, and the way back to it. */
function EventLine({ event }: { event: Event }) {
  return (
    <Stack gap={0} mb="md">
      <Text>
        <Anchor component={Link} underline="always" to={link('event', { id: event.id })}>
          {event.name}
        </Anchor>
        , {writtenPeriod(event)}
      </Text>
      <ZoneNote event={event} />
    </Stack>
  );
}

interface SelectLegsProps {
  legs: readonly Leg[];
  selected: readonly number[];
  onSelect: (selected: number[]) => void;
}

/** More groups than that are not chosen from. */
const atMost = 8;

/** All legs that are shown at once, or those of a series such as 'A'. */
function SelectLegs({ legs, onSelect, selected }: SelectLegsProps) {
  const groups = groupsOf(legs);
  const allIn = (ids: readonly number[]) => ids.every((id) => selected.includes(id));
  const toggle = (ids: number[]) =>
    onSelect(allIn(ids) ? selected.filter((id) => !ids.includes(id)) : [...new Set([...selected, ...ids])]);
  const choices: [label: string, ids: number[]][] = [[`all ${legs.length}`, legs.map(({ id }) => id)], ...groups];
  return (
    <div role="group" aria-label="Select" className="chips wide-only">
      {choices.map(([label, ids]) => (
        <button key={label} type="button" className="chip" aria-pressed={allIn(ids)} onClick={() => toggle(ids)}>
          Select {label}
        </button>
      ))}
      <span className="quiet" role="status">
        {selected.length > 0 && `${selected.length} selected`}
      </span>
    </div>
  );
}

function groupsOf(legs: readonly Leg[]): [string, number[]][] {
  const groups = [...Map.groupBy(legs, seriesOf)].filter(([name]) => name !== '').toSorted(([a], [b]) => byName(a, b));
  if (groups.length < 2 || groups.length > atMost || groups.length === legs.length) return [];
  // 'A21 to A25' is what the rows say; the series they share is nobody's word.
  return groups.map(([, some]) => [
    [...new Set([some[0], some.at(-1)].map((leg) => leg?.identifier))].join(' to '),
    some.map(({ id }) => id),
  ]);
}

/** More would be a paragraph in each row: the trip itself shows them. */
const mostNamed = 6;

function boatsOf({ boats }: Leg): string {
  return boats.length > mostNamed ? counted(boats.length, 'boat') : boats.map(boatName).join(', ');
}

/** In rows of one height. */
function fewBoatsOf(leg: Leg): string {
  return leg.boats.length > 1 ? counted(leg.boats.length, 'boat') : boatsOf(leg);
}

type OwnLeg = Leg & { built?: BoatOnLeg[]; isUnderWay?: boolean; isOverlapping?: boolean; isOnRoute?: boolean };

/** The boat on which one has a seat, or those that one has built, whose legs stand apart. */
function ownBoats({ boats, built = [] }: OwnLeg): BoatOnLeg[] {
  return built.length > 0 ? built : boats.filter(({ registered }) => registered);
}

function ownWords(leg: OwnLeg): string {
  const own = ownBoats(leg).map(boatName).join(', ');
  return own !== '' && leg.built?.length === 0 ? `Your boat: ${own}` : own;
}

/** People read when, from where and on which boats; their own are marked, and the code comes last. */
const legColumns: Column<OwnLeg>[] = [
  {
    key: 'start_time',
    label: 'Start time',
    value: (leg) => leg.start_time,
    render: (leg) => (
      <PicturedBoat
        picture={(ownBoats(leg)[0] ?? leg.boats[0])?.picture}
        name={
          <span>
            <span className="phone-only">{shortDay(leg.date)}, </span>
            {struck(leg, leg.start_time)}
            <span className="phone-only">–{leg.end_time}</span>
          </span>
        }
      />
    ),
  },
  {
    key: 'end_time',
    label: 'End time',
    value: (leg) => leg.end_time,
    render: (leg) => (
      <>
        <span className="unseen-on-phone">{struck(leg, leg.end_time)}</span>
        <span className="phone-only" style={{ whiteSpace: 'normal' }}>
          {[stateWords(leg), leg.isOnRoute ? route(leg) : leg.starting_point].filter(Boolean).join(' · ')}
          <br />
          {ownBoats(leg).map(boatName).join(', ') || fewBoatsOf(leg)}
        </span>
      </>
    ),
  },
  {
    key: 'date',
    label: 'Date',
    value: (leg) => `${leg.date} ${leg.start_time}`,
    render: ({ date }) => <span className="whole">{shortDay(date)}</span>,
  },
  {
    key: 'starting_point',
    label: 'Starting point',
    value: (leg) => leg.starting_point,
    render: ({ ending_point, isOnRoute, starting_point }) => {
      const [place, harbour] = isOnRoute ? [starting_point, `→ ${ending_point}`] : placeAndHarbour(starting_point);
      return (
        <>
          {place}
          <span className="quiet" style={{ display: 'block', whiteSpace: 'nowrap' }}>
            {harbour}
          </span>
        </>
      );
    },
  },
  {
    key: 'boats',
    label: 'Boats',
    value: (leg) => leg.boats.length,
    render: (leg) => (
      <>
        <Text fz="sm">{stateWords(leg)}</Text>
        {ownWords(leg) || fewBoatsOf(leg)}
      </>
    ),
  },
  {
    key: 'registrations',
    label: 'Booked',
    onPhone: true,
    value: (leg) => leg.registrations,
    render: (leg) =>
      leg.registered && (leg.isUnderWay || !leg.departed) ? (
        <Badge color="green">{leg.isUnderWay ? 'Under way' : 'Registered'}</Badge>
      ) : (
        <span style={{ whiteSpace: 'nowrap' }}>{bookedWords(leg)}</span>
      ),
  },
  { key: 'identifier', label: 'Identifier', value: (leg) => leg.identifier },
];

/** As Book counts them. */
function bookedWords(leg: OwnLeg): string {
  if (leg.departed) return '';
  if (leg.isOverlapping) return 'Overlaps';
  return freeSeats(leg) > 0 ? `${freeSeats(leg)} free` : 'Full';
}

/** What organisers see of them: how many seats are taken, each boat with too few as long as somebody can be moved, and rows of one height. */
function adminColumns(
  booked: (leg: Leg) => number,
  expected: ExpectedTimes,
  isOver: boolean,
  ofAllDays: boolean,
): Column<OwnLeg>[] {
  const own: Record<string, Partial<Column<OwnLeg>>> = {
    start_time: {
      render: (leg) => (
        <>
          {struck(leg, leg.start_time)}
          <span className="phone-only">–{leg.end_time}</span>
          <span className="unseen"> {leg.identifier}</span>
        </>
      ),
    },
    end_time: {
      render: (leg) => (
        <>
          <span className="unseen-on-phone">{struck(leg, leg.end_time)}</span>
          <span className="phone-only" aria-hidden>
            <span className={classes.from}>
              <span>
                {[
                  ofAllDays && shortDay(leg.date),
                  leg.isOnRoute ? harbourName(leg.starting_point) : placeAndHarbour(leg.starting_point)[0],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Fleet boats={leg.boats} width="2rem" />
            </span>
            {(stateWords(leg) || (!isOver && crowdWords(leg))) && (
              <>
                <br />
                <Dotted
                  parts={[
                    !isOver && crowdWords(leg) && <span className="wrong">{crowdWords(leg)}</span>,
                    stateWords(leg),
                  ]}
                />
              </>
            )}
          </span>
        </>
      ),
    },
    boats: {
      render: (leg) => (
        <Group gap="sm" wrap="nowrap" style={{ '--lines': 1 }}>
          <Fleet boats={leg.boats} width="3rem" />
          <div>
            <Text fz="sm">{nowWords(leg, expected)}</Text>
            <span className="clamped quiet">{boatsOf(leg)}</span>
          </div>
        </Group>
      ),
    },
    registrations: {
      value: booked,
      render: (leg) => {
        const [taken, of] = [booked(leg), leg.total_capacity];
        return (
          <span className="line" style={{ columnGap: '0.5rem' }}>
            <SeatMeter taken={taken} of={of} />
            {!isOver && crowdWords(leg) && (
              <Text span className="wrong unseen-on-phone" fz="sm" style={{ whiteSpace: 'nowrap' }}>
                {crowdWords(leg)}
              </Text>
            )}
          </span>
        );
      },
    },
  };
  return legColumns.map((column) => ({ ...column, ...own[column.key] }));
}

/** The properties that every table of legs has. */
const legTable = {
  caption: 'Legs',
  columns: legColumns,
  rowLink: ({ id }: Leg) => link('leg', { id }),
  initialSort: 'date',
};

function struck({ state }: Leg, time: string) {
  return state === 'cancelled' ? <del>{time}</del> : time;
}
