import { Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { Event } from '#domain/event.ts';
import { usePlan } from '#web/planning/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const EnoughSeats = lazyPart(async () => (await import('#web/planning/enough-seats.tsx')).EnoughSeats);
export const PlanLegs = lazyPart(async () => (await import('#web/planning/plan-legs.tsx')).PlanLegs);

/** More legs for the boats of an event, in one go, and whether its seats are enough. */
export function PlanAction({ event }: { event: Event }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Plan the legs
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title="Plan the legs" size="xl">
        {open && (
          <Stack gap="xl">
            <PlanLegs event={event} />
            <section aria-label="Enough seats?">
              <Title order={3} mb="xs">
                Enough seats?
              </Title>
              <Seats event={event.id} />
            </section>
          </Stack>
        )}
      </Dialog>
    </>
  );
}

function Seats({ event }: { event: number }) {
  const plan = usePlan(event);
  if (!plan.data) return <QueryStandIn query={plan} />;
  return <EnoughSeats plan={plan.data} />;
}
