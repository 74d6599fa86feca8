import { publishEvent } from '#domain/calls/event.ts';
import type { Event } from '#domain/event.ts';
import { notices } from '#domain/notices.ts';
import { useChange } from '#web/http/use-change.ts';
import { link } from '#web/paths.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { CopyEvent } from './copy-event.tsx';

export function EditEvent({ event: { id } }: { event: Event }) {
  return <LinkButton to={link('editEvent', { id })}>Edit</LinkButton>;
}

/** What else an organiser does with an event as a whole. */
export function EventActions({ event }: { event: Event }) {
  const { id } = event;
  return (
    <>
      <CopyEvent event={event} />
      <LinkButton to={link('newLeg', { eid: id })}>Add legs</LinkButton>
      <LinkButton to={link('legsOfEvent', { eid: id })}>List legs</LinkButton>
    </>
  );
}

export function PublishEvent({ event: { id }, leads }: { event: Event; leads: boolean }) {
  return (
    <CallButton
      variant={leads ? 'filled' : 'default'}
      call={useChange(publishEvent)}
      input={{ id }}
      onDone={() => notifySuccess(notices.event_published)}
    >
      Publish
    </CallButton>
  );
}
