import type { ReactNode } from 'react';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MainLinkButton } from '#web/ui/link-button.tsx';

interface NotSwitchedOnProps {
  event: number;
  title: string;
  /** For those who cannot switch it on: what holds instead, and the way on. */
  text?: string;
  /** Nobody switches it on any more. */
  late?: boolean;
  children?: ReactNode;
}

/** What this event does not have; an organiser is led to the form that switches it on. */
export function NotSwitchedOn({ children, event, late = false, text, title }: NotSwitchedOnProps) {
  const maySwitch = useSession().type === 'admin' && !late;
  return (
    <EmptyState
      title={title}
      text={maySwitch ? 'Switch it on in the form of the event, under More.' : text}
      action={
        maySwitch ? <MainLinkButton to={link('editEvent', { id: event })}>Edit the event</MainLinkButton> : children
      }
    />
  );
}
