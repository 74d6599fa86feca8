import { Button } from '@mantine/core';
import type { Event } from '#domain/event.ts';
import { notInvitedWords, useNotInvited } from '#web/event/use-not-invited.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface NoGuestsProps {
  event: Event;
  toConfirm: number;
  onConfirm: () => void;
}

/** Before anybody is invited: who can be, and who waits for an admin first. */
export function NoGuests({ event, onConfirm, toConfirm }: NoGuestsProps) {
  const notInvited = useNotInvited(event.id);
  if (!notInvited) return null;
  const people = notInvitedWords(notInvited);
  return (
    <EmptyState
      picture={event.picture}
      title={notInvited.journalists.length > 0 ? 'No journalist is invited yet' : 'No guests yet'}
      text={
        toConfirm > 0 && people
          ? `${people} can be invited, and ${toConfirm} more wait${toConfirm === 1 ? 's' : ''} to be confirmed.`
          : people
            ? `${people} can be invited. Guests can also be added from a text, or imported.`
            : 'Add guests from a text, or import a list.'
      }
      action={toConfirm > 0 && <Button onClick={onConfirm}>Confirm {toConfirm}</Button>}
    />
  );
}
