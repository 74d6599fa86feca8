import { useState } from 'react';
import { readWishes } from '#domain/calls/draw.ts';
import { useRead } from '#web/http/use-read.ts';
import { useDayPlan } from './use-day-plan.ts';
import type { Seats } from './use-seats.ts';
import { useSession } from '#web/http/session.ts';

export type PlanningOfSeats = ReturnType<typeof usePlanning>;

/** The plan of a day for the person whose seats these are, and which of the seats that it booked they still have. */
export function usePlanning({ booking, calendar, event, legs, travel }: Seats, date: string) {
  const { id: self } = useSession();
  const { organization } = calendar;
  const wishes =
    useRead(readWishes, { event: event.id }, { enabled: event.day_plan && event.wishes && organization === undefined })
      .data?.boats ?? [];
  const name = `${event.id} ${organization ?? self}`;
  const [isOpen, setIsOpen] = useState(false);
  const [taken, setTaken] = useState<number[]>([]);
  return {
    /** Whether its sheet is open, beside which the calendar shows it. */
    isOpen,
    setIsOpen,
    ...useDayPlan({ name, event, legs, date, mayBook: booking.mayBook, wishes, travel }),
    // What was given back since cannot be given back again.
    booked: (legs ?? []).flatMap(({ id, registration }) =>
      registration !== null && taken.includes(registration) ? { leg: id, registration } : [],
    ),
    setBooked: (ids: number[]) => {
      booking.dismiss();
      setTaken(ids);
    },
  };
}
