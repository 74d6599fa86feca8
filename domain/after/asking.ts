import { dueDate, type EndingEvent } from '../privacy/data-ends.ts';
import { daysAfter } from '../time.ts';
import { clockTime } from '../zone.ts';

export interface AskingEvent extends EndingEvent {
  time_zone: string;
  coverage_days: number;
  coverage_again_days: number;
  /** How many of the two mails have been written. */
  coverage_asked: number;
}

/** Nobody is asked at night. */
const morning = '09:00';

/**
 * Which of the two mails that ask what people published is due: the second alone, where the days of both have passed since the server
 * looked last; none once people's data has ended. A mail counts as written whatever the clock does afterwards.
 */
export function dueMail(event: AskingEvent, now: number): 1 | 2 | undefined {
  const clock = clockTime(now, event.time_zone);
  const today = clock.slice(0, 10);
  if (today >= dueDate('person', event)) return undefined;
  const hasCome = (days: number) => {
    const day = daysAfter(event.end_date, days);
    return today > day || (today === day && clock.slice(11, 16) >= morning);
  };
  const { coverage_again_days: again, coverage_asked: asked, coverage_days: first } = event;
  if (asked < 2 && hasCome(again) && hasCome(first)) return 2;
  return asked < 1 && hasCome(first) ? 1 : undefined;
}
