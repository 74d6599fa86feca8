import { List, Text } from '@mantine/core';
import { historySentence } from '#domain/history-sentence.ts';
import type { Change, UndoObstacle } from '#domain/history.ts';
import { notices } from '#domain/notices.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { counted } from '#domain/wording.ts';
import { useObstacles } from '#web/ui/use-obstacles.ts';
import { useUndo } from './api.ts';

interface UndoDialogProps {
  /** The removals to take back; none closes the dialog. */
  removals: Change[];
  onClose: () => void;
}

/** Says what comes back, and beside each what stands in its way. */
export function UndoDialog({ onClose, removals }: UndoDialogProps) {
  const undo = useUndo();
  const { close, confirm, obstacles } = useObstacles<UndoObstacle>(
    () => undo.mutateAsync(removals.map(({ id }) => id)),
    notices.brought_back,
    onClose,
  );
  const these = removals.length === 1 ? 'This booking' : `These ${counted(removals.length, 'booking')}`;
  return (
    <ConfirmDialog
      opened={removals.length > 0}
      onClose={close}
      title={removals.length === 1 ? 'Undo this removal' : 'Undo these removals'}
      text={`${these} will be made again if the seats are still free; either all or none.`}
      confirmLabel="Bring back"
      onConfirm={confirm}
    >
      <List>
        {removals.map((removal) => (
          <List.Item key={removal.id}>
            {historySentence(removal)}
            <Text c="var(--mantine-color-error)">{obstacles.find(({ id }) => id === removal.id)?.error}</Text>
          </List.Item>
        ))}
      </List>
    </ConfirmDialog>
  );
}
