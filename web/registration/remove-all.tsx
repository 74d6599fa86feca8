import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Event } from '#domain/event.ts';
import { notices } from '#domain/notices.ts';
import { errorText } from '#web/http/request.ts';
import { useOrganizations } from '#web/organization/api.ts';
import { organizationName } from '#web/organization/organization-name.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { counted } from '#domain/wording.ts';
import { notifySuccess } from '#web/ui/notify.ts';
import { useRegistrations } from '#web/trip/api.ts';
import { useRemoveAllRegistrations } from './api.ts';
import { heldBack } from './use-booking.ts';

/** Removes all bookings of an organization for an event; shows their number before. */
export function RemoveAll({ event, organization }: { event: Event; organization: number }) {
  const [opened, dialog] = useDisclosure();
  const registrations = useRegistrations(event.id);
  const removeAll = useRemoveAllRegistrations();
  const count = registrations.data?.filter((each) => each.organization?.id === organization).length;
  const confirm = async () => {
    try {
      await removeAll.mutateAsync({ event: event.id, organization });
    } catch (error) {
      throw new Error(`Error ockured: ${errorText(error)}`, { cause: error });
    }
    notifySuccess(notices.registrations_removed);
    dialog.close();
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={() => count && dialog.open()} {...heldBack(!count)}>
        Remove all registrations
      </Button>
      <ConfirmDialog
        title="Remove all registrations"
        text={<RemoveAllText event={event} organization={organization} count={count ?? 0} />}
        confirmLabel="Remove all registrations"
        danger
        opened={opened}
        onClose={dialog.close}
        onConfirm={confirm}
      />
    </>
  );
}

function RemoveAllText({ count, event, organization }: { event: Event; organization: number; count: number }) {
  const who = useOrganizations().data?.find(({ id }) => id === organization);
  return (
    <>
      {counted(count, 'registration')} of {who ? organizationName(who) : 'this organization'} for {event.name} will be
      removed.
    </>
  );
}
