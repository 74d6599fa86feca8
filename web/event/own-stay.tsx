import { editOwnGuest, readOwnGuest } from '#domain/calls/guest.ts';
import type { Event } from '#domain/event.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSession } from '#web/http/session.ts';
import { Fold } from '#web/ui/fold.tsx';
import { StayForm } from './stay-form.tsx';

/** Where a journalist says which nights they need a room and how they travel, at an event of several days. */
export function OwnStay({ event }: { event: Event }) {
  const isAsked = useSession().type === 'test driver' && event.start_date !== event.end_date;
  const guest = useRead(readOwnGuest, { event: event.id }, { enabled: isAsked }).data?.guest;
  const edit = useChange(editOwnGuest);
  if (!guest) return null;
  return (
    <Fold title="Your stay" gist="Nights and travel">
      <StayForm event={event} guest={guest} onSave={(stay) => edit.mutateAsync({ event: event.id, ...stay })} />
    </Fold>
  );
}
