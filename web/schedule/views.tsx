import type { ReactNode } from 'react';
import { link } from '#web/paths.ts';
import { ViewSwitch } from '#web/ui/view-switch.tsx';
import classes from './views.module.css';

type View = 'boats' | 'places' | 'table';

interface ScheduleViewsProps {
  event: number;
  view: View;
  date?: string | undefined;
}

interface ScheduleBarProps extends ScheduleViewsProps {
  /** What stands there while the views are folded. */
  folded?: ReactNode;
  /** The days, and what can be done with what is shown. */
  children?: ReactNode;
}

/** The three views of an event's schedule, on the same day, in one bar with its days. */
export function ScheduleBar({ children, folded, ...views }: ScheduleBarProps) {
  return (
    <div className={classes.bar}>
      {folded ?? <ScheduleViews {...views} />}
      {children}
    </div>
  );
}

export function ScheduleViews({ date, event, view }: ScheduleViewsProps) {
  const day = date === undefined ? '' : `?date=${date}`;
  return (
    <ViewSwitch
      label="Views of the schedule"
      current={view}
      views={[
        ['boats', 'Boats × hours', link('schedule', { id: event }) + day],
        ['places', 'Bookings', link('calendar', { eid: event }) + day],
        ['table', 'Table', link('legsOfEvent', { eid: event }) + day],
      ]}
    />
  );
}
