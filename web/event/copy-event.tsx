import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Event } from '#domain/event.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export interface CopyEventDialogProps {
  event: Event;
  opened: boolean;
  onClose: () => void;
}

const CopyEventDialog = lazyDialog<CopyEventDialogProps>(() => import('./copy-event-dialog.tsx'));

export function CopyEvent({ event }: { event: Event }) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Copy
      </Button>
      <CopyEventDialog event={event} opened={opened} onClose={dialog.close} />
    </>
  );
}
