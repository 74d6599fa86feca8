import { link } from '#web/paths.ts';
import { ViewSwitch } from '#web/ui/view-switch.tsx';

type View = 'boats' | 'places' | 'table';

/** The three views of an event's schedule, on the same day. */
export function ScheduleViews({ date, event, view }: { event: number; view: View; date?: string | undefined }) {
  const day = date === undefined ? '' : `?date=${date}`;
  return (
    <ViewSwitch
      label="Views of the schedule"
      current={view}
      views={[
        ['boats', 'Boats × hours', link('schedule', { id: event }) + day],
        ['places', 'Bookings', `${link('calendar', { eid: event })}${day ? `${day}&` : '?'}view=calendar`],
        ['table', 'Table', link('legsOfEvent', { eid: event }) + day],
      ]}
    />
  );
}
