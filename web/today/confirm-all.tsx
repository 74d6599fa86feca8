import { Text } from '@mantine/core';
import { notices } from '#domain/notices.ts';
import type { Today as TodayAnswer } from '#domain/today.ts';
import { counted, nameToAdmins } from '#domain/wording.ts';
import { useConfirmOrganizations } from '#web/organization/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notifySuccess } from '#web/ui/notify.ts';

/** Asks before everybody who waits is confirmed. */
export function ConfirmAll({
  onClose,
  opened,
  people,
}: {
  people: TodayAnswer['toConfirm'];
  opened: boolean;
  onClose: () => void;
}) {
  const confirm = useConfirmOrganizations();
  return (
    <ConfirmDialog
      title={`Confirm ${counted(people.length, 'organization')}?`}
      text="Each is told by mail."
      confirmLabel={`Confirm ${people.length}`}
      opened={opened}
      onClose={onClose}
      onConfirm={async () => {
        await confirm.mutateAsync(people.map(({ id }) => id));
        onClose();
        notifySuccess(notices.confirmed);
      }}
    >
      <Text c="dimmed">{people.map(nameToAdmins).join(', ')}</Text>
    </ConfirmDialog>
  );
}
