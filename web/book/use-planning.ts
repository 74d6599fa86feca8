import { readWishes } from '#domain/calls/draw.ts';
import { useRead } from '#web/http/use-read.ts';
import { useDayPlan } from './use-day-plan.ts';
import type { Seats } from './use-seats.ts';
import { useSession } from '#web/http/session.ts';

/** The plan of a day for the person whose seats these are. */
export function usePlanning({ booking, calendar, event, known, travel }: Seats, date: string) {
  const { id: self } = useSession();
  const { organization } = calendar;
  const wishes =
    useRead(readWishes, { event: event.id }, { enabled: event.day_plan && event.wishes && organization === undefined })
      .data?.boats ?? [];
  const name = `${event.id} ${organization ?? self}`;
  return useDayPlan({ name, event, legs: known, date, mayBook: booking.mayBook, wishes, travel });
}
