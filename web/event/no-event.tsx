import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface NoEventProps {
  title: string;
  textForAdmins: string;
  text: string;
}

/** Shown where an event is needed and there is none yet; an admin can make one. */
export function NoEvent({ text, textForAdmins, title }: NoEventProps) {
  const isAdmin = useSession().type === 'admin';
  const button = (
    <Button component={Link} to={link('newEvent')}>
      New event
    </Button>
  );
  return <EmptyState title={title} text={isAdmin ? textForAdmins : text} action={isAdmin && button} />;
}
