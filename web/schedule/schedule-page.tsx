import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { readDisruptions } from '#domain/calls/disruption.ts';
import { readEvent } from '#domain/calls/event.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { readWhereabouts } from '#domain/calls/route.ts';
import { useDayLive } from '#web/change/apply.ts';
import { useRead } from '#web/http/use-read.ts';
import { useRegistrations } from '#web/trip/registrations.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import type { Boat } from '#domain/boat.ts';
import type { EventFacts } from '#domain/event-facts.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import { writtenDay } from '#domain/time.ts';
import { counted, nameToAdmins } from '#domain/wording.ts';
import { DayPicker } from '#web/ui/day-picker.tsx';
import { useFacts } from '#web/event/use-facts.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { daysWithoutLegs, shownDate } from '#web/event/shown-date.ts';
import { ZoneNote } from '#web/event/zone-note.tsx';
import type { ExpectedTimes } from '#web/trip/leg-look.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useClock } from '#web/ui/clock.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useMoreOnPhone } from '#web/ui/use-more-on-phone.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Board } from './board.tsx';
import { boardHours } from './day-blocks.ts';
import { outagesOf } from './outages.ts';
import { PlanAction } from './plan-action.tsx';
import { type Schedule, useSchedule } from './use-schedule.ts';
import { NextAct } from '#web/change/next-act.tsx';
import { noteOfDay } from './words.ts';
import { ScheduleActions, ScheduleBar } from './views.tsx';
import classes from './schedule.module.css';

/** On a phone. */
const DayAsList = lazyPart(async () => (await import('./day-as-list.tsx')).DayAsList);

const LegSheet = lazyPart(async () => (await import('#web/ui/drawer.tsx')).Drawer, null);

/** The panels come when a leg or a boat is chosen. */
const SelectedPanel = lazyPart(async () => (await import('./block-panel.tsx')).SelectedPanel);
const BoatPanel = lazyPart(async () => (await import('./boat-panel.tsx')).BoatPanel);
const OfTheDay = lazyPart(async () => (await import('./clashes.tsx')).OfTheDay, null);
const PendingChanges = lazyPart(async () => (await import('./pending-changes.tsx')).PendingChanges, null);

export function Component() {
  const id = usePathId('id');
  const event = useRead(readEvent, { id });
  const legs = useRead(readLegs, { eid: id });
  const boats = useRead(readBoats);
  const registrations = useRegistrations(id);
  const facts = useFacts(id);
  if (!event.data || !legs.data || !boats.data || !registrations.data || !facts.data)
    return <PageStandIn title="Schedule" query={[event, legs, boats, registrations, facts]} />;
  const read = { event: event.data, legs: legs.data, boats: boats.data, registrations: registrations.data };
  return <SchedulePage key={id} {...read} facts={facts.data} />;
}

interface SchedulePageProps {
  event: Event;
  legs: Leg[];
  boats: Boat[];
  registrations: Registration[];
  facts: EventFacts;
}

/** The schedule of an event with its boats as rows. */
function SchedulePage({ boats: all, event, facts, legs, registrations }: SchedulePageProps) {
  const boats = useMemo(() => all.filter((boat) => boat.event.id === event.id), [all, event.id]);
  const [search, setSearch] = useSearchParams();
  const [now] = useState(Date.now);
  const date = shownDate(event, search.get('date'), now);
  const searchOf = (day: string) => {
    const changed = new URLSearchParams(search);
    changed.set('date', day);
    return changed;
  };
  const isEmpty = legs.length === 0;
  const isReady = useTravelKnown(event, date);
  const { phase } = usePhase(event);
  // Until the event is published whole days are planned, as long as one has none.
  const plans = phase === 'preparing' && boats.length > 0 && daysWithoutLegs(event, legs).length > 0;
  const plan = boats.length > 0 && <PlanAction event={event} leads={plans} />;
  const mayPlan = !isEmpty && phase !== 'after';
  const rare = mayPlan && (
    <>
      <LinkButton to={`${link('newLeg', { eid: event.id })}?date=${date}`}>Add Leg</LinkButton>
      {!plans && plan}
    </>
  );
  return (
    <>
      <EventHeader event={event.id} place="Schedule">
        {!isEmpty && (
          <ScheduleActions
            event={event.id}
            view="boats"
            date={date}
            next={plans ? plan : <NextAct event={event} date={date} />}
            rare={rare}
          />
        )}
      </EventHeader>
      {isEmpty ? (
        <NoTimetable event={event} boats={boats} />
      ) : !isReady ? (
        <Loading />
      ) : (
        <DaySchedule
          event={event}
          legs={legs}
          boats={boats}
          registrations={registrations}
          facts={facts}
          date={date}
          rare={rare}
          searchOf={searchOf}
          onDate={(day) => setSearch(searchOf(day))}
        />
      )}
    </>
  );
}

/** Whether it is known, or cannot be, what stands above the board of an event whose people travel, on the day that was opened. */
function useTravelKnown({ id, route }: Event, date: string): boolean {
  const [opened] = useState(date);
  return !useRead(readWhereabouts, { id, date: route ? opened : undefined }).isLoading;
}

const NoTimetable = lazyPart(async () => (await import('./no-timetable.tsx')).NoTimetable);
const noTimes: ExpectedTimes = new Map();
const LearnExpected = lazyPart(async () => (await import('#web/event/use-expected.ts')).LearnExpected, null);

interface DayScheduleProps extends SchedulePageProps {
  date: string;
  rare: ReactNode;
  searchOf: (date: string) => URLSearchParams;
  onDate: (date: string) => void;
}

/** A pointer that stops for so long rests, and what stands around the board is drawn again. */
const restMilliseconds = 250;

/** While a leg is dragged it moves and shows its clashes at once; what is around the board follows when the pointer rests. */
const WhenRested = memo(
  function WhenRested({ children }: { children: ReactNode; moving: boolean }) {
    return children;
  },
  (_, { moving }) => moving,
);

/** The changes stay while one goes from day to day. */
function DaySchedule(props: DayScheduleProps) {
  const { boats, date, event, facts, legs, registrations } = props;
  const clock = useClock(event.time_zone);
  const isOver = clock.slice(0, 10) > event.end_date;
  const names = useMemo(
    () => new Map(registrations.flatMap(({ organization: one }) => (one ? [[one.id, nameToAdmins(one)]] : []))),
    [registrations],
  );
  const schedule = useSchedule({ facts, legs, boats, names, clock }, date);
  const [boat, setBoat] = useState<number>();
  const disruptions = useRead(readDisruptions, { id: event.id }).data;
  const [expected, setExpected] = useState<ExpectedTimes>(noTimes);
  const outages = useMemo(() => outagesOf(disruptions ?? [], date), [disruptions, date]);
  const isPhone = useIsPhone();
  useDayLive(event.id);
  const { block, changes, choose, dragging, pressed, selected } = schedule;
  const [rested] = useDebouncedValue(changes, restMilliseconds);
  const moving = dragging && rested !== changes;
  const hours = useMemo(() => boardHours(legs.filter((leg) => leg.date === date)), [legs, date]);
  const label = `Boats and their legs on ${writtenDay(date)}`;
  const shownBoat = block || selected.length > 1 ? undefined : boats.find(({ id }) => id === boat);
  const clashes = date < clock.slice(0, 10) ? [] : schedule.clashesOn(date);
  const ofDay = clashes.filter(({ leg }) => leg !== undefined).length;
  const panel = (selected.length > 1 || (block && pressed)) && (
    <SelectedPanel event={event} schedule={schedule} inSheet={isPhone} />
  );
  return (
    <>
      <LearnExpected event={event} date={date} onChange={setExpected} />
      <WhenRested moving={moving}>
        <DayHead {...props} schedule={schedule} today={clock.slice(0, 10)} />
      </WhenRested>
      {isPhone && (
        <>
          <DayAsList
            isOver={isOver}
            isOnRoute={event.route}
            expected={expected}
            day={schedule.day}
            clashes={clashes}
            rows={schedule.rows}
            label={label}
            onOpen={choose}
          />
          <LegSheet opened={Boolean(panel)} onClose={() => choose(undefined)} title="Leg">
            {panel}
          </LegSheet>
        </>
      )}
      <div className={classes.whole}>
        {!isPhone && (
          <Board
            key={date}
            schedule={schedule}
            hours={hours}
            label={label}
            date={date}
            clock={clock}
            outages={outages}
            isOver={isOver}
            expected={expected}
            boat={boat}
            onBoat={(id) => {
              choose(undefined);
              setBoat(id === boat ? undefined : id);
            }}
          />
        )}
        {(!isOver || (!isPhone && panel) || shownBoat) && (
          <Aside
            schedule={schedule}
            isOver={isOver}
            about={ofDay > 0 ? `${counted(ofDay, 'clash', 'clashes')} on this day` : ''}
            isKept={event.route}
            opened={!isPhone && pressed && Boolean(panel || shownBoat)}
          >
            <WhenRested moving={moving}>
              <div className={classes.beside}>
                {!isPhone && panel}
                {shownBoat && (
                  <BoatPanel
                    key={shownBoat.id}
                    boat={shownBoat}
                    schedule={schedule}
                    onClose={() => setBoat(undefined)}
                  />
                )}
                <OfTheDay
                  event={event}
                  date={date}
                  clock={clock}
                  clashes={clashes}
                  rows={schedule.rows}
                  onChoose={choose}
                />
              </div>
              {changes.length > 0 && <PendingChanges {...props} names={names} schedule={schedule} />}
            </WhenRested>
          </Aside>
        )}
      </div>
    </>
  );
}

/** Where the day is a list. */
function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
}

interface AsideProps {
  children: ReactNode;
  /** After the event nothing is offered to be moved. */
  isOver: boolean;
  /** What is in it as long as nothing is said. */
  about: string;
  /** On a phone too while nothing is moved. */
  isKept: boolean;
  opened: boolean;
  schedule: Schedule;
}

/** What is beside the board on a desk, and a strip below it elsewhere, which opens over it. */
function Aside({ about, children, isKept, isOver, opened, schedule }: AsideProps) {
  const { block, changes, canRedo, canUndo, choose, dragging, redo, said, undo } = schedule;
  const [asked, setAsked] = useState(false);
  const isOpen = (asked || opened) && !dragging;
  const text = [said.text, dragging && !said.refused && block?.clash].filter(Boolean).join(' · ');
  const isPhone = useIsPhone();
  const mayMove = !isOver && (!isPhone || canUndo || canRedo);
  if (isPhone && !isKept && !text && !about && !mayMove && changes.length === 0) return null;
  return (
    <aside className={classes.side} data-open={isOpen || undefined}>
      <div className={classes.now}>
        <p className={classes.said} role="status" data-refused={said.refused || undefined}>
          {text || (about && <b>{about}</b>) || (!isPhone && !isOver && 'Drag a leg, or press it and use the arrows')}
        </p>
        {mayMove && (
          <>
            <button type="button" aria-label="Undo the change" disabled={!canUndo} onClick={undo} className="tool">
              ↶
            </button>
            <button type="button" aria-label="Redo the change" disabled={!canRedo} onClick={redo} className="tool">
              ↷
            </button>
          </>
        )}
        <button
          type="button"
          className={`tool ${classes.toggle}`}
          aria-label="Clashes and changes"
          aria-expanded={isOpen}
          onClick={() => {
            setAsked(!isOpen);
            if (isOpen) choose(undefined);
          }}
        >
          {isOpen ? '▾' : '▴'}
        </button>
      </div>
      <div className={classes.body}>{children}</div>
    </aside>
  );
}

interface DayHeadProps extends Pick<DayScheduleProps, 'event' | 'legs' | 'date' | 'rare' | 'searchOf' | 'onDate'> {
  schedule: Schedule;
  today: string;
}

/** The views and the days, with what is wrong on each as long as it can be mended. */
function DayHead({ date, event, today, legs, onDate, rare, schedule, searchOf }: DayHeadProps) {
  const aboutDay = (each: string) => {
    const clashes = each < today ? 0 : schedule.clashesOn(each).filter(({ leg }) => leg !== undefined).length;
    const own = legs.filter((leg) => leg.date === each);
    return noteOfDay(event, own, clashes, today) || counted(own.length, 'leg');
  };
  return (
    <ScheduleBar event={event.id} view="boats" date={date} fold={useMoreOnPhone()} rare={rare}>
      <DayPicker
        event={event}
        date={date}
        searchOf={(day) => `?${searchOf(day)}`}
        onChange={onDate}
        describe={aboutDay}
        short
      />
      <div className={classes.narrow}>
        <ZoneNote event={event} />
      </div>
    </ScheduleBar>
  );
}
