import { List, Stack, Text } from '@mantine/core';
import { readOrganizationRemoval, removeOrganization } from '#domain/calls/organization.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Organization } from '#domain/organization.ts';
import { clearToken } from '#web/http/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { counted } from '#domain/wording.ts';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { organizationName } from '#web/event/organization-name.ts';

interface RemoveOrganizationDialogProps {
  organization: Organization;
  /** Whether it is the user's own. */
  own: boolean;
  opened: boolean;
  onClose: () => void;
  onRemoved: (erased: Record<string, number>) => void;
}

export function RemoveOrganizationDialog({
  onClose,
  onRemoved,
  opened,
  organization,
  own,
}: RemoveOrganizationDialogProps) {
  const removal = useChange(removeOrganization);
  const confirm = async () => {
    const { erased, removed } = await removal.mutateAsync({ id: organization.id });
    onRemoved({ ...erased, bookings: removed });
    if (own) clearToken();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={own ? 'Remove your organization?' : `Remove ${organizationName(organization)}?`}
      confirmLabel="Remove"
      danger
      onConfirm={confirm}
    >
      <WhatGoes id={organization.id} opened={opened} />
      <Text>{own ? 'You will be logged out. This cannot be undone.' : 'This cannot be undone.'}</Text>
    </ConfirmDialog>
  );
}

function WhatGoes({ id, opened }: { id: number; opened: boolean }) {
  const removal = useRead(readOrganizationRemoval, { id }, { enabled: opened, gcTime: 0, staleTime: 0 });
  if (removal.isError) return <LoadError error={removal.error} onRetry={removal.refetch} />;
  if (!removal.data) return <Loading text="Looking up what else is removed" />;
  const { boats, bookings } = removal.data;
  return (
    <Stack gap="xs">
      <Text>Gone for good, also from any backup that is restored later:</Text>
      <List>
        {bookings > 0 && <List.Item>{counted(bookings, 'registration')}</List.Item>}
        {boats > 0 && <List.Item>{counted(boats, 'boat')}</List.Item>}
        <List.Item>
          every detail, file, mail and login; the history still shows that something was done, but not its content
        </List.Item>
      </List>
    </Stack>
  );
}
