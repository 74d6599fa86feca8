import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Event } from '#domain/event.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const Dialog = lazyPart(async () => (await import('#web/ui/dialog.tsx')).Dialog, null);
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
