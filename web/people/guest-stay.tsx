import { changeGuests, readGuests } from '#domain/calls/guest.ts';
import type { Event } from '#domain/event.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { Fold } from '#web/ui/fold.tsx';
import { StayForm } from '#web/event/stay-form.tsx';

/** The stay of a guest of an event, for its organisers; nothing of who is none. */
export function GuestStay({ event, organization }: { event: Event; organization: number }) {
  const guests = useRead(readGuests, { id: event.id }).data?.guests;
  const change = useChange(changeGuests);
  const guest = guests?.find((each) => each.organization === organization);
  if (!guest) return null;
  return (
    <Fold title={`Stay at ${event.name}`} gist={guest.nights.length > 0 || guest.arrives ? 'Known' : 'Not said'}>
      <StayForm
        event={event}
        guest={guest}
        others={guests?.filter((each) => each !== guest) ?? []}
        onSave={(stay) => change.mutateAsync({ event: event.id, edit: [{ ...stay, organization }] })}
      />
    </Fold>
  );
}
