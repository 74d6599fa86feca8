import { readWaitingList } from '#domain/calls/registration.ts';
import { useRead } from '#web/http/use-read.ts';
import { boatName, counted, route } from '#domain/wording.ts';
import { dayTimeline, startOf, type TimelineEntry } from '#domain/booking/day-timeline.ts';
import { type ProgramItem, programOf } from '#domain/booking/program.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import {
  type Between,
  isWithinReach,
  type Stranding,
  staysOf,
  strandingsOf,
  warningOf,
} from '#domain/route/own-day.ts';
import type { Travel } from '#domain/route/reach.ts';
import { type Wish, wishesOf } from '#domain/waiting/position.ts';
import { writtenDay } from '#domain/time.ts';
import type { TripNews } from '#domain/trip-news.ts';
import type { OpenLeg } from '#web/trip/leg-look.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Row } from '#web/ui/row.tsx';
import { FoldedStops, Stop, Timeline } from '#web/ui/timeline.tsx';
import { FreeBoats } from './free-boats.tsx';
import { Place } from './offers.tsx';

interface DayTimelineProps {
  event: Event;
  legs: Leg[];
  date: string;
  clock: string;
  next: number | undefined;
  /** When booking opens: until then no gap is one that a boat would fill. */
  opens: string | undefined;
  travel: Travel | null;
  /** Trips that were moved away from here stay where they were, struck through, until that was seen. */
  news: readonly TripNews[];
  onOpen: OpenLeg;
}

type Entry =
  | TimelineEntry
  | ({ kind: 'program' } & ProgramItem)
  | { kind: 'waiting'; start_time: string; wish: Wish }
  | { kind: 'stay'; start_time: string; stay: Between }
  | { kind: 'behind'; start_time: string; stranding: Stranding }
  | { kind: 'moved'; start_time: string; change: TripNews };

/** A single stop takes no more room than the line that would stand for it. */
const fewestToFold = 2;

/** The day from early to late: its program, one's trips and places in line, and the gaps that a boat would fill. Today begins at now. */
export function DayTimeline({ clock, date, event, legs, news, next, onOpen, opens, travel }: DayTimelineProps) {
  const waiting = useRead(readWaitingList, { event: event.id }, { enabled: event.waiting }).data?.waiting ?? [];
  const behind = strandingsOf(legs, date, travel);
  // Where one stays behind says more than where one is.
  const stays = staysOf(legs, date, travel).filter(({ from }) => !behind.some(({ after }) => after.end_time === from));
  const entries: Entry[] = [
    // One arrives before what the program has there at the same time.
    ...stays.map((stay) => ({ kind: 'stay' as const, start_time: stay.from, stay })),
    ...programOf(event, date).map((item) => ({ kind: 'program' as const, ...item })),
    ...dayTimeline(legs, date, (leg) => opens === undefined && isWithinReach(leg, legs, travel)),
    // A cancelled trip stands in the day itself.
    ...news.flatMap((change) =>
      change.to && change.from.date === date && (change.to.leg !== change.from.leg || change.to.date !== date)
        ? [{ kind: 'moved' as const, start_time: change.from.start_time, change }]
        : [],
    ),
    ...behind.map((stranding) => ({ kind: 'behind' as const, start_time: stranding.at, stranding })),
    ...wishesOf(waiting).flatMap((wish) =>
      wish.leg?.date === date ? [{ kind: 'waiting' as const, start_time: wish.leg.start_time, wish }] : [],
    ),
  ];
  const sorted = entries.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)));
  const stop = (entry: Entry) => (
    <Stop key={keyOf(entry)} time={timeOf(entry)} mark={markOf(entry, clock.slice(0, 10) === date ? next : undefined)}>
      {entry.kind === 'trip' && (
        <Trip
          leg={entry.leg}
          isNext={entry.leg.id === next}
          warning={warningOf(entry.leg, legs, travel)}
          onOpen={onOpen}
        />
      )}
      {entry.kind === 'stay' && (
        <span className="quiet">
          {entry.stay.transfer ? `From ${entry.stay.harbour} to ${entry.stay.transfer}` : `In ${entry.stay.harbour}`}
        </span>
      )}
      {entry.kind === 'behind' && (
        <>
          <b>{behindWords(entry.stranding)}</b>
          <FreeBoats legs={entry.stranding.ways} onOpen={onOpen} />
        </>
      )}
      {entry.kind === 'gap' && <Gap gap={entry} onOpen={onOpen} />}
      {entry.kind === 'moved' && (
        <>
          <b>{boatName(entry.change.from.boat)}</b>
          <span className="quiet">{movedWords(entry.change)}</span>
        </>
      )}
      {entry.kind === 'program' && <span className="quiet">{entry.text}</span>}
      {entry.kind === 'waiting' && <Place wish={entry.wish} legs={legs} />}
    </Stop>
  );
  const over = clock.slice(0, 10) === date ? countOver(sorted, clock.slice(11, 16)) : 0;
  const folded = over < fewestToFold ? 0 : over;
  return (
    <Timeline label="The day">
      {folded > 0 && <FoldedStops words="Earlier today">{sorted.slice(0, folded).map(stop)}</FoldedStops>}
      {sorted.slice(folded).map(stop)}
    </Timeline>
  );
}

/** How many entries are over at this time. A point of the program has no end: it is over when the next entry begins. */
function countOver(entries: readonly Entry[], now: string): number {
  const endOf = (entry: Entry, index: number) => {
    if (entry.kind === 'trip') return entry.leg.end_time;
    const after = entries[index + 1];
    return entry.kind === 'gap' ? entry.end_time : after ? timeOf(after) : '24:00';
  };
  const first = entries.findIndex((entry, index) => endOf(entry, index) > now);
  return first === -1 ? entries.length : first;
}

/** 'You stay in Hitis: all boats leave at 13:00. 3 have a free seat' */
function behindWords({ allAtOnce, at, boats, harbour }: Stranding): string {
  const leave = allAtOnce ? `all boats leave at ${at}` : `the last boats leave at ${at}`;
  const free = boats === 0 ? 'None has' : boats === 1 ? 'One has' : `${boats} have`;
  return `You stay in ${harbour}: ${leave}. ${free} a free seat`;
}

/** 'Off: wind. Now Wed 16:00' */
function movedWords({ reason, to }: TripNews): string {
  const now = to ? `Now ${writtenDay(to.date).split(' ')[0]} ${to.start_time}` : '';
  return [`Off${reason && `: ${reason}`}.`, now].filter(Boolean).join(' ');
}

function timeOf(entry: Entry): string {
  return entry.kind === 'trip' ? startOf(entry) : entry.start_time;
}

function keyOf(entry: Entry): string {
  if (entry.kind === 'trip') return `trip ${entry.leg.id}`;
  return entry.kind === 'waiting' ? `waiting ${entry.wish.id}` : `${entry.kind} ${entry.start_time}`;
}

const marks = {
  gap: 'hollow',
  program: 'small',
  stay: 'small',
  waiting: 'dashed',
  behind: 'warning',
  moved: 'off',
} as const;

function markOf(entry: Entry, next: number | undefined) {
  if (entry.kind !== 'trip') return marks[entry.kind];
  return entry.leg.id === next ? 'next' : entry.leg.state === 'cancelled' ? 'off' : undefined;
}

interface TripProps {
  leg: Leg;
  /** Its card says the rest. */
  isNext: boolean;
  warning: string | undefined;
  onOpen: OpenLeg;
}

function Trip({ isNext, leg, onOpen, warning }: TripProps) {
  const boat = leg.boats.find(({ registered }) => registered);
  return (
    <Row
      name={boat ? boatName(boat) : leg.identifier}
      about={isNext ? leg.departed && 'Under way' : whereAbout(leg, boat?.berth)}
      more={warning && <span className="warning">{warning}</span>}
      action={<BoatPicture location={boat?.picture} width="5rem" />}
      data-leg={leg.id}
      aria-haspopup="dialog"
      onClick={({ detail }) => onOpen(leg.id, detail)}
    />
  );
}

/** The boats of a gap, behind one line. */
function Gap({ gap, onOpen }: { gap: Extract<Entry, { kind: 'gap' }>; onOpen: OpenLeg }) {
  return (
    <details className="more">
      <summary>
        {gap.start_time}–{gap.end_time} free: {counted(gap.boats, 'boat')} in reach
      </summary>
      <FreeBoats legs={gap.legs} all onOpen={onOpen} />
    </details>
  );
}

function whereAbout(leg: Leg, berth: string | undefined): string {
  if (leg.state === 'cancelled') return leg.reason ? `Cancelled: ${leg.reason}` : 'Cancelled';
  const { ending_point, identifier, starting_point } = leg;
  const from = [starting_point || identifier, berth && `berth\u00a0${berth}`].filter(Boolean).join(', ');
  return route({ starting_point: from, ending_point: ending_point === starting_point ? '' : ending_point });
}
