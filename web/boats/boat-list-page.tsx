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
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PicturedBoat } from '#web/ui/pictured-boat.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { useShownRows } from '#web/ui/shown-rows.ts';
import { byBoatName } from '#domain/name-order.ts';
import { boatName } from '#domain/wording.ts';
import { firstPicture } from '#domain/picture.ts';
import { AddBoats } from './add-boats.tsx';
import { ownerName } from './boat-owner.ts';
import { ImportBoats } from './import-boats.tsx';
import { OwnBoats } from './my-boats.tsx';

const eventColumn: Column<Boat> = { key: 'event', label: 'Event', value: (boat) => boat.event.name };
const columns: Column<Boat>[] = [
  {
    key: 'model',
    label: 'Model',
    value: (boat) => boat.model,
    render: (boat, leads) => (
      <PicturedBoat name={boatName(boat)} picture={firstPicture(boat.attachments)} leads={leads} />
    ),
  },
  { key: 'make', label: 'Make', value: (boat) => boat.make },
  { key: 'manufacturer', label: 'Manufacturer', value: (boat) => ownerName(boat.owner) },
  eventColumn,
];

const columnsOfSeveral = columns.map((column) =>
  column === eventColumn ? { ...column, onPhone: true as const } : column,
);

export function Component() {
  const { id, type } = useSession();
  const [search, setSearch] = useSearchParams();
  // A builder comes for the own boats.
  const ownOnly = type === 'manufacturer' && search.get('view') !== 'all';
  const boats = useRead(readBoats);
  const events = useRead(readEvents);
  const rows = useShownRows();
  const shown = boats.data?.filter((boat) => !ownOnly || boat.owner.id === id);
  const isOfOne = new Set(shown?.map(({ event }) => event.id)).size === 1;
  const running = events.data?.filter((event) => isActive(event, Date.now())) ?? [];
  const hasEvent = running.length > 0 || events.data === undefined;
  const addBoats = running[0] ? (
    <AddBoats event={running[0]} />
  ) : (
    <LinkButton to={link('newBoats')}>Add boats</LinkButton>
  );
  // A builder's own boats lead, each list by name; a bus or a ferry comes last.
  const rank = ({ kind, owner }: Boat) => (owner.id === id ? 0 : 2) + (kind === 'transfer' ? 1 : 0);
  const sorted = shown?.toSorted((one, other) => rank(one) - rank(other) || byBoatName(one, other));
  return (
    <>
      <PageTitle title="Boats">
        {shown?.length !== 0 && (hasEvent || type === 'admin') && addBoats}
        {type === 'manufacturer' && (
          <Button variant="default" onClick={() => setSearch(ownOnly ? { view: 'all' } : {}, { replace: true })}>
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
      {ownOnly && sorted && <OwnBoats boats={sorted} events={events.data ?? []} />}
      {!ownOnly && sorted && sorted.length > 0 && (
        <Box style={{ '--thumb': '6.5rem' }}>
          <SortableTable
            caption="Boats"
            columns={isOfOne ? columns : columnsOfSeveral}
            rows={sorted}
            rowLink={(boat) => link('boat', { id: boat.id })}
            shown={rows}
          />
        </Box>
      )}
    </>
  );
}
