import { Group, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDate } from '#domain/time.ts';
import { link } from '#web/paths.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayList } from './day-list.tsx';
import { LegLegend } from '#web/leg/leg-sign.tsx';
import { shownLegs } from './shown-legs.ts';
import classes from './day.module.css';
import { type OpenLeg } from '#web/leg/leg-look.ts';

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
  /** The legs of the plan of the day. */
  planned: number[];
  view: View;
  onView: (view: View) => void;
  onOpen: OpenLeg;
}

export function Day({
  clock,
  date,
  day,
  event,
  isAdmin,
  name,
  onOpen,
  onView,
  othersHaveLegs,
  planned,
  view,
}: DayProps) {
  const legs = useMemo(() => shownLegs(day, isAdmin, name, planned), [day, isAdmin, name, planned]);
  const isEmpty = day.length === 0;
  const label = `Legs on ${writtenDate(date)}`;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <LegLegend />
        <SegmentedControl
          aria-label="View"
          size="md"
          classNames={{ label: classes.view }}
          value={view}
          onChange={(chosen) => onView(chosen === 'list' ? 'list' : 'calendar')}
          data={[
            { value: 'list', label: 'List' },
            { value: 'calendar', label: 'Calendar' },
          ]}
        />
      </Group>
      {isEmpty && <NoLegs event={event} date={date} isAdmin={isAdmin} othersHaveLegs={othersHaveLegs} />}
      {view === 'list' && !isEmpty && <DayList key={date} label={label} legs={legs} onOpen={onOpen} />}
      {view === 'calendar' && (
        <DayGrid key={date} label={label} date={date} clock={clock} legs={legs} onOpen={onOpen} />
      )}
    </>
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
