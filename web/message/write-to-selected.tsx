import { LinkButton } from '#web/ui/link-button.tsx';
import { writeTo } from './conditions.ts';

/** To exactly those who are selected. */
export function WriteToSelected({ event, ids }: { event: number; ids: number[] }) {
  return (
    <>
      <LinkButton to={writeTo(event, { ids })}>Write to {ids.length}</LinkButton>
      <LinkButton to={writeTo(event, { ids }, 'invitation')}>Invite {ids.length}</LinkButton>
    </>
  );
}
