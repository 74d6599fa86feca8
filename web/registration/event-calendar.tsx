import { Box, Stack } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { Event } from '#domain/event.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { counted } from '#web/ui/counted.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { errors } from '#domain/errors.ts';
import { AdminActions } from './admin-actions.tsx';
import { Day } from './day.tsx';
import { DayNotices } from './day-notices.tsx';
import { DayPicker } from './day-picker.tsx';
import { asSeenByNobody, type ExpectedLeg } from './expected-legs.ts';
import { LegDialog } from './leg-dialog.tsx';
import type { Address } from './use-address.ts';
import { useBooking } from './use-booking.ts';
import { useLegDialog } from './use-leg-dialog.ts';
import { useTripsReadAgain } from './use-trips-read-again.ts';

interface EventCalendarProps {
  event: Event;
  address: Address;
  isAdmin: boolean;
  live: boolean;
}

/** The legs of an event as one organization sees them, a day at a time. */
export function EventCalendar({ address, event, isAdmin, live }: EventCalendarProps) {
  const { date, organization } = address;
  const mayBook = !isAdmin || organization !== undefined;
  const booking = useBooking({ event: event.id, organization }, live);
  useTripsReadAgain(event.id, booking.legs.data);
  const dialog = useLegDialog(booking, { isAdmin, mayBook });
  // Hundreds of legs are drawn in slices.
  const data = useDeferredValue(booking.legs.data);
  const legs = useMemo(() => (mayBook ? data : data && asSeenByNobody(data)), [data, mayBook]);
  const day = useMemo(() => legs?.filter((leg) => leg.date === date) ?? [], [legs, date]);
  const shown = booking.underway?.leg ?? legs?.find(({ id }) => id === dialog.id);
  return (
    <Stack gap="md">
      <DayPicker
        event={event}
        date={date}
        searchOf={address.searchOf}
        onChange={address.showDate}
        describe={(each) => aboutDay(legs, each)}
      />
      {isAdmin && legs && <AdminActions event={event} date={date} day={day} organization={organization} />}
      {legs && (
        <DayNotices booking={booking} day={day} mayBook={mayBook} missed={dialog.opened ? undefined : booking.missed} />
      )}
      {!legs &&
        (booking.legs.isError ? (
          <LoadError error={booking.legs.error} onRetry={booking.legs.refetch} />
        ) : (
          // As high as the screen, so that what stands below does not jump.
          <Box mih="100dvh">
            <Loading />
          </Box>
        ))}
      {legs && (
        <Day
          event={event}
          day={day}
          othersHaveLegs={legs.length > day.length}
          date={date}
          isAdmin={isAdmin}
          view={address.view}
          onView={address.showView}
          onOpen={dialog.open}
        />
      )}
      <LegDialog leg={shown} day={legs ?? []} actions={dialog.actions} opened={dialog.opened} onClose={dialog.close} />
      <ConfirmDialog
        title="Register anyway?"
        text={dialog.question && `${errors[dialog.question.refusal].text}. Register anyway?`}
        confirmLabel="Register anyway"
        opened={dialog.question !== undefined}
        onClose={() => dialog.answer(false)}
        onConfirm={() => dialog.answer(true)}
      />
    </Stack>
  );
}

function aboutDay(legs: ExpectedLeg[] | undefined, date: string): string {
  const day = legs?.filter((leg) => leg.date === date) ?? [];
  const own = day.filter((leg) => leg.registered && !leg.underway).length;
  return [legs && counted(day.length, 'leg', 'legs'), own > 0 && `${own} registered`].filter(Boolean).join(', ');
}
