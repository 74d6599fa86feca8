import { Button, TextInput } from '@mantine/core';
import {
  type CSSProperties,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { readToday } from '#domain/calls/event.ts';
import { readGuests } from '#domain/calls/guest.ts';
import { readInvitees, readMissingFields } from '#domain/calls/message.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { readPeopleReported } from '#domain/calls/report.ts';
import { hasNotSaid } from '#domain/after/report.ts';
import { isBooked, type Phase } from '#domain/phase.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { dayOf, seatsFor } from '#domain/day-of-person.ts';
import type { BookedLeg, EventFacts } from '#domain/event-facts.ts';
import { nothingTodayAlone, todayOf } from '#domain/departures-of-today.ts';
import type { Event } from '#domain/event.ts';
import type { Guest as GuestOfEvent } from '#domain/guest/guest.ts';
import { guestWord, guestWords, isUnanswered } from '#domain/guest/state.ts';
import { byPersonName } from '#domain/name-order.ts';
import { datesBetween, writtenDay } from '#domain/time.ts';
import { counted, nameToAdmins } from '#domain/wording.ts';
import { dateIn } from '#domain/zone.ts';
import { FillSheet } from '#web/change/fill-sheet.tsx';
import { clockOf } from '#web/change/seat-actions.tsx';
import { useFacts } from '#web/event/use-facts.ts';
import { useDrawIsToCome } from '#web/event/draw-words.tsx';
import { usePhase } from '#web/event/use-phase.ts';
import { writeTo } from '#web/event/conditions.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { ConfirmPeople } from '#web/event/confirm-people.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Search } from '#web/ui/icons.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { PersonSheet } from './person-sheet.tsx';
import classes from './seating-list.module.css';

const NoGuests = lazyPart(async () => (await import('./no-guests.tsx')).NoGuests, null);

const chips = {
  'not-answered': 'Not answered',
  'no-wishes': 'No wishes',
  'to-confirm': 'To confirm',
  'no-seat': 'No seat',
  'nothing-today': 'Nothing today',
  missing: 'Missing something',
  missed: 'Missed a trip',
  silent: 'Not published',
  published: 'Published',
  came: 'Came',
} as const;
type Chip = keyof typeof chips;
const names = Object.keys(chips) as Chip[];

type Guest = Pick<GuestOfEvent, 'organization' | 'name' | 'publication' | 'state' | 'seats' | 'wishes' | 'invited_at'>;

export interface SeatingListProps {
  event: Event;
  /** In the line of the search, before it. */
  before: ReactNode;
  /** On a phone the search is a button until it is wanted. */
  folded: boolean;
}

/** The guests of an event, each with the trips of every day, and with a free day on which a seat would fit. */
export function SeatingList({ before, event, folded }: SeatingListProps) {
  const { id } = event;
  const { phase } = usePhase(event);
  const isOver = phase === 'after';
  const came = useRead(readPeopleReported, { event: id }, { enabled: isOver }).data;
  const guests = useRead(readGuests, { id });
  const facts = useFacts(id);
  const todayRead = useRead(readToday, { id });
  const gapsRead = useRead(readMissingFields, { event: id });
  const drawIsToCome = useDrawIsToCome(id);
  const known = useKnownPeople(guests.data?.guests.length === 0 ? id : undefined);
  const [search, setSearch] = useSearchParams();
  const [searching, setSearching] = useState(false);
  const [sought, setSought] = useState('');
  const [sheet, setSheet] = useState<'confirm' | 'fill' | 'person'>();
  const [open, setOpen] = useState<{ person: number; date?: string | undefined; trip?: number | undefined }>();
  const openPerson = useCallback((person: number, date?: string, trip?: number) => {
    setOpen({ person, date, trip });
    setSheet('person');
  }, []);
  const [today, gaps] = [todayRead.data, gapsRead.data];
  if (!guests.data || !facts.data || !today || !gaps || drawIsToCome)
    return (
      <>
        <div className={classes.bar}>{before}</div>
        <QueryStandIn
          query={[guests, facts, todayRead, gapsRead].find(({ data }) => !data) ?? { ...guests, data: undefined }}
        />
      </>
    );
  const date = todayOf(today, event.time_zone);
  const hasSeats = isBooked(phase);
  const ids = (people: readonly { id: number }[]) => new Set(people.map(({ id }) => id));
  // Before anybody is invited they are those who can be.
  const isNew = guests.data.guests.length === 0;
  const all = isNew ? (known ?? []) : guests.data.guests;
  const booked = all.filter(({ seats }) => seats > 0).map(({ organization }) => organization);
  // Once it is over nobody is seated or confirmed: what counts is who came.
  const inChips: Partial<Record<Chip, ReadonlySet<number>>> = isOver
    ? {
        missed: ids((came ?? []).filter(({ no_shows }) => no_shows > 0)),
        silent: ids((came ?? []).filter(hasNotSaid)),
        published: ids((came ?? []).filter(({ pieces }) => pieces > 0)),
        came: ids((came ?? []).filter(({ aboard }) => aboard > 0)),
      }
    : {
        'not-answered': new Set(
          phase === 'day' ? [] : all.filter(isUnanswered).map(({ organization }) => organization),
        ),
        'no-wishes': new Set(
          phase === 'wishes'
            ? all.flatMap(({ organization, state, wishes }) =>
                wishes === 0 && state !== 'declined' ? organization : [],
              )
            : [],
        ),
        'to-confirm': ids(today.toConfirm),
        'no-seat': ids(hasSeats ? today.withoutSeat : []),
        'nothing-today': ids(date === undefined ? [] : nothingTodayAlone(today)),
        missing: ids(isNew ? [] : gaps.flatMap(({ people }) => people)),
      };
  const isIn = (chip: Chip, person: number) => inChips[chip]?.has(person) === true;
  const inChip = (chip: Chip) => all.filter(({ organization }) => isIn(chip, organization));
  const chosen = names.find((name) => name === search.get('show'));
  const shown = (chosen ? inChip(chosen) : all).filter((guest) => isFound(guest, sought));
  const choose = (chip: Chip | undefined) => {
    const changed = new URLSearchParams(search);
    if (chip) changed.set('show', chip);
    else changed.delete('show');
    setSearch(changed, { replace: true });
  };
  const close = () => setSheet(undefined);
  const some = chosen ? inChip(chosen) : [];
  const isUnansweredChosen = chosen === 'not-answered';
  const asked = askedIn(event)[phase];
  const isDone = chosen !== undefined && some.length === 0;
  const wordOf = (guest: Guest): Word => {
    const { organization, seats } = guest;
    const after = (['published', 'silent', 'came', 'missed'] as const).find((each) => isIn(each, organization));
    if (after) {
      const isWrong = after === 'missed';
      return { text: isWrong ? 'Did not come' : chips[after], isWrong, isTelling: isWrong || after === 'silent' };
    }
    const word = guestWord(guest, {
      toConfirm: isIn('to-confirm', organization),
      seat: seats > 0 ? 'booked' : isIn('no-seat', organization) ? 'lacking' : undefined,
    });
    const isWrong = word === 'no seat' || word === 'to confirm';
    return { text: guestWords[word], isWrong, isTelling: isWrong };
  };
  return (
    <>
      <div className={classes.bar}>
        {before}
        {folded && !searching ? (
          <Button variant="default" px="sm" aria-label="Search" onClick={() => setSearching(true)}>
            <Search />
          </Button>
        ) : (
          all.length > 0 && <SearchField autoFocus={searching} onSearch={setSought} />
        )}
        <Chips
          label="Show only"
          chosen={chosen}
          chips={names.flatMap((name) =>
            inChip(name).length > 0 || name === chosen
              ? [[name, `${chips[name]} (${inChip(name).length})`] as const]
              : [],
          )}
          onChoose={choose}
        >
          {some.length > 0 && chosen === 'to-confirm' && (
            <Button onClick={() => setSheet('confirm')}>Confirm {some.length}</Button>
          )}
          {some.length > 0 && chosen === 'no-seat' && (
            <Button onClick={() => setSheet('fill')}>Fill {some.length}</Button>
          )}
          {some.length > 0 && (
            <LinkButton
              to={
                isUnansweredChosen
                  ? writeTo(id, { type: 'test driver', unanswered: true }, 'unanswered')
                  : writeTo(
                      id,
                      { ids: some.map(({ organization }) => organization) },
                      chosen === 'missing' ? 'reminder' : 'message',
                    )
              }
            >
              {isUnansweredChosen || chosen === 'missing' ? 'Remind' : 'Write to'} {some.length}
            </LinkButton>
          )}
        </Chips>
      </div>
      {isNew && chosen === undefined && sought === '' && (
        <NoGuests event={event} toConfirm={today.toConfirm.length} onConfirm={() => setSheet('confirm')} />
      )}
      {all.length === 0 ? null : shown.length === 0 ? (
        <EmptyState
          title={isDone ? 'Nobody is left here' : 'Nothing matches'}
          text={
            isDone
              ? 'Press the button above again to see everybody.'
              : 'Try a part of a name or a publication, or another of the buttons above.'
          }
        />
      ) : (
        <Table
          facts={facts.data}
          guests={shown}
          areGuests={!isNew}
          hasDays={!isNew && (hasSeats || booked.length > 0)}
          today={date}
          asked={hasSeats || booked.length > 0 ? undefined : asked}
          wordOf={wordOf}
          onOpen={openPerson}
        />
      )}
      <PersonSheet
        event={id}
        person={open?.person}
        date={open?.date}
        trip={open?.trip}
        opened={sheet === 'person'}
        onClose={close}
      />
      <FillSheet event={id} opened={sheet === 'fill'} onClose={close} />
      <ConfirmPeople
        people={today.toConfirm.filter(
          ({ id }) => chosen === undefined || some.some(({ organization }) => organization === id),
        )}
        opened={sheet === 'confirm'}
        onClose={close}
      />
    </>
  );
}

/** Whom the event can invite, in the list of its guests: first those who wait for an admin. */
function useKnownPeople(event: number | undefined): Guest[] | undefined {
  const people = useRead(readOrganizations, {}, { enabled: event !== undefined }).data;
  const invitees = useRead(readInvitees, { event }).data;
  return useMemo(() => {
    const asked = new Set(invitees?.map(({ id }) => id));
    return people
      ?.filter(({ id, type }) => type !== 'admin' && asked.has(id))
      .toSorted((one, other) => Number(one.confirmed) - Number(other.confirmed) || byPersonName(one, other))
      .map((person) => ({
        organization: person.id,
        name: nameToAdmins(person),
        publication: person.organization_name,
        state: 'not invited',
        seats: 0,
        wishes: 0,
        invited_at: null,
      }));
  }, [people, invitees]);
}

/** Typing goes on while rows are found and drawn. */
function SearchField({ autoFocus, onSearch }: { autoFocus: boolean; onSearch: (sought: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      type="search"
      aria-label="Search"
      placeholder="Name or publication"
      autoFocus={autoFocus}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        startTransition(() => onSearch(value));
      }}
    />
  );
}

function isFound({ name, publication }: Guest, sought: string): boolean {
  const all = `${name} ${publication}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** What an organiser asks of every guest before there are seats. */
interface Asked {
  title: string;
  of: (guest: Guest) => string;
  /** Of whom it is said below the state, where there is no column for it. */
  onPhone: (guest: Guest) => boolean;
}

const askedIn = ({ time_zone }: Event): Partial<Record<Phase, Asked>> => ({
  inviting: {
    title: 'Invited',
    of: ({ invited_at }) => (invited_at ? writtenDay(dateIn(Date.parse(invited_at), time_zone)) : ''),
    onPhone: isUnanswered,
  },
  wishes: {
    title: 'Wishes',
    of: ({ wishes }) => (wishes > 0 ? counted(wishes, 'wish', 'wishes') : 'No wishes'),
    onPhone: () => true,
  },
});

/** How a guest stands, in a word. */
interface Word {
  text: string;
  isWrong: boolean;
  /** Below the publication on a phone: what the trips do not say. */
  isTelling: boolean;
}

interface TableProps {
  facts: EventFacts;
  guests: Guest[];
  /** Otherwise they are not invited yet. */
  areGuests: boolean;
  /** Before anybody has a seat the state is all there is to see. */
  hasDays: boolean;
  today: string | undefined;
  asked: Asked | undefined;
  wordOf: (guest: Guest) => Word;
  /** With the trip that was pressed in the cell of a day. */
  onOpen: (person: number, date?: string, trip?: number) => void;
}

/** So many rows are drawn at once, and as many again as one scrolls. */
const slice = 24;

function Table({ areGuests, asked, facts, guests, hasDays, onOpen, today, wordOf }: TableProps) {
  const [drawn, setDrawn] = useState(slice);
  const rest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn((before) => before + slice);
      },
      { rootMargin: '400px' },
    );
    if (rest.current) watch.observe(rest.current);
    return () => watch.disconnect();
  }, [drawn]);
  const days = useMemo(() => (hasDays ? datesBetween(facts.start_date, facts.end_date) : []), [facts, hasDays]);
  const declined = guests.filter(({ state }) => state === 'declined').length;
  const left = guests.length - drawn;
  return (
    <div className={classes.frame}>
      <div
        role="table"
        aria-label={areGuests ? 'Guests' : 'People'}
        aria-rowcount={guests.length + 1}
        className={classes.table}
        data-bare={!hasDays || undefined}
        style={{ '--days': days.length, '--words': asked ? 2 : 1 } as CSSProperties}
      >
        <div role="row" className={classes.row}>
          <span role="columnheader">
            {[
              counted(guests.length - declined, areGuests ? 'guest' : 'person', areGuests ? undefined : 'people'),
              declined > 0 && `${declined} declined`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          {days.map((day) => (
            <span role="columnheader" key={day}>
              <span className={`phone-only ${classes.date}`}>
                <span>{day === today ? 'Today' : writtenDay(day).split(' ')[0]}</span>
                <b>{writtenDay(day).split(' ')[1]}</b>
              </span>
              <span className="wide-only">
                {day === today ? `Today, ${writtenDay(day).split(' ', 2).join(' ')}` : writtenDay(day)}
              </span>
            </span>
          ))}
          {asked && (
            <span role="columnheader" className="wide-only">
              {asked.title}
            </span>
          )}
          <span role="columnheader" className="wide-only">
            State
          </span>
          <span role="columnheader" className="unseen">
            Telephone
          </span>
        </div>
        {guests.slice(0, drawn).map((guest) => (
          <Row
            key={guest.organization}
            guest={guest}
            days={days}
            facts={facts}
            answer={asked?.of(guest)}
            isAnswerOnPhone={asked?.onPhone(guest) === true}
            {...wordOf(guest)}
            onOpen={onOpen}
          />
        ))}
      </div>
      {left > 0 && <div ref={rest} style={{ height: `${left * 3}rem` }} />}
    </div>
  );
}

interface RowProps extends Word {
  guest: Guest;
  days: string[];
  facts: EventFacts;
  answer: string | undefined;
  isAnswerOnPhone: boolean;
  onOpen: TableProps['onOpen'];
}

/** A cell is one button; the block under the pointer says which of its trips is meant. */
function tripOf(target: EventTarget): number | undefined {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-trip]') : null;
  return block ? Number(block.dataset.trip) : undefined;
}

function saidOf({ booking, start_time }: BookedLeg): string {
  return booking.no_show ? `${start_time} missed` : start_time;
}

/** So many blocks fit in the cell of a day: on a phone, on a tablet, on a desk. */
const widths = { narrow: 2, middle: 3, wide: 5 };
type Width = keyof typeof widths;

/** The trips that are shown, from the next one on where not all fit, and how many others there are. */
function blocksIn(width: Width, trips: readonly BookedLeg[], next: number) {
  if (trips.length <= widths[width]) return { shown: trips, others: 0 };
  const room = widths[width] - 1;
  const from = Math.min(next, trips.length - room);
  return { shown: trips.slice(from, from + room), others: trips.length - room };
}

/** Drawn again when its own data change: a press on one of hundreds is answered at once. */
const Row = memo(function Row({
  answer,
  days,
  facts,
  guest,
  isAnswerOnPhone,
  isTelling,
  isWrong,
  onOpen,
  text,
}: RowProps) {
  const { name, organization, publication } = guest;
  const about = publication === name ? '' : publication;
  const clock = clockOf(facts);
  const open = seatsFor(facts, organization, clock);
  return (
    <div role="row" className={classes.row}>
      <span role="rowheader">
        <button type="button" className={classes.name} onClick={() => onOpen(organization)}>
          <b>{name}</b>
          <span className="quiet">{about}</span>
          {days.length > 0 && isTelling && (
            <span className={`phone-only ${isWrong ? 'wrong' : 'quiet'}`} aria-hidden>
              {text}
            </span>
          )}
        </button>
      </span>
      {days.map((day) => {
        const parts = dayOf(facts, organization, day, open);
        const trips = parts.flatMap((part) => ('trip' in part ? part.trip : []));
        // Of a day that is over the first is the next.
        const next = Math.max(
          0,
          trips.findIndex((trip) => !hasDeparted(trip, clock)),
        );
        const blocks = (Object.keys(widths) as Width[]).map((width) => [width, blocksIn(width, trips, next)] as const);
        const said = parts.map((part) => ('trip' in part ? saidOf(part.trip) : 'free')).join(', ');
        return (
          <span role="cell" key={day}>
            <button
              type="button"
              className={classes.cell}
              aria-label={`${name}, ${writtenDay(day)}: ${said || 'nothing'}`}
              onClick={({ target }) => onOpen(organization, day, tripOf(target))}
            >
              <span className={classes.parts}>
                {trips.map((trip) => {
                  const [from] = blocks.find(([, { shown }]) => shown.includes(trip)) ?? [];
                  return (
                    from && (
                      <span
                        key={trip.id}
                        className={classes.trip}
                        data-trip={trip.id}
                        data-from={from}
                        data-over={hasDeparted(trip, clock) || undefined}
                        data-missed={trip.booking.no_show || undefined}
                      >
                        {trip.start_time}
                      </span>
                    )
                  );
                })}
                {trips.length === 0 && parts.length > 0 && <span className={classes.gap} />}
                {/* Drawn, not text: the label says all of them. */}
                {blocks.map(
                  ([width, { others }]) =>
                    others > 0 && (
                      <span key={width} className={classes.others} data-in={width} data-others={`+${others}`} />
                    ),
                )}
              </span>
            </button>
          </span>
        );
      })}
      {answer !== undefined && (
        <span role="cell" className="wide-only">
          {answer}
        </span>
      )}
      <span role="cell" className={`${isWrong ? 'wrong' : ''} ${days.length > 0 ? 'wide-only quiet' : ''}`}>
        <span className={classes.state} data-state={text}>
          {text}
        </span>
        {isAnswerOnPhone && <span className={`phone-only quiet ${classes.answer}`}>{answer}</span>}
      </span>
      <span role="cell">
        <PersonPhone id={organization} name={name} callOnly />
      </span>
    </div>
  );
});
