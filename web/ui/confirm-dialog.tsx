import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorText } from '#web/http/request.ts';
import { ErrorText } from './error-text.tsx';

interface ConfirmDialogProps {
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  /** A promise keeps the dialog open and busy until it is done; its error is shown in it. */
  onConfirm: () => unknown;
  opened: boolean;
  onClose: () => void;
  /** For what cannot be undone. */
  danger?: boolean;
  /** Shown under the text, such as a list of what goes. */
  children?: ReactNode;
}

/** Asks once more. The caller closes it when the work is done; a failure leaves it open and says why. */
export function ConfirmDialog({
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
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
    } catch (reason) {
      setError(errorText(reason));
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
    <Modal opened={opened} onClose={close} title={title} centered>
      <Stack>
        {text && <Text>{text}</Text>}
        {children}
        <ErrorText>{error}</ErrorText>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            Cancel
          </Button>
          <Button color={danger ? 'red' : undefined} onClick={() => void confirm()} loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
