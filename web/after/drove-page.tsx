import { Group, Stack } from '@mantine/core';
import { readDroveAt } from '#domain/calls/after.ts';
import { readEvent } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { hasEnded } from '#domain/booking/leg-times.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { EventPlaces } from '#web/event/event-places.tsx';
import { NotSwitchedOn } from '#web/event/not-switched-on.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { Drove } from './drove.tsx';
import { useKeptNotes } from './use-kept-notes.ts';

/** On 'My day' once a trip of one's own is back: the way to one's notes. Notes that wait on this device are sent from here too. */
export function DroveLine({ clock, event, legs }: { event: Event; clock: string; legs: readonly Leg[] }) {
  useKeptNotes(event.id);
  if (!legs.some((leg) => leg.registered && hasEnded(leg, clock))) return null;
  return (
    <Group>
      <LinkButton to={link('drove', { eid: event.id })}>What I drove</LinkButton>
    </Group>
  );
}

/** The boats that one was aboard, each with a note of one's own, and what one published. */
export function Component() {
  const id = usePathId('eid');
  const event = useRead(readEvent, { id });
  const isAsked = event.data?.after;
  const drove = useRead(readDroveAt, { event: id }, { enabled: isAsked === true });
  const { type } = useSession();
  if (!event.data || (isAsked && !drove.data)) return <PageStandIn title="What I drove" query={[event, drove]} />;
  return (
    <>
      {type !== 'admin' && <EventPlaces event={event.data} place="My day" asAdmin="Schedule" untitled />}
      <PageTitle title="What I drove" tab={`What I drove · ${event.data.name}`} />
      {drove.data && isAsked ? (
        <Stack gap="lg">
          <Drove event={event.data} drove={drove.data.boats} />
        </Stack>
      ) : (
        <NotSwitchedOn event={id} title="This event keeps no notes" text="Your trips and their boats are in My day.">
          <MainLinkButton to={link('myDay', { eid: id })}>My day</MainLinkButton>
        </NotSwitchedOn>
      )}
    </>
  );
}
