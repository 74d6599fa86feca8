import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { readEvent, readToday } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { dayNote } from '#domain/boarding/states.ts';
import type { ShownDraw } from '#domain/draw/wishes.ts';
import type { Event } from '#domain/event.ts';
import { yetToLeave } from '#domain/departures-of-today.ts';
import { noteOf } from '#domain/note-of-day.ts';
import { awayWords } from '#domain/phase.ts';
import type { DepartureOfToday, Today as TodayAnswer } from '#domain/today.ts';
import { counted } from '#domain/wording.ts';
import { dateIn } from '#domain/zone.ts';
import { writtenDay } from '#domain/time.ts';
import { ChangeSheet } from '#web/change/change-sheet.tsx';
import { NextAct, useNextAct } from '#web/change/next-act.tsx';
import type { OpenedFor } from '#web/change/draft.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { useDrawIsToCome } from '#web/event/draw-words.tsx';
import { usePhase } from '#web/event/use-phase.ts';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { link } from '#web/paths.ts';
import { FillSheet } from '#web/change/fill-sheet.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { ConfirmPeople } from '#web/event/confirm-people.tsx';
import { NoMailServer } from '#web/ui/about-mails.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { Row } from '#web/ui/row.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { DayNote } from '#web/event/day-note.tsx';
import type { DayNoteDialogProps } from './day-note-dialog.tsx';
import type { DepartureSheetProps } from './departure-sheet.tsx';
import { AtSea, Departures, unsaidOf } from './departures.tsx';
import type { Phase } from './needs.ts';
import { type MendedHere, NeedsYou } from './needs-you.tsx';
import { nextStep, SetupChecklist } from './setup-checklist.tsx';
import { BoatsOfEvent, Booked, Invitations, Moments } from './before-the-day.tsx';
import { useEventFacts } from './use-event-facts.ts';
import classes from './today.module.css';
import { readBoardingDay } from '#domain/calls/boarding.ts';
import { Link } from '#web/router/routing.tsx';
import { departureState } from '#domain/boarding/states.ts';
import { nameOfBoat, whereAfter } from '#web/quay/words.ts';

/** The marks of the quay come where something has none. */
const MarksOfToday = lazyPart(async () => (await import('./marks-of-today.tsx')).MarksOfToday, null);
/** A departure, opened as itself: who is on it, its boarding, and what may happen to it. */
const DepartureSheet = lazyDialog<DepartureSheetProps>(() => import('./departure-sheet.tsx'));

const After = lazyPart(async () => (await import('./after-the-event.tsx')).AfterTheEvent);

const DayNoteDialog = lazyDialog<DayNoteDialogProps>(() => import('./day-note-dialog.tsx'));

interface TodayProps {
  event: Event;
  /** What the page was opened to change, by its address. */
  change?: OpenedFor | undefined;
  /** Below it. */
  children?: ReactNode;
}

/** An organiser's day: what leaves next, what needs them, and the one button for what nobody planned. */
export function Today({ change, children, event }: TodayProps) {
  const [changing, setChanging] = useState({ opened: change !== undefined, about: change ?? {} });
  const open = useCallback((about: OpenedFor) => setChanging({ opened: true, about }), []);
  return (
    <>
      <Day event={event} onChange={open}>
        {children}
      </Day>
      <ChangeSheet
        event={event}
        about={changing.about}
        opened={changing.opened}
        onClose={() => setChanging({ ...changing, opened: false })}
      />
    </>
  );
}

interface DayProps extends Pick<TodayProps, 'children' | 'event'> {
  onChange: (about: OpenedFor) => void;
}

/** Not drawn again when the sheet over it opens. */
const Day = memo(function Day({ children, event, onChange }: DayProps) {
  const today = useRead(readToday, { id: event.id });
  const phase = today.data && phaseOf(event, today.data.now);
  const { draw, opens, phase: eventPhase } = usePhase(event);
  const drawIsToCome = useDrawIsToCome(event.id);
  const isBooked = eventPhase !== 'inviting' && eventPhase !== 'wishes';
  const isDue = phase === 'on' || eventPhase === 'eve';
  const facts = useEventFacts(event, today.data, phase, {
    isDue,
    mayFill: isBooked && eventPhase !== 'preparing',
  });
  const main = useNextAct(event);
  // From booking on; of an event without wishes, as soon as it is published.
  const isOpened = isDue || (phase === 'before' && facts && !drawIsToCome && (isBooked || !draw));
  const mayChange = isOpened && eventPhase !== 'preparing' && facts?.hasLegs !== false;
  const leads = facts?.leads && nextStep(facts.steps) !== undefined && phase === 'before';
  return (
    <>
      <EventHeader event={event.id} place="Today">
        {mayChange && (
          <Button variant={isDue ? 'filled' : 'default'} onClick={() => onChange({ date: today.data?.date })}>
            Something changed…
          </Button>
        )}
        {/* Until the event is over, the next act stands where it is said how many wait for it. */}
        {phase === 'after' && <NextAct event={event} />}
      </EventHeader>
      <ZoneNote event={event} />
      {phase === 'on' && <OverdueNotice event={event} />}
      {!today.data || !facts || !phase || drawIsToCome ? (
        <QueryStandIn query={today.isError ? today : { ...today, data: undefined }} />
      ) : (
        <Panels
          event={event}
          today={today.data}
          phase={phase}
          opens={opens}
          draw={isBooked ? undefined : draw}
          isDue={isDue}
          isDraft={eventPhase === 'preparing'}
          facts={facts}
          main={leads ? undefined : main}
          onChange={onChange}
        />
      )}
      {/* Not before the day, which would push it down. */}
      {((today.data && facts && !drawIsToCome) || today.isError) && children}
    </>
  );
});

/** So many hours leave room below them. */
const fewTimes = 3;

export function phaseOf({ end_date, start_date, time_zone }: Event, now: number): Phase {
  const date = dateIn(now, time_zone);
  if (date < start_date) return 'before';
  return date > end_date ? 'after' : 'on';
}

interface PanelsProps {
  event: Event;
  today: TodayAnswer;
  phase: Phase;
  /** When booking opens, as long as it has not. */
  opens: string | undefined;
  /** As long as nobody books: the moments of its wishes. */
  draw: ShownDraw | undefined;
  /** From the eve on. */
  isDue: boolean;
  /** Nobody knows of the event yet: nothing is told of its days. */
  isDraft: boolean;
  facts: NonNullable<ReturnType<typeof useEventFacts>>;
  /** What the phase asks for, unless getting ready does. */
  main: ReturnType<typeof useNextAct>;
  onChange: (about: OpenedFor) => void;
}

function Panels({ draw, event, facts, isDraft, isDue, main: act, onChange, opens, phase, today }: PanelsProps) {
  const { booked, leads } = facts;
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  const [departure, setDeparture] = useState<DepartureOfToday>();
  const [opened, setOpened] = useState<'confirm' | 'departure' | 'fill' | 'note'>();
  const open = (shown: DepartureOfToday) => {
    setDeparture(shown);
    setOpened('departure');
  };
  const [behind, setBehind] = useState<string>();
  const [marking, setMarking] = useState(false);
  const mend = (mending: MendedHere) => {
    if ('seats' in mending) return open(mending.seats);
    setBehind('behind' in mending ? mending.behind : undefined);
    return setOpened('behind' in mending ? 'fill' : mending.mend);
  };
  const close = () => setOpened(undefined);
  const read = useRead(readEvent, { id: event.id }).data;
  const note = read && noteOf(read, today.date);
  const booking = !draw && dayNote([{ locked: read?.locked_days.includes(today.date) === true }], opens);
  const away = awayWords(event, dateIn(today.now, event.time_zone));
  const hasSide = phase !== 'after' && (facts.hasLegs || facts.needs.length > 0);
  const unsaid = phase === 'on' ? unsaidOf(today) : undefined;
  const isWell = !unsaid || unsaid.boats === 0;
  // On a phone, where the columns stand below each other; before the event nothing leaves soon.
  const isUrgent =
    facts.needs.some(({ urgent }) => urgent) ||
    !isWell ||
    (phase === 'before' && facts.needs.length > 0 && !(leads && nextStep(facts.steps)));
  const ready = phase === 'before' && (
    <SetupChecklist event={event} leads={leads} steps={facts.steps} onConfirm={() => setOpened('confirm')} />
  );
  // Beside few departures what is at sea stands below them, and not under all that needs somebody.
  const isShort = new Set(yetToLeave(today).map(({ leg }) => leg.start_time)).size <= fewTimes;
  const atSea = phase === 'on' && <AtSea today={today} />;
  const seats = booked.length > 0 && <Booked key="booked" days={booked} />;
  // Below each other one line of what the day is about stands before all that needs somebody.
  const isSplit = isUrgent && isNarrow;
  const departures = (part?: 'first' | 'later') => (
    <Departures key={part} part={part} event={event} today={today} isNow={phase === 'on'} onOpen={open} />
  );
  const moments = draw && <Moments key="moments" event={event} draw={draw} now={today.now} />;
  const invitations = <Invitations key="invitations" event={event} invitees={facts.invitees} main={act} />;
  const early = isNarrow && moments && [invitations, moments];
  const first = early || (isSplit && facts.hasLegs && (seats || (isDue && departures('first'))));
  const main = (
    <Stack key="main" className={classes.main} gap="var(--space-2)">
      {leads && ready}
      {draw && !early && invitations}
      {draw && <BoatsOfEvent event={event.id} boats={facts.boats} wanted={draw.wanted} />}
      {!first && seats}
      {phase !== 'after' && !draw && facts.hasLegs && departures(first && isDue ? 'later' : undefined)}
      {isShort && atSea}
      {!leads && ready}
      {/* Once seats are booked, what leaves is what one comes for. */}
      {phase === 'before' && !draw && invitations}
      {phase !== 'after' && !draw && facts.hasLegs && !isDraft && (
        <div>
          <DayNote text={note} />
          <Button variant="default" mt={note ? 'xs' : 0} onClick={() => setOpened('note')}>
            {note ? 'Change the note of the day' : 'Note of the day…'}
          </Button>
        </div>
      )}
    </Stack>
  );
  // Beside steps that wait all is not well.
  const isQuiet = facts.needs.length === 0 && phase === 'before' && leads && nextStep(facts.steps) !== undefined;
  const needs = hasSide && !isQuiet && (
    <div key="needs" className={classes.side}>
      <NeedsYou
        event={event.id}
        needs={facts.needs}
        main={act?.words}
        // The step of getting ready is one control more; before the day there is room beside what leaves on a desk.
        maxShown={!isDue && leads && nextStep(facts.steps) ? 2 : phase !== 'on' && !isNarrow ? 7 : isDue ? 5 : 3}
        onMend={mend}
        isWell={isWell}
      >
        {unsaid && (marking || !isWell) && (
          <li>
            {!isWell && (
              <Row
                name={`${counted(unsaid.boats, 'boat')} ${unsaid.boats === 1 ? 'has' : 'have'} no mark`}
                about={`Of ${unsaid.times.join(', ')}`}
                action={
                  <Button variant="default" aria-expanded={marking} onClick={() => setMarking(!marking)}>
                    Mark {unsaid.boats === 1 ? 'it' : 'them'}
                  </Button>
                }
              />
            )}
            {marking && <MarksOfToday event={event.id} date={today.date} />}
          </li>
        )}
      </NeedsYou>
    </div>
  );
  const rest = hasSide && (draw || isDraft || (atSea && !isShort)) && (
    <Stack key="rest" className={classes.side} gap="var(--space-2)">
      {!early && moments}
      {!draw && isDraft && <BoatsOfEvent event={event.id} boats={facts.boats} />}
      {!isShort && atSea}
    </Stack>
  );
  return (
    <>
      {(away || booking) && (
        <p className={`line ${classes.day}`}>
          {away && <span className="hour">{away}</span>}
          <span className="quiet">
            <Dotted parts={[phase === 'before' && writtenDay(event.start_date), booking && `Booking ${booking}`]} />
          </span>
        </p>
      )}
      <div className={classes.columns}>
        {phase === 'after' ? (
          <After event={event} />
        ) : isUrgent ? (
          [first, needs, main, rest]
        ) : (
          [early, main, needs, rest]
        )}
      </div>
      <NoMailServer />
      <DepartureSheet
        event={event}
        departure={departure}
        opened={opened === 'departure'}
        onClose={close}
        onChange={() => {
          close();
          onChange({ date: today.date, leg: departure?.leg.id, boat: departure?.boat.id });
        }}
      />
      <DayNoteDialog event={event} date={today.date} opened={opened === 'note'} onClose={close} />
      <FillSheet
        event={event.id}
        date={behind === undefined ? undefined : today.date}
        behind={behind}
        opened={opened === 'fill'}
        onClose={close}
      />
      <ConfirmPeople people={today.toConfirm} opened={opened === 'confirm'} onClose={close} />
    </>
  );
}

/** In red, on the organiser's page of an event: boats that should be back. */
function OverdueNotice({ event }: { event: { id: number; time_zone: string; start_date: string; end_date: string } }) {
  const today = dateIn(Date.now(), event.time_zone);
  const isOn = today >= event.start_date && today <= event.end_date;
  const day = useRead(readBoardingDay, { event: event.id, date: today }, { enabled: isOn, refetchInterval: 60_000 });
  const overdue = day.data?.departures.filter((each) => departureState(each, day.data.now) === 'overdue') ?? [];
  if (overdue.length === 0) return null;
  return (
    <Alert color="red" role="alert" title="Overdue" mb="lg">
      {overdue.map((each) => (
        <Anchor
          key={`${each.leg.id} ${each.boat.id}`}
          component={Link}
          display="block"
          to={`${link('quay', { id: event.id })}?date=${today}&leg=${each.leg.id}&boat=${each.boat.id}`}
        >
          {`${each.leg.start_time} ${nameOfBoat(each)}, ${each.leg.identifier}: ${whereAfter(each.leg)} at ${each.leg.end_time}?`}
        </Anchor>
      ))}
    </Alert>
  );
}
