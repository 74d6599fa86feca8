import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useNavigate } from '#web/router/routing.tsx';
import { notices } from '#domain/notices.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { notifySuccess } from './notify.ts';

interface Removal {
  name: string;
  text: string;
  onRemove: () => Promise<unknown>;
  /** Shown afterwards. */
  to: string;
}

/** Asks once more, removes, and leaves the page of what is gone. */
export function RemoveButton(removal: Removal) {
  const { ask, question } = useRemoval(removal);
  return (
    <>
      <Button variant="subtle" color="red" onClick={ask}>
        Remove
      </Button>
      {question}
    </>
  );
}

/** The same where the button is an item of a menu, within which a question would be folded as well. */
export function useRemoval({ name, onRemove, text, to }: Removal): { ask: () => void; question: ReactNode } {
  const [opened, dialog] = useDisclosure();
  const navigate = useNavigate();
  const confirm = async () => {
    await onRemove();
    notifySuccess(notices.deleted);
    await navigate(to);
  };
  const question = (
    <ConfirmDialog
      opened={opened}
      onClose={dialog.close}
      title={`Remove ${name}?`}
      text={text}
      confirmLabel="Remove"
      danger
      onConfirm={confirm}
    />
  );
  return { ask: dialog.open, question };
}
