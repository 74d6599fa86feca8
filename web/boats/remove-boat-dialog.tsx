import { Text } from '@mantine/core';
import { readBoatRemoval, removeBoat } from '#domain/calls/boat.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { boatName, counted } from '#domain/wording.ts';
import type { Boat } from '#domain/boat.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { errorText } from '#web/http/request.ts';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';

interface RemoveBoatDialogProps {
  boat: Boat;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveBoatDialog({ boat, onClose, onRemoved, opened }: RemoveBoatDialogProps) {
  const boatRemoval = useChange(removeBoat);
  const confirm = async () => {
    try {
      await boatRemoval.mutateAsync({ id: boat.id });
    } catch (error) {
      throw new Error(`Something went wrong: ${errorText(error)}`, { cause: error });
    }
    onRemoved();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Remove ${boatName(boat)}?`}
      confirmLabel="Remove"
      danger
      onConfirm={confirm}
    >
      <WhatGoes id={boat.id} opened={opened} />
    </ConfirmDialog>
  );
}

function WhatGoes({ id, opened }: { id: number; opened: boolean }) {
  const removal = useRead(readBoatRemoval, { id }, { enabled: opened, gcTime: 0, staleTime: 0 });
  if (removal.isError) return <LoadError error={removal.error} onRetry={removal.refetch} />;
  if (!removal.data) return <Loading text="Looking up what else is removed" />;
  return (
    <Text>
      The boat is taken off all its legs, and {counted(removal.data.bookings, 'registration')} on it will be deleted.
      This cannot be undone.
    </Text>
  );
}
