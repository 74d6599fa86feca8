import { Box, Button } from '@mantine/core';
import { isActive } from '#domain/active-event.ts';
import { exportBoats, readBoats } from '#domain/calls/boat.ts';
import { readEvents } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import type { Boat } from '#domain/boat.ts';
import { ExportButton } from '#web/ui/export-button.tsx';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PicturedBoat } from '#web/ui/pictured-boat.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { useShownRows } from '#web/ui/shown-rows.ts';
import { boatGaps } from '#domain/boat-gaps.ts';
import { firstPicture } from '#domain/picture.ts';
import { ownerName } from './boat-owner.ts';
import { ImportBoats } from './import-boats.tsx';
import { shortGaps } from './my-boats.tsx';

const eventColumn: Column<Boat> = { key: 'event', label: 'Event', value: (boat) => boat.event.name };
const columns: Column<Boat>[] = [
  {
    key: 'model',
    label: 'Model',
    value: (boat) => boat.model,
    render: ({ attachments, model }) => <PicturedBoat name={model} picture={firstPicture(attachments)} />,
  },
  { key: 'make', label: 'Make', value: (boat) => boat.make },
  { key: 'manufacturer', label: 'Manufacturer', value: (boat) => ownerName(boat.owner) },
  eventColumn,
];

const columnsOfSeveral = columns.map((column) =>
  column === eventColumn ? { ...column, onPhone: true as const } : column,
);

/** What its builder has still to say of a boat. */
const missing: Column<Boat> = {
  key: 'missing',
  label: 'Missing',
  value: (boat) =>
    boatGaps(boat)
      .map((gap) => shortGaps[gap])
      .join(', ') || 'Nothing missing',
  onPhone: true,
};

/** Of the own boats a phone says rather what they lack than their event. */
const ownColumns = [...columns.filter(({ key }) => key !== 'event'), eventColumn, missing];

export function Component() {
  const { id, type } = useSession();
  const [search, setSearch] = useSearchParams();
  const ownOnly = search.get('view') === 'own';
  const boats = useRead(readBoats);
  const hasEvent = useRead(readEvents).data?.some((event) => isActive(event, Date.now())) ?? true;
  const rows = useShownRows();
  const shown = boats.data?.filter((boat) => !ownOnly || boat.owner.id === id);
  const isOfOne = new Set(shown?.map(({ event }) => event.id)).size === 1;
  const addBoats = <MainLinkButton to={link('newBoats')}>Add boats</MainLinkButton>;
  return (
    <>
      <PageTitle title={ownOnly ? 'My boats' : 'Boats'}>
        {shown?.length !== 0 && addBoats}
        {type === 'manufacturer' && (
          <Button variant="default" onClick={() => setSearch(ownOnly ? {} : { view: 'own' }, { replace: true })}>
            {ownOnly ? 'View all boats' : 'View my boats'}
          </Button>
        )}
        {type === 'admin' && <ImportBoats />}
        {type === 'admin' && <ExportButton call={exportBoats} input={() => ({ ids: rows.ids() })} />}
      </PageTitle>
      <QueryStandIn query={boats} />
      {shown?.length === 0 && (
        <EmptyState
          title={ownOnly ? 'You have no boats yet' : 'No boats yet'}
          text={
            hasEvent
              ? 'Add the boats that can be tested, with pictures if you have some.'
              : 'Boats are added to an event, and none has been announced.'
          }
          action={hasEvent && addBoats}
        />
      )}
      {shown !== undefined && shown.length > 0 && (
        <Box style={{ '--thumb': '6.5rem' }}>
          <SortableTable
            caption="Boats"
            columns={ownOnly ? ownColumns : isOfOne ? columns : columnsOfSeveral}
            rows={shown}
            rowLink={(boat) => link('boat', { id: boat.id })}
            initialSort="make"
            shown={rows}
          />
        </Box>
      )}
    </>
  );
}
