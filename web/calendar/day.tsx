import { Group } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDate } from '#domain/time.ts';
import type { OpenLeg, ToldOfLegs } from '#web/trip/leg-look.ts';
import type { Travel } from '#domain/route/reach.ts';
import type { Waiting } from '#domain/waiting/wire.ts';
import type { Wish } from '#web/trip/wish-sign.tsx';
import { LegLegend } from '#web/trip/leg-sign.tsx';
import { link } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-list.tsx';
import { shownLegs } from './shown-legs.ts';
import classes from './list.module.css';

/** How a day is shown. */
export type View = 'list' | 'calendar';

interface DayProps {
  event: Event;
  /** The legs of the date. */
  day: Leg[];
  /** Whether another day has legs. */
  othersHaveLegs: boolean;
  date: string;
  clock: string;
  isAdmin: boolean;
  /** The organization that an admin acts for. */
  name: string | undefined;
  /** When booking opens, as long as it has not. */
  opens: string | undefined;
  travel: Travel | null;
  /** To organisers. */
  told: ToldOfLegs | undefined;
  /** One's own places in line. */
  waiting: readonly Waiting[] | undefined;
  wishes: readonly Wish[];
  /** The legs of the plan of the day. */
  planned: number[];
  view: View;
  /** The trip of one's own that a card above shows. */
  above: number | undefined;
  onOpen: OpenLeg;
}

export function Day({
  above,
  clock,
  date,
  day,
  event,
  isAdmin,
  name,
  onOpen,
  opens,
  othersHaveLegs,
  planned,
  told,
  travel,
  view,
  waiting,
  wishes,
}: DayProps) {
  const legs = useMemo(
    () => shownLegs(day, { ...told, isAdmin, name, opens, travel, waiting, wishes }, planned),
    [day, isAdmin, name, opens, planned, told, travel, waiting, wishes],
  );
  const isEmpty = day.length === 0;
  const label = `Legs on ${writtenDate(date)}`;
  return (
    <>
      {isEmpty && <NoLegs event={event} date={date} isAdmin={isAdmin} othersHaveLegs={othersHaveLegs} />}
      {view === 'list' && !isEmpty && (
        <DayList key={date} label={label} legs={legs} waits={event.waiting} above={above} onOpen={onOpen} />
      )}
      {view === 'calendar' && (
        <DayGrid key={date} label={label} date={date} clock={clock} legs={legs} onOpen={onOpen} />
      )}
    </>
  );
}

interface ViewChipProps {
  view: View;
  onView: (view: View) => void;
}

/** The switch of the view. */
export function ViewChip({ onView, view }: ViewChipProps) {
  return (
    <button type="button" className="chip" onClick={() => onView(view === 'list' ? 'calendar' : 'list')}>
      {view === 'list' ? 'Hours' : 'List'}
    </button>
  );
}

interface DayToolsProps extends ViewChipProps {
  /** What else can be done with the day. */
  children: ReactNode;
}

/** The switch of the view, and what the colours of the hours mean: the list says it in words, and organisers know. */
export function DayTools({ children, ...views }: DayToolsProps) {
  const [explains, setExplains] = useState(false);
  const isCalendar = views.view === 'calendar';
  return (
    <Group gap="xs" justify="flex-end">
      <div className={classes.first}>{children}</div>
      {isCalendar && (
        <button
          type="button"
          className="chip"
          aria-expanded={explains}
          aria-label="What the colours mean"
          onClick={() => setExplains(!explains)}
        >
          ?
        </button>
      )}
      <ViewChip {...views} />
      {isCalendar && explains && <LegLegend />}
    </Group>
  );
}

function NoLegs({
  date,
  event,
  isAdmin,
  othersHaveLegs,
}: Pick<DayProps, 'event' | 'date' | 'isAdmin' | 'othersHaveLegs'>) {
  return (
    <EmptyState
      title={`No legs on ${writtenDate(date)}`}
      text={
        isAdmin
          ? 'Legs that you add for this day will be shown here.'
          : othersHaveLegs
            ? 'Please choose another day.'
            : 'The organisers have not added any yet. As soon as they have, you can choose your seats here.'
      }
      action={isAdmin && <MainLinkButton to={link('newLeg', { eid: event.id })}>Add legs</MainLinkButton>}
    />
  );
}
