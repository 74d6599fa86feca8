import { type CalendarHours, hourOf } from '#domain/booking/calendar-hours.ts';
import classes from './day-grid.module.css';

/** An hour under the clock of now would be half hidden. */
const hiddenByNow = 0.33;

export function Hours({ clock, date, first, last }: CalendarHours & { date: string; clock: string }) {
  const now = clock.startsWith(date) ? hourOf(clock.slice(11, 16)) : -1;
  return (
    <div className={classes.hours} aria-hidden>
      {Array.from({ length: last - first + 1 }, (_, index) => (
        <div key={index} className={classes.hour} style={{ top: `calc(${index} * var(--hour))` }}>
          {Math.abs(first + index - now) > hiddenByNow && `${String(first + index).padStart(2, '0')}:00`}
        </div>
      ))}
    </div>
  );
}

/** The label of a column; a screen reader hears it from the legs. */
export function Titles({ columns }: { columns: { title: string; lanes: number }[] }) {
  if (columns.length === 0) return null;
  return (
    <div className={classes.titles} aria-hidden>
      {columns.map(({ lanes, title }) => (
        <span key={title} style={{ gridColumnEnd: `span ${lanes}` }}>
          {title}
        </span>
      ))}
    </div>
  );
}

/** The past is hatched, up to a line for now. A screen reader hears it from the departed legs. */
export function Past({ clock, date, first, last }: CalendarHours & { date: string; clock: string }) {
  const passed = passedHours(date, clock, { first, last });
  if (passed <= 0) return null;
  return (
    <li className={classes.past} style={{ height: `calc(${passed} * var(--hour))` }} aria-hidden>
      {clock.startsWith(date) && <span className={classes.now}>{clock.slice(11, 16)}</span>}
    </li>
  );
}

/** How many of the drawn hours are over. */
function passedHours(date: string, clock: string, { first, last }: CalendarHours): number {
  const today = clock.slice(0, 10);
  if (date !== today) return date < today ? last - first : 0;
  return Math.min(hourOf(clock.slice(11, 16)), last) - first;
}
