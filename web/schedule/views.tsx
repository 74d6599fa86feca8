import { Link } from '#web/router/routing.tsx';
import { link } from '#web/paths.ts';
import classes from './views.module.css';

type View = 'boats' | 'places' | 'table';

/** The three views of an event's schedule, on the same day. */
export function ScheduleViews({ date, event, view }: { event: number; view: View; date?: string | undefined }) {
  const day = date === undefined ? '' : `?date=${date}`;
  const views: [View, string, string][] = [
    ['boats', 'Boats × hours', link('schedule', { id: event }) + day],
    ['places', 'Places × hours', `${link('calendar', { eid: event })}${day ? `${day}&` : '?'}view=calendar`],
    ['table', 'Table', link('legsOfEvent', { eid: event }) + day],
  ];
  return (
    <nav className={classes.views} aria-label="Views of the schedule">
      {views.map(([name, label, to]) => (
        <Link key={name} to={to} className={classes.view} aria-current={name === view ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
