import type { Event } from '#domain/event.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { link } from '#web/paths.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';

/** Once wishes are made, and trips are planned for them, boats are rarely added. */
export function AddBoats({ event, to = link('newBoats') }: { event: Event; to?: string }) {
  const Add = ['preparing', 'inviting'].includes(usePhase(event).phase) ? MainLinkButton : LinkButton;
  return <Add to={to}>Add boats</Add>;
}
