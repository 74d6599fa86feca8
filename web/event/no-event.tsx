import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface NoEventProps {
  title: string;
  textForAdmins: string;
  text: string;
}

/** Shown where an event is needed and there is none yet; an admin can make one. */
export function NoEvent({ text, textForAdmins, title }: NoEventProps) {
  const isAdmin = useSession().type === 'admin';
  const button = <MainLinkButton to={link('newEvent')}>New event</MainLinkButton>;
  return <EmptyState title={title} text={isAdmin ? textForAdmins : text} action={isAdmin && button} />;
}
