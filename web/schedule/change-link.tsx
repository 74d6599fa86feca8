import type { Event } from '#domain/event.ts';
import { toChange } from '#web/event/to-change.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';

/** What an organiser mostly comes for from the eve on; before it on a leg alone. */
export function ChangeLink({ event, ...about }: { event: Event; date?: string; leg?: number }) {
  const { phase } = usePhase(event);
  const isDue = phase === 'eve' || phase === 'day';
  if (!isDue && about.leg === undefined) return null;
  const Change = isDue ? MainLinkButton : LinkButton;
  return <Change to={toChange(event.id, about)}>Something changed…</Change>;
}
