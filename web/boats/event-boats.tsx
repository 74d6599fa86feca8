import { exportBoats, readBoats } from '#domain/calls/boat.ts';
import { readEvent } from '#domain/calls/event.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { useRead } from '#web/http/use-read.ts';
import { firstPicture } from '#domain/picture.ts';
import { boatName, counted } from '#domain/wording.ts';
import type { Boat } from '#domain/boat.ts';
import { boatFields } from '#domain/boat-fields.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import { EventHeader } from '#web/event/event-header.tsx';
import { AskBuilders } from '#web/messages/ask-builders.tsx';
import { link } from '#web/paths.ts';
import { Chips } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PicturedBoat } from '#web/ui/pictured-boat.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { ExportButton } from '#web/ui/export-button.tsx';
import { useShownRows } from '#web/ui/shown-rows.ts';
import { AddBoats } from './add-boats.tsx';
import { ownerName } from './boat-owner.ts';
import { ImportBoats } from './import-boats.tsx';

/** The boats of an event for its organisers, and those that still lack something. */
export function EventBoats({ event }: { event: number }) {
  const [search, setSearch] = useSearchParams();
  const known = useRead(readEvent, { id: event }).data;
  const all = useRead(readBoats);
  const rows = useShownRows();
  const legs = useRead(readLegs, { eid: event });
  const boats = all.data?.filter((boat) => boat.event.id === event);
  const trips = Map.groupBy(
    (legs.data ?? []).flatMap((leg) => leg.boats),
    ({ id }) => id,
  );
  const tripsOf = ({ id }: Boat) => trips.get(id)?.length ?? 0;
  const columns: Column<Boat>[] = [
    {
      key: 'boat',
      label: 'Boat',
      value: boatName,
      render: (boat, leads) => (
        <PicturedBoat name={boatName(boat)} picture={firstPicture(boat.attachments)} leads={leads} />
      ),
    },
    { key: 'owner', label: 'Manufacturer', value: ({ owner }) => ownerName(owner) },
    { key: 'capacity', label: boatFields.capacity.label, value: ({ capacity }) => capacity },
    {
      key: 'trips',
      label: 'Trips',
      value: tripsOf,
      render: (boat) => (
        <>
          <span className="wide-only">{tripsOf(boat)}</span>
          <span className="phone-only">{counted(tripsOf(boat), 'trip')}</span>
        </>
      ),
      onPhone: true,
    },
  ];
  const lacking = {
    'no-picture': boats?.filter(({ attachments, kind }) => kind === 'boat' && !firstPicture(attachments)) ?? [],
    'no-trip': boats?.filter(({ id }) => !trips.has(id)) ?? [],
  };
  const chosen = search.get('show');
  const labels = { 'no-picture': 'No picture', 'no-trip': 'On no trip' };
  const chips = (['no-picture', 'no-trip'] as const)
    .filter((each) => lacking[each].length > 0 || each === chosen)
    .map((each) => [each, `${labels[each]} (${lacking[each].length})`] as [string, string]);
  const shown = chosen === 'no-picture' || chosen === 'no-trip' ? lacking[chosen] : boats;
  return (
    <>
      <EventHeader event={event} place="Boats">
        {known && <AddBoats event={known} to={`${link('newBoats')}?event=${event}`} />}
        <ImportBoats event={event} />
        <ExportButton call={exportBoats} input={() => ({ ids: rows.ids() })} />
      </EventHeader>
      {(!boats || !legs.data) && <QueryStandIn query={boats ? legs : all} />}
      {boats && legs.data && (
        <>
          <Chips
            label="Show only"
            chosen={chosen ?? undefined}
            chips={chips}
            onChoose={(show) => setSearch(show ? { show } : {}, { replace: true })}
          >
            {chosen !== 'no-trip' && (
              <AskBuilders
                event={event}
                {...(chosen === 'no-picture' && { boats: lacking['no-picture'].map(({ id }) => id) })}
              />
            )}
            {chosen === 'no-trip' && lacking['no-trip'].length > 0 && (
              <LinkButton to={link('schedule', { id: event })}>Plan them</LinkButton>
            )}
          </Chips>
          {shown && shown.length > 0 ? (
            <SortableTable
              caption="Boats"
              columns={columns}
              rows={shown}
              rowLink={({ id }) => link('boat', { id })}
              initialSort="boat"
              shown={rows}
            />
          ) : (
            <EmptyState
              title={boats.length === 0 ? 'No boats yet' : 'Nothing matches'}
              text={
                boats.length === 0
                  ? 'Add the boats of this event, or import them from a sheet. Their builders can add them too.'
                  : 'Every boat has it.'
              }
            />
          )}
        </>
      )}
    </>
  );
}
