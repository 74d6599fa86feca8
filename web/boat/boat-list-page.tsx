import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Boat } from '#domain/boat.ts';
import { ExportButton } from '#web/download/export-button.tsx';
import { useEvents } from '#web/event/api.ts';
import { EventTabs } from '#web/event/event-tabs.tsx';
import { idIn } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ImportButton } from '#web/import/import-button.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PicturedBoat } from '#web/ui/pictured-boat.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { useBoats } from './api.ts';
import { firstPicture } from '#domain/picture.ts';
import { ownerName } from './boat-owner.ts';

const columns: Column<Boat>[] = [
  {
    key: 'model',
    label: 'Model',
    value: (boat) => boat.model,
    render: ({ attachments, model }) => <PicturedBoat name={model} picture={firstPicture(attachments)} />,
  },
  { key: 'make', label: 'Make', value: (boat) => boat.make },
  { key: 'manufacturer', label: 'Manufacturer', value: (boat) => ownerName(boat.owner) },
  { key: 'event', label: 'Event', value: (boat) => boat.event.name, onPhone: true },
];

export function Component() {
  const { id, type } = useSession();
  const [search, setSearch] = useSearchParams();
  const event = idIn(search.get('event'));
  const ownOnly = search.get('view') === 'own';
  const boats = useBoats();
  const shown = boats.data?.filter(
    (boat) => (!ownOnly || boat.owner.id === id) && (event === undefined || boat.event.id === event),
  );
  const addBoats = <MainLinkButton to={link('newBoats')}>Add boats</MainLinkButton>;
  return (
    <>
      <PageTitle title={ownOnly ? 'My boats' : 'Boats'}>
        {addBoats}
        {type === 'manufacturer' && (
          <Button variant="default" onClick={() => setSearch(ownOnly ? {} : { view: 'own' }, { replace: true })}>
            {ownOnly ? 'View all boats' : 'View my boats'}
          </Button>
        )}
        {type === 'admin' && <ImportBoats />}
        {type === 'admin' && <ExportButton path="/api/boat/export" />}
      </PageTitle>
      {event !== undefined && <EventTabs event={event} />}
      <QueryStandIn query={boats} />
      {shown?.length === 0 && (
        <EmptyState
          title={ownOnly ? 'You have no boats yet' : 'No boats yet'}
          text="Add the boats that can be tested, with pictures if you have some."
          action={addBoats}
        />
      )}
      {shown !== undefined && shown.length > 0 && (
        <SortableTable
          caption="Boats"
          columns={columns}
          rows={shown}
          rowLink={(boat) => link('boat', { id: boat.id })}
          initialSort="make"
          dense
        />
      )}
    </>
  );
}

function ImportBoats() {
  const [event, setEvent] = useState<number>();
  const events = useEvents();
  return (
    <ImportButton
      title="Import boats"
      path="/api/boat"
      explanation="A row for each boat. The columns make, model and capacity are needed, all others are optional; owner is an email address."
      event={event}
      topics={['boats', 'legs', 'registrations']}
    >
      <NativeSelect
        label="Event"
        description="For rows without an event"
        data={[
          { value: '', label: 'The first event that has not ended' },
          ...(events.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(event ?? '')}
        onChange={(change) => setEvent(Number(change.currentTarget.value) || undefined)}
      />
    </ImportButton>
  );
}
