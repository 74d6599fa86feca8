import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '#web/router/routing.tsx';
import { notices } from '#domain/notices.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { notifySuccess } from './notify.ts';

interface RemoveButtonProps {
  name: string;
  text: string;
  onRemove: () => Promise<unknown>;
  /** Shown afterwards. */
  to: string;
}

/** Asks once more, removes, and leaves the page of what is gone. */
export function RemoveButton({ name, onRemove, text, to }: RemoveButtonProps) {
  const [opened, dialog] = useDisclosure();
  const navigate = useNavigate();
  const confirm = async () => {
    await onRemove();
    notifySuccess(notices.deleted);
    await navigate(to);
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={dialog.open}>
        Remove
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title={`Remove ${name}?`}
        text={text}
        confirmLabel="Remove"
        danger
        onConfirm={confirm}
      />
    </>
  );
}
