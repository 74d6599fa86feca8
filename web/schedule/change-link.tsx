import type { Event } from '#domain/event.ts';
import { toChange } from '#web/event/to-change.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';

/** What an organiser mostly comes for from the eve on. */
export function ChangeLink({ date, event }: { event: Event; date?: string | undefined }) {
  const { phase } = usePhase(event);
  if (phase !== 'eve' && phase !== 'day') return null;
  return (
    <MainLinkButton to={toChange(event.id, { ...(date !== undefined && { date }) })}>Something changed…</MainLinkButton>
  );
}
