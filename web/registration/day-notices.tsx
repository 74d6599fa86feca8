import { Alert } from '@mantine/core';
import { coversDay } from '#domain/booking/day-coverage.ts';
import { errors } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { localTime, zoneName } from '#domain/time.ts';
import { useConnection } from '#web/offline/connection.ts';
import { unconfirmedText } from './change-words.ts';
import type { BookingActions } from './use-booking.ts';

interface DayNoticesProps {
  booking: BookingActions;
  day: Leg[];
}

/** What is to be known about the day before choosing a leg. */
export function DayNotices({ booking, day }: DayNoticesProps) {
  const { legs, mayBook } = booking;
  const { dialog, problem, step } = booking.state;
  // Then the sign above the page says so.
  const { offline } = useConnection();
  const locked = day.some((leg) => leg.locked);
  return (
    <>
      {step.at === 'unconfirmed' && (
        <Alert color="sun" role="status" title="The connection was lost">
          {unconfirmedText(step.change)}
        </Alert>
      )}
      {problem !== undefined && !dialog.opened && <Alert color="red" title={problem} />}
      {legs.isRefetchError && !offline && step.at !== 'unconfirmed' && (
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
