import { Button, Group } from '@mantine/core';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { useEvent } from '#web/event/api.ts';
import { errorText } from '#web/http/request.ts';
import { writeTo } from '#web/message/conditions.ts';
import { link } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { useLockDay } from './api.ts';
import { RemoveAll } from './remove-all.tsx';

interface AdminActionsProps {
  event: Event;
  date: string;
  day: Leg[];
  organization: number | undefined;
}

export function AdminActions({ date, day, event, organization }: AdminActionsProps) {
  return (
    <Group gap="sm">
      <LockDay event={event} date={date} day={day} />
      <LinkButton to={`${link('changeDay', { id: event.id })}?date=${date}`}>Change the day</LinkButton>
      <LinkButton to={writeTo(event.id, { date })}>Write to…</LinkButton>
      {event.wishes && <LinkButton to={link('wishes', { eid: event.id })}>Wishes and draw</LinkButton>}
      {organization !== undefined && <RemoveAll event={event} organization={organization} />}
    </Group>
  );
}

/** The new state is the inverse of the first leg's (specification, section 4), or of the day's when it has none. */
function LockDay({ date, day, event }: Omit<AdminActionsProps, 'organization'>) {
  const lock = useLockDay();
  const lockedDays = useEvent(event.id).data?.locked_days;
  const locked = day[0]?.locked ?? lockedDays?.includes(date);
  if (locked === undefined) return null;
  const toggle = () =>
    lock.mutate(
      { event: event.id, date, lock_state: !locked },
      {
        onSuccess: () => notifySuccess(locked ? notices.legs_unlocked : notices.legs_locked),
        onError: (error) => notifyError(`Error ockured: ${errorText(error)}`),
      },
    );
  return (
    <Button variant="default" onClick={toggle} loading={lock.isPending}>
      {locked ? 'Unlock legs for this day' : 'Lock legs for this day'}
    </Button>
  );
}
