import { counted } from '#domain/wording.ts';
import { hourOf } from '#domain/booking/calendar-hours.ts';
import { seatsByHour } from '#domain/booking/seats-by-hour.ts';
import type { Event } from '#domain/event.ts';
import type { Today } from '#domain/today.ts';
import { clockTime } from '#domain/zone.ts';
import { TodayPanel } from './today-panel.tsx';
import classes from './day-picture.module.css';

/** Seats of each hour, taken and free; a list for screen readers. */
export function DayPicture({ event, isNow, today }: { event: Event; today: Today; isNow: boolean }) {
  const sailing = today.departures.filter(({ leg }) => leg.state !== 'cancelled');
  const hours = seatsByHour(sailing.map(({ leg, seats, taken }) => ({ ...leg, seats, taken })));
  const max = Math.max(1, ...hours.map(({ seats, taken }) => Math.max(seats, taken)));
  const now = isNow ? Math.floor(hourOf(clockTime(today.now, event.time_zone).slice(11, 16))) : undefined;
  const percent = (part: number) => `${(100 * part) / max}%`;
  return (
    <TodayPanel title="The day">
      <ol className={classes.hours}>
        {hours.map(({ hour, seats, taken }) => (
          <li key={hour} className={classes.hour} data-now={hour === now || undefined}>
            <span className={classes.track} aria-hidden>
              <span className={classes.seats} style={{ height: percent(Math.max(seats, taken)) }}>
                <span className={classes.taken} style={{ height: `${(100 * taken) / Math.max(1, seats, taken)}%` }} />
              </span>
            </span>
            <span aria-hidden className={classes.label}>
              {twoDigits(hour)}
            </span>
            <span className="unseen">
              {`${twoDigits(hour)}:00: ${taken} of ${counted(seats, 'seat')} taken${hour === now ? ', now' : ''}`}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.key}>
        <span className={classes.keyTaken} aria-hidden /> taken <span className={classes.keyFree} aria-hidden /> free
      </p>
    </TodayPanel>
  );
}

function twoDigits(hour: number): string {
  return String(hour).padStart(2, '0');
}
