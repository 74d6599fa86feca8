import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useRunDraw } from './api.ts';

/** Asked once more, since what is drawn stays. */
export function DrawNow({ event }: { event: number }) {
  const [opened, dialog] = useDisclosure();
  const run = useRunDraw();
  const draw = async () => {
    await run.mutateAsync(event);
    dialog.close();
  };
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Draw now
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        title="Draw the seats now?"
        text="The seats are given out at once, and everybody is told. This cannot be undone."
        confirmLabel="Draw now"
        onConfirm={draw}
      />
    </>
  );
}
