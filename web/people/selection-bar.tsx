import { confirmOrganizations } from '#domain/calls/organization.ts';
import { useChange } from '#web/http/use-change.ts';
import { counted } from '#domain/wording.ts';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { notices } from '#domain/notices.ts';
import type { Organization } from '#domain/organization.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import classes from './filter-chips.module.css';

interface SelectionBarProps {
  selected: Organization[];
  onClear: () => void;
  /** Further actions on the selected people. */
  children?: ReactNode;
}

/** Actions on several people at once, in sight while any are selected. */
export function SelectionBar({ children, onClear, selected }: SelectionBarProps) {
  const [asked, dialog] = useDisclosure();
  const confirm = useChange(confirmOrganizations);
  const waiting = selected.filter(({ confirmed }) => !confirmed);
  if (selected.length === 0) return null;
  const confirmAll = async () => {
    await confirm.mutateAsync({ ids: waiting.map(({ id }) => id) });
    dialog.close();
    onClear();
    notifySuccess(notices.confirmed);
  };
  return (
    <section className={classes.bar} aria-label="Selected people">
      <Text fw={650} role="status">
        {selected.length} selected
      </Text>
      {waiting.length > 0 && <Button onClick={dialog.open}>Confirm {waiting.length}</Button>}
      {children}
      <Button variant="default" onClick={onClear}>
        Select none
      </Button>
      <ConfirmDialog
        title={`Confirm ${counted(waiting.length, 'organization')}?`}
        text="Each is told by mail."
        confirmLabel="Confirm"
        opened={asked}
        onClose={dialog.close}
        onConfirm={confirmAll}
      />
    </section>
  );
}
