import type { Event } from '#domain/event.ts';
import { toChange } from '#web/event/to-change.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';

/** What an organiser mostly comes for from the eve on; `whenDue` does not show it before. */
export function ChangeLink({
  date,
  event,
  whenDue = false,
}: {
  event: Event;
  date?: string | undefined;
  whenDue?: boolean;
}) {
  const isDue = useIsDue(event);
  if (whenDue && !isDue) return null;
  const ChangeButton = isDue ? MainLinkButton : LinkButton;
  return (
    <ChangeButton to={toChange(event.id, { ...(date !== undefined && { date }) })}>Something changed…</ChangeButton>
  );
}

/** Whether changes of the day come before the planning of legs. */
function useIsDue(event: Event): boolean {
  const { phase } = usePhase(event);
  return phase === 'eve' || phase === 'day';
}
