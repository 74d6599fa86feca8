import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useLeg } from '#web/trip/use-leg.ts';
import { nextSeat } from '#domain/booking/next-seat.ts';
import { writtenDay } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { refusalText } from '#web/trip/refusal-text.ts';
import { Link, useSearchParams } from '#web/router/routing.tsx';
import { tripPath } from '#web/trip-address.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LastChange } from './last-change.tsx';
import { PlanBooked } from './plan-my-day.tsx';
import type { TripSheetProps } from './trip-sheet.tsx';
import type { BookingActions } from './use-booking.ts';
import type { PlanningOfSeats } from './use-planning.ts';
import type { Seats } from './use-seats.ts';

/** A trip and what can be done about it: the same wherever it is opened from, since the address says which one. */
const TripSheet = lazyDialog<TripSheetProps>(() => import('./trip-sheet.tsx'));

interface OpenedTripProps {
  seats: Seats;
  /** Where a day can be planned. */
  planning?: PlanningOfSeats;
}

/** The sheet of the trip that the address names, and what was last done about a seat: on every page that names trips. */
export function OpenedTrip({ planning, seats: { booking, calendar, event, known } }: OpenedTripProps) {
  const { trip } = booking;
  const isThere = known?.some(({ id }) => id === trip.leg) ?? false;
  // A trip that is removed under the eyes of its reader says so in its sheet; one that never was is told above the day.
  const [shown, setShown] = useState<number>();
  if ((isThere || trip.leg === undefined) && shown !== trip.leg) setShown(trip.leg);
  return (
    <>
      {known && (
        <LastChange
          booking={booking}
          legs={known}
          event={event}
          otherwise={planning && planning.booked.length > 0 && <PlanBooked calendar={calendar} planning={planning} />}
        />
      )}
      {/* Unconfirmed changes are shown in the calendar alone. */}
      <TripSheet
        legs={known ?? []}
        booking={booking}
        opened={trip.leg !== undefined && (isThere || shown === trip.leg)}
        onClose={trip.close}
      />
      <RegisterAnyway booking={booking} />
    </>
  );
}

/** Above the day: the address names a trip that is not there any more, or never was. With the next best seat. */
export function LostTrip({ seats: { booking, event, known } }: { seats: Seats }) {
  const { boat, close, leg, open } = booking.trip;
  const [search] = useSearchParams();
  const isLost = leg !== undefined && known !== undefined && !known.some(({ id }) => id === leg);
  // A leg of another event is found there.
  const elsewhere = useLeg(isLost ? leg : undefined).data;
  if (!isLost) return null;
  const next = nextSeat(known, { boat, date: search.get('date') ?? undefined }, booking.isOffered);
  const isElsewhere = elsewhere !== undefined && elsewhere.event !== event.id;
  return (
    <div className="notice" role="status">
      <Text fw={600}>
        {isElsewhere ? 'This trip belongs to another event.' : 'The trip of this link has been removed.'}
      </Text>
      {isElsewhere && <Link to={tripPath(elsewhere.event, elsewhere, boat)}>Open it there</Link>}
      {next && booking.mayBook && (
        <Button variant="default" onClick={() => open(next.leg.id, next.boat.id)}>
          Look at {writtenDay(next.leg.date)}, {next.leg.start_time} {boatName(next.boat)}
        </Button>
      )}
      {!next && (
        <Button variant="default" onClick={close}>
          Close
        </Button>
      )}
    </div>
  );
}

function RegisterAnyway({ booking: { answer, name, state } }: { booking: BookingActions }) {
  const { step } = state;
  return (
    <ConfirmDialog
      title="Register anyway?"
      text={step.at === 'asking' && `${refusalText(step.refusal, name)}. Register ${name} anyway?`}
      confirmLabel="Register anyway"
      opened={step.at === 'asking'}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  );
}
