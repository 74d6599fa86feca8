import type { Event } from '#domain/event.ts';
import { writeTo } from '#web/event/conditions.ts';
import { toChange } from '#web/event/to-change.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { link } from '#web/paths.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';

/** What an organiser mostly comes for: to change the day from the eve on, before it on a leg alone; else to see the wishes, or to write. */
export function ChangeLink({ event, ...about }: { event: Event; date?: string | undefined; leg?: number }) {
  const { phase } = usePhase(event);
  const isDue = phase === 'eve' || phase === 'day';
  if (isDue || about.leg !== undefined) {
    const Change = isDue ? MainLinkButton : LinkButton;
    return <Change to={toChange(event.id, about)}>Something changed…</Change>;
  }
  if (phase === 'preparing') return null;
  return phase === 'wishes' ? (
    <MainLinkButton to={link('wishes', { eid: event.id })}>Wishes and draw</MainLinkButton>
  ) : (
    <MainLinkButton to={writeTo(event.id, about.date === undefined ? {} : { date: about.date })}>
      Write to…
    </MainLinkButton>
  );
}
