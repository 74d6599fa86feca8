import { Group } from '@mantine/core';
import type { Event } from '#domain/event.ts';
import { link } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useKeptNotes } from './use-kept-notes.ts';

/** On 'My day' from the first day on: the way to one's notes. Notes that wait on this device are sent from here too. */
export function DroveLine({ clock, event }: { event: Event; clock: string }) {
  useKeptNotes(event.id);
  if (clock.slice(0, 10) < event.start_date) return null;
  return (
    <Group>
      <LinkButton to={link('drove', { eid: event.id })}>What I drove</LinkButton>
    </Group>
  );
}
