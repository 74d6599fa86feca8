import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { link } from '#web/paths.ts';
import { useMoreOnPhone } from '#web/ui/use-more-on-phone.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';
import classes from './views.module.css';

type View = 'boats' | 'places' | 'table';

interface ScheduleViewsProps {
  event: number;
  view: View;
  date?: string | undefined;
}

interface ScheduleActionsProps extends ScheduleViewsProps {
  /** What the phase asks for. */
  next: ReactNode;
  /** What is seldom pressed. */
  rare: ReactNode;
}

/** What stands beside the tabs in each view of an event's schedule: on a phone also the other views, and what is seldom pressed is with the days. */
export function ScheduleActions({ next, rare, ...views }: ScheduleActionsProps) {
  const { isPhone } = useMoreOnPhone();
  return (
    <>
      {next}
      {isPhone ? <ScheduleViews {...views} /> : rare}
    </>
  );
}

interface ScheduleBarProps extends ScheduleViewsProps {
  /** On a phone behind one button. */
  rare: ReactNode;
  fold: ReturnType<typeof useMoreOnPhone>;
  /** The days, and what can be done with what is shown. */
  children?: ReactNode;
}

/** The three views of an event's schedule, on the same day, in one bar with its days. */
export function ScheduleBar({ children, fold: { isPhone, more, unfolded }, rare, ...views }: ScheduleBarProps) {
  return (
    <div className={classes.bar}>
      {!isPhone && <ScheduleViews {...views} />}
      {children}
      {isPhone && rare && more}
      {isPhone && unfolded && (
        <Group gap="xs" flex="1 1 100%">
          {rare}
        </Group>
      )}
    </div>
  );
}

function ScheduleViews({ date, event, view }: ScheduleViewsProps) {
  const day = date === undefined ? '' : `?date=${date}`;
  return (
    <ViewSwitch
      label="Views of the schedule"
      current={view}
      views={[
        ['boats', 'Boats ×\u00a0hours', link('schedule', { id: event }) + day],
        ['places', 'Bookings', link('calendar', { eid: event }) + day],
        ['table', 'Table', link('legsOfEvent', { eid: event }) + day],
      ]}
    />
  );
}
