import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Event } from '#domain/event.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const PlanLegs = lazyPart(async () => (await import('./plan-legs.tsx')).PlanLegs);

/** More legs for the boats of an event, in one go. */
export function PlanAction({ event, leads }: { event: Event; leads: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={leads ? 'filled' : 'default'} onClick={() => setOpen(true)}>
        Plan the legs
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title="Plan the legs" size="xl">
        {open && <PlanLegs event={event} />}
      </Dialog>
    </>
  );
}
