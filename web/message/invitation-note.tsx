import { Text } from '@mantine/core';
import { firstActive } from '#domain/active-event.ts';
import { useEvents } from '#web/event/api.ts';
import { useInvitees } from './api.ts';

/** The state of a person's invitation to the next event, and whether mails reach them; for admins. */
export function InvitationNote({ id }: { id: number }) {
  const events = useEvents().data;
  const event = events && firstActive(events, Date.now());
  const invitee = useInvitees(event?.id).data?.find((each) => each.id === id);
  if (!event || !invitee) return null;
  const news = invitee.wants_news ? '' : ' Wants no mails but those about their own bookings.';
  return <Text mb="md">{`${event.name}: ${invitee.state}.${invitee.bounce ? ` ${invitee.bounce}` : ''}${news}`}</Text>;
}
