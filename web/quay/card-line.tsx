import { Alert } from '@mantine/core';
import { readCard } from '#domain/calls/safety.ts';
import { useRead } from '#web/http/use-read.ts';
import { link } from '#web/paths.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';

/** On 'My day', until the card is confirmed. It never stands in the way of a booking. */
export function CardLine({ event }: { event: number }) {
  const { data } = useRead(readCard, { event });
  if (!data?.card || data.mine?.valid) return null;
  return (
    <Alert color="sun" title="Your safety card is open">
      <MainLinkButton to={link('safetyCard', { eid: event })}>Confirm the safety card</MainLinkButton>
    </Alert>
  );
}
