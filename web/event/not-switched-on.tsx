import { link } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MainLinkButton } from '#web/ui/link-button.tsx';

/** For an organiser: what this event does not have, and the form that switches it on. */
export function NotSwitchedOn({ event, title }: { event: number; title: string }) {
  return (
    <EmptyState
      title={title}
      text="Switch it on in the form of the event, under More."
      action={<MainLinkButton to={link('editEvent', { id: event })}>Edit the event</MainLinkButton>}
    />
  );
}
