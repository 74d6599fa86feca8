import { Button, Group } from '@mantine/core';
import { useState } from 'react';

interface UndoNoticeProps {
  message: string;
  onUndo: () => Promise<unknown>;
}

/** What was done, and the way back for as long as nobody has been told. */
export function UndoNotice({ message, onUndo }: UndoNoticeProps) {
  const [undoing, setUndoing] = useState(false);
  const press = () => {
    setUndoing(true);
    void onUndo();
  };
  return (
    <Group justify="space-between" gap="xs">
      {message}
      <Button variant="default" loading={undoing} onClick={press}>
        Undo
      </Button>
    </Group>
  );
}
