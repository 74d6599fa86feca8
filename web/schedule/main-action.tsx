import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Event } from '#domain/event.ts';
import { ChangeSheet } from '#web/change/change-sheet.tsx';
import { writeTo } from '#web/event/conditions.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { link } from '#web/paths.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';

/** What an organiser mostly comes for: to change the day from the eve on, before it on a leg alone; else to see the wishes, or to write. */
export function MainAction({ event, ...about }: { event: Event; date?: string | undefined; leg?: number }) {
  const { phase } = usePhase(event);
  const isDue = phase === 'eve' || phase === 'day';
  const [changing, setChanging] = useState(false);
  if (isDue || about.leg !== undefined)
    return (
      <>
        <Button variant={isDue ? 'filled' : 'default'} onClick={() => setChanging(true)}>
          Something changed…
        </Button>
        <ChangeSheet event={event} about={about} opened={changing} onClose={() => setChanging(false)} />
      </>
    );
  if (phase === 'preparing') return null;
  return phase === 'wishes' ? (
    <MainLinkButton to={link('wishes', { eid: event.id })}>Wishes and draw</MainLinkButton>
  ) : (
    <MainLinkButton to={writeTo(event.id, about.date === undefined ? {} : { date: about.date })}>
      Write to…
    </MainLinkButton>
  );
}
