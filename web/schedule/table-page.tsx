import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { readDisruptions } from '#domain/calls/disruption.ts';
import { useRead } from '#web/http/use-read.ts';
import { readEvent } from '#domain/calls/event.ts';
import { exportLegs, readLegs } from '#domain/calls/leg.ts';
import { Link, useSearchParams } from '#web/router/routing.tsx';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { datesBetween, writtenDay, writtenPeriod } from '#domain/time.ts';
import { legName } from '#domain/wording.ts';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { idIn, usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { Chips } from '#web/ui/chips.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SortableTable } from '#web/ui/sortable-table.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { ImportButton } from '#web/import/import-button.tsx';
import { EventHeader } from '#web/event/event-header.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { useShownRows } from '#web/ui/shown-rows.ts';
import { selectALeg } from '#web/trip/leg-words.ts';
import { legTable } from './leg-columns.tsx';
import { AddBoatsDialog } from './add-boats-dialog.tsx';
import { TakeBack } from './pending-changes.tsx';
import { SelectLegs } from './select-legs.tsx';
import { ScheduleViews } from './views.tsx';

export function Component() {
  const eid = usePathId('eid');
  const event = useRead(readEvent, { id: eid });
  const legs = useRead(readLegs, { eid });
  const { type } = useSession();
  if (!event.data || !legs.data) return <PageStandIn title="Legs" query={[event, legs]} />;
  if (type === 'admin') return <LegSelection key={eid} event={event.data} legs={legs.data} />;
  return (
    <>
      <PageTitle title="Legs">
        <MainLinkButton to={link('calendar', { eid })}>Bookings</MainLinkButton>
      </PageTitle>
      <EventLine event={event.data} />
      {legs.data.length === 0 ? (
        <EmptyState title="No legs yet" text="As soon as the organiser has added them, they are here." />
      ) : (
        <SortableTable {...legTable} rows={legs.data} />
      )}
    </>
  );
}

/** The legs as an admin sees them, who adds boats to several of them at once. */
function LegSelection({ event, legs }: { event: Event; legs: Leg[] }) {
  const [ids, setIds] = useState<number[]>([]);
  const rows = useShownRows();
  const [error, setError] = useState<string>();
  const [adding, dialog] = useDisclosure();
  const selected = legs.filter(({ id }) => ids.includes(id));
  const [search, setSearch] = useSearchParams();
  const days = datesBetween(event.start_date, event.end_date);
  const day = days.find((date) => date === search.get('date'));
  const isLocked = (date: string) => legs.some((leg) => leg.date === date && leg.locked);
  const shown = day === undefined ? legs : legs.filter(({ date }) => date === day);
  // What was asked for has been done as soon as a leg is selected.
  const select = (chosen: number[]) => {
    setError(undefined);
    setIds(chosen);
  };
  const toggle = (id: number) => select(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  // Before there is a leg, planning all of them is the next step.
  const AddButton = legs.length > 0 ? MainLinkButton : LinkButton;
  return (
    <>
      <EventHeader event={event.id} place="Schedule">
        <AddButton to={link('newLeg', { eid: event.id }) + (day ? `?date=${day}` : '')}>Add Leg</AddButton>
        <Button variant="default" onClick={() => (selected.length > 0 ? dialog.open() : setError(selectALeg))}>
          Add boats
        </Button>
        <ImportButton
          title="Import legs"
          kind="leg"
          explanation="Any sheet will do: a row for each leg, a row for each boat, or days across. It must say when legs start and end."
          event={event.id}
        />
        <ExportButton call={exportLegs} input={() => ({ event: event.id, ids: rows.ids() })} />
      </EventHeader>
      <Group mb="md">
        <ScheduleViews event={event.id} view="table" date={day} />
      </Group>
      {days.length > 1 && legs.length > 0 && (
        <Chips
          label="Show the legs of"
          chosen={day}
          chips={days.map((date) => [date, writtenDay(date) + (isLocked(date) ? ', locked' : '')])}
          onChoose={(date) => setSearch(date ? { date } : {}, { replace: true })}
        />
      )}
      <ZoneNote event={event} />
      <ErrorText>{error}</ErrorText>
      <RemovedLeg event={event.id} />
      {legs.length === 0 ? (
        <EmptyState
          title="No legs yet"
          text="Plan a timetable for all boats, add the first leg, or import a whole program from a sheet."
          action={<MainLinkButton to={link('schedule', { id: event.id })}>Plan the legs</MainLinkButton>}
        />
      ) : (
        <>
          <SelectLegs legs={shown} selected={ids} onSelect={select} />
          <SortableTable
            {...legTable}
            rows={shown}
            shown={rows}
            selection={{ selected: new Set(ids), onSelect: toggle, nameOf: ({ identifier }) => legName(identifier) }}
          />
        </>
      )}
      <AddBoatsDialog
        opened={adding}
        event={event.id}
        legs={legs}
        selected={selected}
        onClose={dialog.close}
        onDone={() => {
          dialog.close();
          setIds([]);
        }}
      />
    </>
  );
}

/** After a leg has been removed on its page: everything back in one press. */
function RemovedLeg({ event }: { event: number }) {
  const [search, setSearch] = useSearchParams();
  const leg = idIn(search.get('removed'));
  const changes = useRead(readDisruptions, { id: event }, { enabled: leg !== undefined }).data ?? [];
  const removal = changes.find(
    ({ undone_at, wish }) => undone_at === null && wish.kind === 'legs' && wish.remove.includes(leg ?? 0),
  );
  return removal && <TakeBack id={removal.id} onDone={() => setSearch({}, { replace: true })} />;
}

/** Which event the page is about, and the way back to it. */
function EventLine({ event }: { event: Event }) {
  return (
    <Stack gap={0} mb="md">
      <Text>
        <Anchor component={Link} underline="always" to={link('event', { id: event.id })}>
          {event.name}
        </Anchor>
        , {writtenPeriod(event)}
      </Text>
      <ZoneNote event={event} />
    </Stack>
  );
}
