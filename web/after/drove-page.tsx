import { Group, Stack, Text } from '@mantine/core';
import { readDroveAt } from '#domain/calls/after.ts';
import { readBoat } from '#domain/calls/boat.ts';
import { readEvent } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import type { DroveAt } from '#domain/after/note.ts';
import type { Event } from '#domain/event.ts';
import { EventPlaces } from '#web/layout/event-places.tsx';
import { idIn, usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import { useSession } from '#web/session/session.ts';
import { useClock } from '#web/ui/clock.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { Coverage } from './coverage.tsx';
import { DrivenBoat } from './driven-boat.tsx';
import { useKeptNotes } from './use-kept-notes.ts';

/** On 'My day' from the first day on: the way to one's notes. Notes that wait on this device are sent from here too. */
export function DroveLine({ clock, event }: { event: Event; clock: string }) {
  useKeptNotes(event.id);
  if (clock.slice(0, 10) < event.start_date) return null;
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
  const drove = useRead(readDroveAt, { event: id });
  if (!event.data || !drove.data) return <PageStandIn title="What I drove" query={[event, drove]} />;
  return <Drove event={event.data} drove={drove.data.boats} />;
}

function Drove({ drove, event }: { event: Event; drove: DroveAt['boats'] }) {
  const [search] = useSearchParams();
  const { type } = useSession();
  const { save, waiting } = useKeptNotes(event.id);
  const isOver = useClock(event.time_zone).slice(0, 10) > event.end_date;
  const asked = idIn(search.get('boat'));
  const other = asked !== undefined && !drove.some(({ boat }) => boat.id === asked) ? asked : undefined;
  const shown =
    asked === undefined
      ? drove
      : drove.toSorted((one, two) => Number(two.boat.id === asked) - Number(one.boat.id === asked));
  const isAskedFirst = search.has('published');
  const coverage = (isOver || isAskedFirst) && <Coverage event={event.id} drove={drove} asked={isAskedFirst} />;
  return (
    <>
      {type !== 'admin' && <EventPlaces event={event} place="My day" asAdmin="Schedule" untitled />}
      <PageTitle title="What I drove" tab={`What I drove · ${event.name}`} />
      <Stack gap="lg">
        {isAskedFirst && coverage}
        {other !== undefined && <OtherBoat key={other} id={other} event={event} save={save} waiting={waiting} />}
        {shown.map((each) => (
          <DrivenBoat
            key={each.boat.id}
            event={event}
            driven={each}
            waiting={waiting.find(({ boat }) => boat === each.boat.id)}
            onSave={save}
          />
        ))}
        {drove.length === 0 && other === undefined && (
          <EmptyState
            title="No boats yet"
            text="A boat shows here once it has left with you aboard. You can keep a note on any other boat from its page."
            action={<MainLinkButton to={link('browse', { id: event.id })}>Look at the boats</MainLinkButton>}
          />
        )}
        {!isAskedFirst && coverage}
      </Stack>
    </>
  );
}

type Notes = ReturnType<typeof useKeptNotes>;

/** Notes travel: one may be about a boat that one only looked at. */
function OtherBoat({ event, id, save, waiting }: Notes & { id: number; event: Event }) {
  const boat = useRead(readBoat, { id });
  if (!boat.data || boat.data.event.id !== event.id) return null;
  return (
    <div>
      <Text mb="xs">
        You were not aboard this boat, as far as the marks say. You can keep a note on it all the same.
      </Text>
      <DrivenBoat
        event={event}
        driven={{ boat: boat.data, legs: [], note: null }}
        waiting={waiting.find((note) => note.boat === id)}
        onSave={save}
      />
    </div>
  );
}
