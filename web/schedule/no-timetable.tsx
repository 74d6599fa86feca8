import { Stack } from '@mantine/core';
import type { Boat } from '#domain/boat.ts';
import type { Event } from '#domain/event.ts';
import { counted } from '#domain/wording.ts';
import { link } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { PlanLegs } from './plan-legs.tsx';

/** Before there is a leg: boats first, then their timetable. */
export function NoTimetable({ boats, event }: { event: Event; boats: Boat[] }) {
  if (boats.length === 0)
    return (
      <EmptyState
        title="No boats yet"
        text="Add the boats of this event first: their timetable is planned here in one go."
        action={<MainLinkButton to={link('newBoats')}>Add boats</MainLinkButton>}
      />
    );
  return (
    <Stack component="section" className="card" align="flex-start" p="md" aria-label="Plan the legs">
      <p>
        {counted(boats.length, 'boat')} and no leg yet. Hours, length and breaks make a timetable for all of them; you
        see it before anything is written. Or add the legs one by one, or from a sheet, in the table.
      </p>
      <PlanLegs event={event} isFirst />
      <LinkButton to={link('legsOfEvent', { eid: event.id })}>Table</LinkButton>
    </Stack>
  );
}
