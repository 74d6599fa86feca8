import { List, Text } from '@mantine/core';
import { undoDisruption } from '#domain/calls/disruption.ts';
import { useChange } from '#web/http/use-change.ts';
import type { DisruptionObstacle } from '#domain/disruption/wire.ts';
import { notices } from '#domain/notices.ts';
import { errorText } from '#web/http/request.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { refusalOf } from '#web/ui/field-errors.ts';
import { useObstacles } from '#web/ui/use-obstacles.ts';

/** A change of the day that is about to be undone. */
export interface Undoing {
  id: number;
  /** What it did. */
  words: string;
  /** Why it was not undone by one press. */
  refused?: unknown;
}

interface UndoChangeProps {
  undoing: Undoing | undefined;
  onTry?: () => void;
  onClose: () => void;
}

/** Asks before a change of the day is undone, and lists what stands in the way. */
export function UndoChange({ onClose, onTry, undoing }: UndoChangeProps) {
  const undo = useChange(undoDisruption);
  const { close, confirm, obstacles } = useObstacles<DisruptionObstacle>(
    () => undo.mutateAsync({ id: undoing?.id ?? 0 }),
    notices.day_restored,
    onClose,
  );
  const refused = undoing?.refused;
  const reasons = refused === undefined ? obstacles : ((refusalOf(refused)?.errors ?? []) as DisruptionObstacle[]);
  return (
    <ConfirmDialog
      opened={undoing !== undefined}
      onClose={close}
      title="Undo this change"
      text="All legs and seats go back to where they were, or none does. Whoever has had a mail about it gets one more."
      confirmLabel="Undo the change"
      onConfirm={() => {
        onTry?.();
        return confirm();
      }}
    >
      <Text fw={600}>{undoing?.words}</Text>
      {refused !== undefined && <ErrorText>{errorText(refused)}</ErrorText>}
      {reasons.length > 0 && (
        <List aria-label="Reasons">
          {reasons.map(({ error }, index) => (
            <List.Item key={index}>{error}</List.Item>
          ))}
        </List>
      )}
    </ConfirmDialog>
  );
}
