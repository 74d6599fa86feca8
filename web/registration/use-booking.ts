import { useEffect, useRef, useState } from 'react';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { RequestError } from '#web/http/request.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { type Booking, type CalendarOf, useBook, useCalendar, useRemoveRegistration } from './api.ts';

/** A change whose answer was lost: it may have happened or not. */
interface Doubt {
  leg: number;
  /** Whether one would be registered if it has happened. */
  wanted: boolean;
  since: number;
}

const notBooked = 'The seat was not booked. Please try again.';
const notRemoved = 'The registration was not removed. Please try again.';

/** The calendar of an event and what can be done in it, one thing at a time: a double click books once. */
export function useBooking(calendar: CalendarOf, live: boolean) {
  const [doubt, setDoubt] = useState<Doubt>();
  const [missed, setMissed] = useState<string>();
  const busy = useRef(false);
  const booking = useBook(calendar);
  const removal = useRemoveRegistration(calendar);
  const pending = booking.isPending || removal.isPending;
  const legs = useCalendar(calendar, { inDoubt: doubt !== undefined, live, paused: pending });
  useDoubtsEnd(doubt, legs, (outcome) => {
    setDoubt(undefined);
    setMissed(outcome);
  });

  /** Whether it worked; undefined when something else is under way or nobody knows. A refusal is thrown. */
  const once = async (leg: Leg, wanted: boolean, change: () => Promise<unknown>): Promise<boolean | undefined> => {
    if (busy.current || doubt) return undefined;
    busy.current = true;
    setMissed(undefined);
    try {
      await change();
      notifySuccess(wanted ? notices.registered : notices.registration_removed);
      return true;
    } catch (error) {
      if (isRefusal(error)) throw error;
      setDoubt({ leg: leg.id, wanted, since: Date.now() });
      return undefined;
    } finally {
      busy.current = false;
    }
  };
  return {
    legs,
    inDoubt: doubt !== undefined,
    /** A change that, as it turned out, did not happen. */
    missed,
    pending,
    /** What is on its way to the server, as it was before. */
    underway: booking.isPending
      ? booking.variables
      : removal.isPending
        ? { leg: removal.variables, boat: undefined }
        : undefined,
    book: (wish: Booking) => once(wish.leg, true, () => booking.mutateAsync(wish)),
    removeRegistration: (leg: Leg) => once(leg, false, () => removal.mutateAsync(leg)),
  };
}

/** The first read after the lost answer knows what happened. */
function useDoubtsEnd(
  doubt: Doubt | undefined,
  { data, dataUpdatedAt }: Pick<ReturnType<typeof useCalendar>, 'data' | 'dataUpdatedAt'>,
  end: (missed: string | undefined) => void,
) {
  useEffect(() => {
    if (!doubt || !data || dataUpdatedAt <= doubt.since) return;
    const registered = data.find(({ id }) => id === doubt.leg)?.registered ?? false;
    const happened = registered === doubt.wanted;
    if (happened) notifySuccess(doubt.wanted ? notices.registered : notices.registration_removed);
    end(happened ? undefined : doubt.wanted ? notBooked : notRemoved);
  });
}

/** An answer of the server's own, as opposed to none or a proxy's. */
function isRefusal(error: unknown): boolean {
  return !(error instanceof RequestError) || error.refusal !== undefined;
}
