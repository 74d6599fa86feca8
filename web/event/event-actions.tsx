import { link } from '#web/paths.ts';
import type { Event } from '#domain/event.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CopyEvent } from './copy-event.tsx';

/** What an organiser does with an event as a whole. */
export function EventActions({ event }: { event: Event }) {
  const { id } = event;
  return (
    <>
      <CopyEvent event={event} />
      <LinkButton to={link('editEvent', { id })}>Edit</LinkButton>
      <LinkButton to={link('newLeg', { eid: id })}>Add legs</LinkButton>
      <LinkButton to={link('legsOfEvent', { eid: id })}>List legs</LinkButton>
    </>
  );
}
