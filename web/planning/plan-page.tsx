import { Box, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useEvent } from '#web/event/api.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { Panel } from '#web/event/overview-panel.tsx';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { usePathId } from '#web/path-id.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { usePlan } from './api.ts';
import { Clashes } from './clashes.tsx';
import { EnoughSeats } from './enough-seats.tsx';

/** A form that is larger than the rest of the page, which shows without it. */
const PlanLegs = lazy(async () => ({ default: (await import('./plan-legs.tsx')).PlanLegs }));

/** An organiser's tools for the plan of an event. */
export function Component() {
  const id = usePathId('id');
  const event = useEvent(id);
  const plan = usePlan(id);
  if (!event.data || !plan.data) return <PageStandIn title="Plan" query={[event, plan]} />;
  return (
    <>
      <EventHeader event={id} place="Schedule" title="Plan" />
      <Box mb="md">
        <ZoneNote event={event.data} />
      </Box>
      <Stack>
        <Panel title="Clashes">
          <Clashes event={id} clashes={plan.data.clashes} />
        </Panel>
        <Panel title="Enough seats?">
          <EnoughSeats plan={plan.data} />
        </Panel>
        <Fold
          title="Plan the legs"
          gist="A timetable for the boats of the event. Nothing is written before you create it."
        >
          <Suspense fallback={<Loading />}>
            <PlanLegs event={event.data} />
          </Suspense>
        </Fold>
      </Stack>
    </>
  );
}
