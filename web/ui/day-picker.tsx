import { type ReactNode, useState } from 'react';
import { Link } from '#web/router/routing.tsx';
import type { Event } from '#domain/event.ts';
import { datesBetween, shortDay, writtenDay, writtenPeriod } from '#domain/time.ts';
import { DateField } from './date-field.tsx';
import { useCentred } from './use-centred.ts';
import classes from './day-picker.module.css';

/** Of more days the date is typed alone. */
const maxChips = 14;

interface DayPickerProps {
  event: Event;
  date: string;
  searchOf: (date: string) => string;
  onChange: (date: string) => void;
  /** Without the month, where other things share the line. */
  short?: boolean;
  /** The line below the date on a day's button. */
  describe: (date: string) => ReactNode;
  /** The days on which something changed that was not seen yet. */
  news?: readonly string[] | undefined;
}

export function DayPicker({ date, describe, event, news = [], onChange, searchOf, short = false }: DayPickerProps) {
  const chosen = useCentred(date);
  const days = datesBetween(event.start_date, event.end_date);
  const fit = days.length <= maxChips;
  return (
    <div className={classes.picker} data-fit={fit || undefined}>
      {fit && (
        <nav aria-label="Days of the event" className={classes.days}>
          {days.map((day) => (
            <Link
              key={day}
              ref={day === date ? chosen : undefined}
              to={searchOf(day)}
              className={classes.day}
              aria-current={day === date ? 'date' : undefined}
              preventScrollReset
            >
              <span className={classes.date}>
                {shortDay(day)}
                <span className={short ? 'unseen' : 'unseen-on-phone'}> {writtenDay(day).split(' ')[2]}</span>
              </span>{' '}
              <span className={classes.about}>{describe(day)}</span>
              {news.includes(day) && (
                <span className={classes.news}>
                  <span className="unseen">, something changed</span>
                </span>
              )}
            </Link>
          ))}
        </nav>
      )}
      <DayField event={event} date={date} onChange={onChange} isLabelled={!fit} />
    </div>
  );
}

interface DayFieldProps extends Pick<DayPickerProps, 'event' | 'date' | 'onChange'> {
  /** Beside the days it needs no label to be seen. */
  isLabelled: boolean;
}

interface Typed {
  on: string;
  text: string;
  /** The day that was asked for by typing. */
  coming?: string | undefined;
}

function DayField({ date, event, isLabelled, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<Typed>({ on: date, text: date });
  // The day arrives a moment after it was typed: what was typed on since then stays.
  if (typed.on !== date) setTyped({ on: date, text: typed.coming === date ? typed.text : date });
  const { text } = typed;
  const within = (day: string) => day >= event.start_date && day <= event.end_date;
  return (
    <DateField
      className={classes.field}
      {...(isLabelled ? { label: 'Date' } : { 'aria-label': 'Date' })}
      min={event.start_date}
      max={event.end_date}
      value={text}
      error={text === '' || within(text) ? undefined : `Choose a date within ${writtenPeriod(event)}`}
      onChange={(day) => {
        setTyped({ on: date, text: day, coming: within(day) ? day : typed.coming });
        if (within(day) && day !== date) onChange(day);
      }}
    />
  );
}
