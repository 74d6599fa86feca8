import { Alert } from '@mantine/core';
import { coversDay } from '#domain/booking/day-coverage.ts';
import { errors } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { localTime, zoneName } from '#domain/time.ts';
import { useConnection } from '#web/offline/connection.ts';
import type { useBooking } from './use-booking.ts';

interface DayNoticesProps {
  booking: ReturnType<typeof useBooking>;
  day: Leg[];
  mayBook: boolean;
  /** What did not happen after all, unless an open dialog says it. */
  missed: string | undefined;
}

/** What is to be known about the day before choosing a leg. */
export function DayNotices({ booking, day, mayBook, missed }: DayNoticesProps) {
  const { legs } = booking;
  // Then the sign above the page says so.
  const { offline } = useConnection();
  const locked = day.some((leg) => leg.locked);
  return (
    <>
      {booking.inDoubt && (
        <Alert color="sun" role="status" title="The connection was lost">
          Whether your last change was made will show here as soon as the connection is back.
        </Alert>
      )}
      {missed && <Alert color="red" title={missed} />}
      {legs.isRefetchError && !offline && !booking.inDoubt && (
        <Alert color="sun" role="status" title="No connection">
          This is how the legs were at {localTime(legs.dataUpdatedAt)} {zoneName}. It will be brought up to date by
          itself.
        </Alert>
      )}
      {locked && <Alert color="gray" title={errors.day_locked.text} />}
      {mayBook && day.length > 0 && !coversDay(day) && <Alert title={notices.register_to_all_legs} />}
    </>
  );
}
