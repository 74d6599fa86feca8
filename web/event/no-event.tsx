import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Event } from '#domain/event.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface NoEventProps {
  title: string;
  textForAdmins: string;
  text: string;
  /** What others can do meanwhile. */
  action?: ReactNode;
  /** The event that has ended last, which an organiser still has to do with. */
  after?: Pick<Event, 'id' | 'name'> | undefined;
}

/** Shown where an event is needed and there is none yet; an admin can make one. */
export function NoEvent({ action, after, text, textForAdmins, title }: NoEventProps) {
  const isAdmin = useSession().type === 'admin';
  const button = (
    <Group gap="xs">
      <MainLinkButton to={link('newEvent')}>New event</MainLinkButton>
      {after && (
        <LinkButton to={link('today', { id: after.id })}>After {after.name}: attendance, thanks, reports</LinkButton>
      )}
    </Group>
  );
  return <EmptyState title={title} text={isAdmin ? textForAdmins : text} action={isAdmin ? button : action} />;
}
