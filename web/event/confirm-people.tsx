import { Text } from '@mantine/core';
import { confirmOrganizations } from '#domain/calls/organization.ts';
import { notices } from '#domain/notices.ts';
import type { Today } from '#domain/today.ts';
import { counted, nameToAdmins } from '#domain/wording.ts';
import { useChange } from '#web/http/use-change.ts';
import { AboutMails } from '#web/ui/about-mails.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useMailed } from '#web/ui/use-mailed.ts';

interface ConfirmPeopleProps {
  people: Today['toConfirm'];
  opened: boolean;
  onClose: () => void;
}

export function ConfirmPeople({ onClose, opened, people }: ConfirmPeopleProps) {
  const confirm = useChange(confirmOrganizations);
  const mailed = useMailed();
  return (
    <ConfirmDialog
      title={`Confirm ${counted(people.length, 'person', 'people')}?`}
      text={<AboutMails>Each is told by mail.</AboutMails>}
      confirmLabel={`Confirm ${people.length}`}
      opened={opened}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await confirm.mutateAsync({ ids: people.map(({ id }) => id) });
        onClose();
        mailed(answer, notices.confirmed);
      }}
    >
      <Text c="dimmed">{people.map(nameToAdmins).join(', ')}</Text>
    </ConfirmDialog>
  );
}
