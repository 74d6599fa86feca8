import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { readEvent } from '#domain/calls/event.ts';
import { lockDay } from '#domain/calls/leg.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { useSeatChange } from '#web/change/use-seat-change.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { useRegistrations } from '#web/trip/registrations.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { counted } from '#domain/wording.ts';
import { errorText } from '#web/http/request.ts';
import { writeTo } from '#web/event/conditions.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { link } from '#web/paths.ts';
import { NextAct, useNextAct } from '#web/change/next-act.tsx';
import { ScheduleActions } from '#web/schedule/views.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { organizationName } from '#web/event/organization-name.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { heldBack } from './use-booking.ts';

interface AdminActionsProps {
  event: Event;
  date: string;
  day: readonly Leg[];
}

/** What the phase asks for leads. */
export function AdminActions(props: AdminActionsProps) {
  const { date, event } = props;
  return (
    <ScheduleActions
      event={event.id}
      view="places"
      date={date}
      next={<NextAct event={event} date={date} />}
      rare={<RareActions {...props} />}
    />
  );
}

/** Of an event that is over nothing can be changed or locked. */
export function RareActions({ date, day, event }: AdminActionsProps) {
  const { phase } = usePhase(event);
  const next = useNextAct(event);
  return (
    <>
      {phase === 'preparing' ? (
        <LinkButton to={`${link('schedule', { id: event.id })}?date=${date}`}>Plan the legs</LinkButton>
      ) : (
        next && next.act !== 'write' && <LinkButton to={writeTo(event.id, { date })}>Write to…</LinkButton>
      )}
      {event.wishes && next?.act !== 'wishes' && (
        <LinkButton to={link('wishes', { eid: event.id })}>Wishes and draw</LinkButton>
      )}
      {phase !== 'after' && event.published && <LockDay event={event} date={date} day={day} />}
    </>
  );
}

/** The new state is the inverse of the first leg's (specification, section 4), or of the day's when it has none. */
function LockDay({ date, day, event }: AdminActionsProps) {
  const lock = useChange(lockDay);
  const lockedDays = useRead(readEvent, { id: event.id }).data?.locked_days;
  const locked = day[0]?.locked ?? lockedDays?.includes(date);
  if (locked === undefined) return null;
  const toggle = () =>
    lock.mutateAsync({ event: event.id, date, lock_state: !locked }).then(
      () => notifySuccess(locked ? notices.legs_unlocked : notices.legs_locked),
      (error: unknown) => notifyError(`Error ockured: ${errorText(error)}`),
    );
  return (
    <Button variant="default" onClick={() => void toggle()} loading={lock.isPending}>
      <span>
        {locked ? 'Unlock' : 'Lock'} legs <span className="unseen-on-phone">for this day</span>
      </span>
    </Button>
  );
}

/** Removes all bookings of an organization for an event; shows their number before, and a minute of Undo after. */
export function RemoveAll({ event, organization }: { event: Event; organization: number }) {
  const [opened, dialog] = useDisclosure();
  const registrations = useRegistrations(event.id);
  const change = useSeatChange(event.id);
  const own = registrations.data?.filter((each) => each.organization?.id === organization);
  const count = own?.length;
  const confirm = async () => {
    try {
      const seats = own?.map(({ leg }) => ({ organization, leg: leg.id, boat: null }));
      await change(seats ?? [], notices.registrations_removed, true);
    } catch (error) {
      throw new Error(`Error ockured: ${errorText(error)}`, { cause: error });
    }
    dialog.close();
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={() => count && dialog.open()} {...heldBack(!count)}>
        Remove all registrations
      </Button>
      <ConfirmDialog
        title="Remove all registrations"
        text={<RemoveAllText event={event} organization={organization} count={count ?? 0} />}
        confirmLabel="Remove all registrations"
        danger
        opened={opened}
        onClose={dialog.close}
        onConfirm={confirm}
      />
    </>
  );
}

function RemoveAllText({ count, event, organization }: { event: Event; organization: number; count: number }) {
  const who = useRead(readOrganizations).data?.find(({ id }) => id === organization);
  return (
    <>
      {counted(count, 'registration')} of {who ? organizationName(who) : 'this organization'} for {event.name} will be
      removed.
    </>
  );
}
