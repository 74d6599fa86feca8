import { Box, Stack } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { Event } from '#domain/event.ts';
import { useOrganization } from '#web/organization/api.ts';
import { useWishes } from '#web/draw/api.ts';
import { organizationName } from '#web/organization/organization-name.ts';
import { useSession } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { counted } from '#domain/wording.ts';
import { useClock } from '#web/ui/clock.ts';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { AdminActions } from './admin-actions.tsx';
import { Day } from '#web/calendar/day.tsx';
import { DayNotices } from './day-notices.tsx';
import { DayPlan } from '#web/my-day/day-plan.tsx';
import { useDayPlan } from '#web/my-day/use-day-plan.ts';
import { DayPicker } from '#web/calendar/day-picker.tsx';
import { sentChange } from '#web/seat/booking-machine.ts';
import { asSeenByNobody, withSentChange, withDepartures } from '#web/seat/expected-legs.ts';
import { type ExpectedLeg } from '#web/leg/leg-look.ts';
import { LastChange } from '#web/seat/last-change.tsx';
import { LegDialog } from '#web/seat/leg-dialog.tsx';
import type { Address } from './use-address.ts';
import { refusalText } from '#web/leg/refusal-text.ts';
import { type BookingActions, useBooking } from '#web/seat/use-booking.ts';
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
  const name = useNameOf(organization);
  const calendar = { event: event.id, organization };
  const booking = useBooking(calendar, live, { isAdmin, mayBook, name });
  const { dialog } = booking.state;
  useTripsReadAgain(event.id, booking.legs.data);
  const clock = useClock(event.time_zone);
  const { known, legs } = useLegs(booking, clock);
  const { id: self } = useSession();
  const wishes = useWishes(event.id, event.day_plan && event.wishes && organization === undefined).data?.boats ?? [];
  const planning = useDayPlan({ name: `${event.id} ${organization ?? self}`, legs: known, date, mayBook, wishes });
  const planned = useMemo(() => planning.plan?.map(({ leg }) => leg) ?? [], [planning.plan]);
  const day = useMemo(() => legs?.filter((leg) => leg.date === date) ?? [], [legs, date]);
  return (
    <Stack gap="md" id="choose">
      <DayPicker
        event={event}
        date={date}
        searchOf={address.searchOf}
        onChange={address.showDate}
        describe={(each) => aboutDay(legs, each)}
      />
      {isAdmin && legs && <AdminActions event={event} date={date} day={day} organization={organization} />}
      {legs && <DayNotices booking={booking} day={day} />}
      {legs && event.day_plan && <DayPlan calendar={calendar} day={day} planning={planning} name={name} />}
      {!legs && <NoLegsYet query={booking.legs} />}
      {legs && (
        <Day
          event={event}
          day={day}
          othersHaveLegs={legs.length > day.length}
          date={date}
          clock={clock}
          isAdmin={isAdmin}
          name={name}
          planned={planned}
          view={address.view}
          onView={address.showView}
          onOpen={booking.open}
        />
      )}
      {legs && <LastChange booking={booking} legs={legs} />}
      {/* Unconfirmed changes are shown in the calendar alone. */}
      <LegDialog
        leg={known?.find(({ id }) => id === dialog.leg)}
        day={known ?? []}
        booking={booking}
        opened={dialog.opened}
        onClose={booking.close}
      />
      <RegisterAnyway booking={booking} />
    </Stack>
  );
}

/** `known` are the legs as the server last told them, `legs` those with the change that is on its way to it. */
function useLegs({ legs: { data }, mayBook, state }: BookingActions, clock: string) {
  const change = sentChange(state);
  const known = useMemo(
    () => data && withDepartures(mayBook ? data : asSeenByNobody(data), clock),
    [clock, data, mayBook],
  );
  const shown = useMemo(() => (known && change ? withSentChange(known, change) : known), [change, known]);
  const legs: ExpectedLeg[] | undefined = useDeferredValue(shown); // Hundreds of legs are drawn in slices.
  return { known, legs };
}

function NoLegsYet({ query }: { query: BookingActions['legs'] }) {
  if (query.isError) return <LoadError error={query.error} onRetry={query.refetch} />;
  return (
    // As high as the screen, so that what stands below does not jump.
    <Box mih="100dvh">
      <Loading />
    </Box>
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

/** Of the organization that an admin acts for. */
function useNameOf(organization: number | undefined): string | undefined {
  const { data } = useOrganization(organization ?? 0, organization !== undefined);
  if (organization === undefined) return undefined;
  return data ? organizationName(data) : 'This organization';
}

function aboutDay(legs: ExpectedLeg[] | undefined, date: string): string {
  const day = legs?.filter((leg) => leg.date === date) ?? [];
  const own = day.filter((leg) => leg.registered && !leg.changing).length;
  return [legs && counted(day.length, 'leg'), own > 0 && `${own}\u00a0registered`].filter(Boolean).join(', ');
}
