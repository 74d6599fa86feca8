import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { changeGuests, readGuests } from '#domain/calls/guest.ts';
import { notices } from '#domain/notices.ts';
import type { Organization } from '#domain/organization.ts';
import { counted } from '#domain/wording.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notifySuccess } from '#web/ui/notify.ts';

interface GuestActionsProps {
  event: number;
  selected: Organization[];
  onDone: () => void;
}

/** Makes guests of an event of the selected test drivers, or takes them from its guests, with their seats once these are said. */
export function GuestActions({ event, onDone, selected }: GuestActionsProps) {
  const [asked, dialog] = useDisclosure();
  const { data } = useRead(readGuests, { id: event });
  const change = useChange(changeGuests);
  const known = new Map(data?.guests.map((guest) => [guest.organization, guest]));
  const add = selected.filter(({ id, type }) => type === 'test driver' && !known.has(id)).map(({ id }) => id);
  const guests = selected.flatMap(({ id }) => known.get(id) ?? []);
  const seats = guests.reduce((sum, guest) => sum + guest.booked, 0);
  const send = async (what: { add: number[] } | { remove: number[]; seats: number }) => {
    await change.mutateAsync({ event, ...what });
    dialog.close();
    onDone();
    notifySuccess(notices.saved);
  };
  if (!data) return null;
  return (
    <>
      {add.length > 0 && (
        <Button variant="default" loading={change.isPending} onClick={() => void send({ add })}>
          Make {counted(add.length, 'guest')}
        </Button>
      )}
      {guests.length > 0 && (
        <Button variant="default" onClick={dialog.open}>
          Remove {counted(guests.length, 'guest')}
        </Button>
      )}
      <ConfirmDialog
        title={`Remove ${counted(guests.length, 'guest')} from the event?`}
        text={
          seats === 0
            ? 'They have no seats. They stay among the organizations.'
            : `${counted(seats, 'seat')} will be given back, and each who had one is told. They stay among the organizations.`
        }
        confirmLabel="Remove"
        opened={asked}
        onClose={dialog.close}
        onConfirm={() => send({ remove: guests.map(({ organization }) => organization), seats })}
      />
    </>
  );
}
