import { Button, getDefaultZIndex, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#web/http/request.ts';
import { Dialog } from './dialog.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { ErrorText } from './error-text.tsx';
import { notifyError } from './notify.ts';
import { useIsHere } from './use-is-here.ts';

export function Component({
  children,
  confirmLabel,
  danger = false,
  onClose,
  onConfirm,
  opened,
  text,
  title,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const isHere = useIsHere();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
    } catch (reason) {
      if (isHere()) setError(errorText(reason));
      else notifyError(errorText(reason));
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    if (busy) return;
    setError(undefined);
    onClose();
  };
  return (
    // Over the dialog that it is asked from, whichever of them was fetched first.
    <Dialog opened={opened} onClose={close} title={title} centered zIndex={getDefaultZIndex('modal') + 1}>
      <Stack>
        {text && <Text>{text}</Text>}
        <ErrorText>{error}</ErrorText>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            Cancel
          </Button>
          <Button color={danger ? 'red' : undefined} onClick={() => void confirm()} loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
